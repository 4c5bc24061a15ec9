use tengen_core::*; use tengen_nogo::*; use tengen_stones::*;
use std::hint::black_box;
fn cpu()->f64{ let s=std::fs::read_to_string("/proc/thread-self/schedstat").unwrap(); s.split(' ').next().unwrap().parse::<f64>().unwrap()/1e9 }
fn main(){
 let mut rng=Rng::new(1);
 let start=NoGo::<9>::new();
 for d in 1..=4{ println!("perft {d} {}",start.perft(d)); }
 for _ in 0..3{ let t=cpu(); let mut n=0u64; for _ in 0..50000{ let mut b=start; n+=b.playout(|k|rng.below(k),1000).plies as u64;} println!("playouts {:.0}/s mean {}",50000./(cpu()-t),n as f64/50000.); }
 { let t=cpu(); let mut n=0u64; for _ in 0..5000{ let mut b=start; n+=uniform_playout(&mut b,|k|rng.below(k),1000).plies as u64;} println!("generic playouts {:.0}/s mean {}",5000./(cpu()-t),n as f64/5000.); }
 let mut pos=vec![]; for _ in 0..600{ let mut b=start; let k=20+rng.below(30); b.playout(|k|rng.below(k),k); pos.push(b); rng.next_u64(); }
 { let t=cpu(); for _ in 0..1000{ for p in &pos { black_box(legal_points(black_box(p.stones()),p.turn())); } } println!("gen {:.0}/s",600000./(cpu()-t)); }
 { let t=cpu(); for _ in 0..1000{ for p in &pos { black_box(Position::from_stones(*black_box(p.stones()),p.turn())).unwrap(); } } println!("from_stones {:.0}/s",600000./(cpu()-t)); }
 let t=cpu(); println!("perft 4 {} {:.0}/s",start.perft(4),39927264./(cpu()-t));
 println!("size {}",std::mem::size_of::<NoGo>());
 let s=Position::<Small>::empty(Small::try_new(Size::square(9).unwrap()).unwrap());
 let t=cpu(); println!("small perft 4 {} {:.0}/s",s.perft(4),39927264./(cpu()-t));
 let t=cpu(); for _ in 0..20000{ let mut b=s; b.playout(|k|rng.below(k),1000);} println!("small playouts {:.0}/s",20000./(cpu()-t));
 let s=Position::<Large>::empty(Large::new(Size::square(9).unwrap()));
 let t=cpu(); println!("large perft 3 {} {:.0}/s",s.perft(3),511912./(cpu()-t));
 let t=cpu(); for _ in 0..20000{ let mut b=s; b.playout(|k|rng.below(k),1000);} println!("large playouts {:.0}/s",20000./(cpu()-t));
 let s=NoGo::<19>::new();
 let t=cpu(); for _ in 0..5000{ let mut b=s; b.playout(|k|rng.below(k),1000);} println!("19 playouts {:.0}/s",5000./(cpu()-t));
}

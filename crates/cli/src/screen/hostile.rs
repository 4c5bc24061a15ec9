//! Whatever is typed, clicked and pasted on a terminal of any size, nothing panics and all is rendered.

use std::num::NonZeroUsize;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use tengen::core::{ByColor, Rng};
use tengen::session::{Plan, Session};
use tengen::{Kind, Start, Style};

use super::app::App;
use super::files::Files;
use super::worker::Worker;

/// So many keys and clicks come to each game.
const EVENTS: u32 = if cfg!(debug_assertions) { 1_000 } else { 25_000 };
const KEYS: &str = "hjklHJKL 0123456789ABCD:purdxytvaigMsecfbwm[]{}<>+-=o\"?nqNTW";

fn event(rng: &mut Rng, session: &Session) -> Event {
    let any = |rng: &mut Rng| rng.below(140) as u16;
    let key = match rng.below(40) {
        0..12 => {
            let kinds = [
                MouseEventKind::Down(MouseButton::Left),
                MouseEventKind::Down(MouseButton::Left),
                MouseEventKind::Down(MouseButton::Right),
                MouseEventKind::ScrollUp,
            ];
            let kind = kinds[rng.below(4) as usize];
            let (column, row, modifiers) = (any(rng), any(rng) / 2, KeyModifiers::NONE);
            return Event::Mouse(MouseEvent { kind, column, row, modifiers });
        }
        12 => {
            let texts = [session.game().position(), session.game().diagram(), "1\r".repeat(4000)];
            return Event::Paste(texts[rng.below(3) as usize].clone());
        }
        13..18 => KeyCode::Enter,
        18 => KeyCode::Esc,
        19 => KeyCode::Backspace,
        20..24 => [KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Tab][rng.below(4) as usize],
        _ => {
            let at = rng.below(KEYS.len() as u32) as usize;
            KeyCode::Char(KEYS.as_bytes()[at].into())
        }
    };
    Event::Key(KeyEvent::new(key, KeyModifiers::NONE))
}

#[test]
fn random_events_and_sizes_panic_nowhere() {
    let mut rng = Rng::new(3);
    for kind in Kind::ALL {
        let styles = ByColor::new(Style::Random, Style::Random);
        let worker = Worker::new(styles, NonZeroUsize::MIN, 1);
        let session = Session::begin(&Plan::new(Start::new(kind))).expect("a game");
        let mut app = App::new(session, worker, false, Files::default());
        let mut heard = 0;
        for step in 0..EVENTS {
            app.hear(&event(&mut rng, &app.session));
            heard += u32::from(app.session.game().ply() > 0);
            app.pass_time(Duration::from_millis(u64::from(step)));
            if step % 16 == 0 {
                let (width, height) = (1 + rng.below(130) as u16, 1 + rng.below(50) as u16);
                let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("cells");
                terminal.draw(|frame| app.render(frame)).expect("rendered");
            }
            app.is_left = false;
        }
        assert!(heard > EVENTS / 4, "{kind}: the game hardly began");
    }
}

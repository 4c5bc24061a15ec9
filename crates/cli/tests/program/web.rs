//! `web`.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::Command;

use crate::run::{new_path, output, refuses, run, start};

/// Starts the server, asks for its health, ends it, and returns what it has said.
fn served(args: &[&str]) -> (String, String) {
    let mut child = start(&[&["web", "--port", "0"], args].concat());
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
    let port = line.trim_end_matches("/\n").rsplit(':').next().expect("a port");
    let mut stream = TcpStream::connect(format!("127.0.0.1:{port}")).expect("a connection");
    stream.write_all(b"GET /health HTTP/1.0\r\n\r\n").expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.ends_with("\r\nok\n"), "{answer}");
    let kill = Command::new("kill").arg(child.id().to_string()).status().expect("kill");
    assert!(kill.success());
    let err = std::io::read_to_string(child.stderr.take().expect("its errors")).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    (line, err)
}

#[test]
fn the_server_tells_its_address_and_ends_when_it_is_told_to() {
    let (line, err) = served(&[]);
    assert!(line.starts_with("http://127.0.0.1:") && err.is_empty(), "{line}{err}");
}

#[test]
fn who_lets_others_in_is_warned() {
    let (_, err) = served(&["--bind", "0.0.0.0"]);
    assert!(err.starts_with("warning: ") && err.lines().count() == 1, "{err}");
}

#[test]
fn a_port_that_is_taken_and_a_file_that_is_none_are_refused() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    refuses("web", &["--port", &port], &["cannot listen on 127.0.0.1"]);
    let folder = std::env::temp_dir();
    let folder = folder.to_str().expect("a path");
    refuses("web", &["--port", "0", "--store", folder], &["cannot keep games in"]);
    refuses("web", &["--bind", "nowhere"], &["--bind"]);
    refuses("web", &["--port", "99999"], &["--port"]);
}

#[test]
fn the_bounds_of_the_server_are_set_by_name() {
    served(&["--limit", "games=3", "--limit", "engine-seconds=1"]);
    refuses("web", &["--port", "0", "--limit", "games=none"], &["--limit", "whole number"]);
    refuses("web", &["--port", "0", "--limit", "gams=3"], &["--limit", "games-per-address"]);
}

/// A page may do nothing but what it names: its own files, workers that it makes, and WebAssembly.
fn check_policy(page: &str) {
    let policy = page.split_once("Content-Security-Policy\" content=\"").expect("a policy").1;
    let policy = policy.split('"').next().expect("its end");
    for needed in ["default-src 'none'", "base-uri 'none'", "form-action 'none'"] {
        assert!(policy.split("; ").any(|directive| directive == needed), "{needed}: {policy}");
    }
    for directive in policy.split("; ") {
        let (name, sources) = directive.split_once(' ').expect("a directive and its sources");
        let may = |source: &str| match name {
            "script-src" => source == "'self'" || source.starts_with("'wasm-"),
            "worker-src" => source == "blob:",
            _ => ["'none'", "'self'"].contains(&source),
        };
        assert!(sources.split(' ').all(may), "{directive}");
    }
}

#[test]
fn the_page_is_exported_whole_or_not_at_all() {
    let folder = PathBuf::from(new_path("export"));
    let (built, path) = (folder.join("built"), folder.join("site"));
    fs::create_dir_all(&built).expect("a folder");
    for name in ["tengen.js", "international.bin", "breakthrough.bin"] {
        fs::write(built.join(name), name).expect("a file");
    }
    fs::write(built.join("tengen_bg.wasm"), b"\0asm and more").expect("a file");
    let wasm = format!("{}/tengen_bg.wasm", built.display());
    let nowhere = folder.join("nowhere").display().to_string();
    let site = path.to_str().expect("a path");
    refuses("web", &["--export", site, "--wasm", &nowhere], &["scripts/wasm"]);
    assert!(!path.exists());
    assert_eq!(output("web", &["--export", site, "--wasm", &wasm]), "");
    let read = |name: &str| fs::read_to_string(path.join(name)).expect(name);
    check_policy(&read("index.html"));
    assert!(read("page/host.js").contains("./local.js"));
    assert_eq!(fs::read(path.join("page/tengen_bg.wasm")).expect("the file"), b"\0asm and more");
    assert_eq!(read("page/breakthrough.bin"), "breakthrough.bin");
    refuses("web", &["--export", site], &["is not an empty folder"]);
    fs::remove_dir_all(&path).expect("the folder goes");
    let told = run("web", &["--export", site]);
    assert!(told.err.contains("no engine") && read("page/host.js").contains("./none.js"));
    assert!(!path.join("page/tengen.js").exists());
    refuses("web", &["--wasm", &wasm], &["--export"]);
}

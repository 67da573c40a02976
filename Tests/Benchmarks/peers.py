"""Cratebox for `bench/peers`: the foreground player, one process a play (`ours`), and the box that stays,
told over its control socket (`ours box`); beside them the tuned players of `bench/tuned.py`, so that one run has them all.

How to run it: peers.md. Measures the release build with --static-swift-stdlib. The collection is made when this file is read.
"""
import json
import os
import pathlib
import runpy
import socket
import subprocess
import sys

ROOT = pathlib.Path.cwd()
CACHE = pathlib.Path(os.environ.get("BENCH_CACHE", "/var/tmp/bench"))
BINARY = ROOT / ".build/release/cratebox"
STATE = CACHE / "cratebox-state"
# The first album carries a release id; the others are known by their own titles.
ALBUMS = {"a16": "id:1", "a24": "TwentyFour"}


def prepare():
    env = dict(os.environ, CRATEBOX_STATE=str(STATE))
    for command in (["library", "subscribe", str(CACHE / "music"), "--name", "bench"], ["library", "scan", "bench"]):
        subprocess.run([BINARY, *command], env=env, check=True, stdout=subprocess.DEVNULL)


def talk(path, greeting, lines, is_last):
    """Says lines to a socket, each once the one before is answered."""
    client = socket.socket(socket.AF_UNIX)
    client.connect(path)
    file = client.makefile("rwb")
    assert file.readline().startswith(greeting)
    for line in lines:
        file.write(line + b"\n")
        file.flush()
        while not is_last(file.readline()):
            pass
    client.close()


def box(intent, **parameters):
    """An intent of the box, with parameters worked out from the bench's values."""
    def send(player, **kw):
        values = player.vars(**kw)
        given = {name: text(values) for name, text in parameters.items()}
        request = json.dumps({"id": 1, "run": intent, "parameters": given}).encode()
        talk(str(player.d / "c.sock"), b'{"cratebox"', [request], lambda line: True)
    return send


prepare()
TUNED = pathlib.Path(sys.argv[0]).resolve().parent / "tuned.py"
PLAYERS = runpy.run_path(str(TUNED))["PLAYERS"] if TUNED.exists() else {}
PLAYERS["ours"] = {
    "env": {"CRATEBOX_STATE": str(STATE), "CRATEBOX_OUTPUT_WATCH": "{d}/watch"},
    "cold": "case {uri} in " + " ".join(f"{uri}) album={album};;" for uri, album in ALBUMS.items())
            + f" *) album={{uri}};; esac; exec {BINARY} play \"$album\" --output vdac",
}
PLAYERS["ours box"] = {
    # A state of its own: a state belongs to one box, and others may play beside this one.
    "env": {"CRATEBOX_STATE": "{d}/state", "CRATEBOX_OUTPUT_PCM": "vdac", "CRATEBOX_SOCKET": "{d}/c.sock",
            "CRATEBOX_OUTPUT_WATCH": "{d}/watch"},
    # The bench's library sections bring a tree of their own, to be scanned.
    "daemon": f"mkdir -p {{d}}/state {{d}}/watch; case {{music}} in {CACHE}/music) cp {STATE}/collection.sqlite* {{d}}/state;;"
              f" *) {BINARY} library subscribe {{music}} --name bench;; esac; exec {BINARY} serve",
    "ready": "test -S {d}/c.sock",
    "play": box("PlayAlbum", album=lambda values: ALBUMS.get(values["uri"], values["uri"])),
    "pause": box("Pause"), "resume": box("Resume"), "next": box("Next"),
    "seek": box("Seek", time=lambda values: str(values["s"])), "stop": box("Stop"),
    "update": f"exec {BINARY} library scan --json", "search": f"exec {BINARY} search {{word}} --json",
}

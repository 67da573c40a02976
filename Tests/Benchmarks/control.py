"""Cratebox's box, and mpd, for the workplace's `bench/peers`: commands over their control sockets, with no exec, as the
bench itself talks to mpv.

From the project's root:

    ../shared/bench/peers run start seek pause mem --adapter Tests/Benchmarks/control.py --players "ours,mpd socket,mpv,cmus"

Measures the release build with --static-swift-stdlib.
"""
import json
import os
import pathlib
import runpy
import socket

ROOT = pathlib.Path.cwd()
BINARY = ROOT / ".build/release/cratebox"
# The collection is made there.
STATE = runpy.run_path(str(ROOT / "Tests/Benchmarks/peers.py"))["STATE"]
# The first album carries a release id; the others are known by their own titles.
ALBUMS = {"a16": "id:1", "a24": "TwentyFour"}


def talk(path, greeting, lines, is_last):
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


def ours(intent, **parameters):
    def send(player, **kw):
        values = player.vars(**kw)
        given = {name: text(values) for name, text in parameters.items()}
        request = json.dumps({"id": 1, "run": intent, "parameters": given}).encode()
        talk(str(player.d / "c.sock"), b'{"cratebox"', [request], lambda line: True)
    return send


def mpd(*commands):
    def send(player, **kw):
        lines = [command.format(**player.vars(**kw)).encode() for command in commands]
        talk(str(player.d / "mpd.sock"), b"OK MPD", lines, lambda line: line.startswith((b"OK", b"ACK")))
    return send


MPD = """music_directory "{music}"
db_file "{d}/mpd.db"
log_file "{d}/mpd.log"
bind_to_address "{d}/mpd.sock"
zeroconf_enabled "no"
audio_output {{
 type "alsa"
 name "vdac"
 device "vdac"
 mixer_type "none"
}}
"""
PLAYERS = {
    "ours": {
        "env": {"CRATEBOX_STATE": str(STATE), "CRATEBOX_OUTPUT_PCM": "vdac", "CRATEBOX_SOCKET": "{d}/c.sock"},
        "daemon": f"exec {BINARY} serve",
        "ready": "test -S {d}/c.sock",
        "play": ours("PlayAlbum", album=lambda v: ALBUMS.get(v["uri"], v["uri"])),
        "pause": ours("Pause"), "resume": ours("Resume"), "next": ours("Next"),
        "seek": ours("Seek", time=lambda v: str(v["s"])), "stop": ours("Stop"),
    },
    "mpd socket": {
        "conf": {"mpd.conf": MPD},
        "daemon": "exec mpd --no-daemon {d}/mpd.conf",
        "ready": "export MPD_HOST={d}/mpd.sock; mpc -q status",
        "setup": "export MPD_HOST={d}/mpd.sock; mpc -q update --wait",
        "play": mpd("clear", "add {uri}", "play"), "pause": mpd("pause 1"), "resume": mpd("pause 0"),
        "next": mpd("next"), "seek": mpd("seekcur {s}"), "stop": mpd("stop"),
    },
}

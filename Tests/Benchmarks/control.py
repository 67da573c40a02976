"""mpd for `bench/peers`, told over its socket with no exec, as our box and mpv are: for what a command
costs, beside the players of peers.py.

    ../shared/bench/peers run start seek pause mem --adapter Tests/Benchmarks/control.py --players "ours box,mpd socket,mpv,cmus"
"""
import pathlib
import runpy

PEERS = runpy.run_path(str(pathlib.Path.cwd() / "Tests/Benchmarks/peers.py"))


def mpd(*commands):
    def send(player, **kw):
        lines = [command.format(**player.vars(**kw)).encode() for command in commands]
        PEERS["talk"](str(player.d / "mpd.sock"), b"OK MPD", lines, lambda line: line.startswith((b"OK", b"ACK")))
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
PLAYERS = PEERS["PLAYERS"] | {
    "mpd socket": {
        "conf": {"mpd.conf": MPD},
        "daemon": "exec mpd --no-daemon {d}/mpd.conf",
        "ready": "export MPD_HOST={d}/mpd.sock; mpc -q status",
        "setup": "export MPD_HOST={d}/mpd.sock; mpc -q update --wait",
        "play": mpd("clear", "add {uri}", "play"), "pause": mpd("pause 1"), "resume": mpd("pause 0"),
        "next": mpd("next"), "seek": mpd("seekcur {s}"), "stop": mpd("stop"),
    },
}

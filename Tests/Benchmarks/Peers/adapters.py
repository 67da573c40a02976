"""Adapters: how the bench controls each player.

An adapter is a dictionary of shell commands, or of functions of the player. `daemon` runs until it is stopped; `cold` plays
its files and exits; `ready` is repeated until it exits with 0; `setup`, `play`, `pause`, `resume`, `next`, `seek`, `stop`,
`update` and `search` are commands; `conf` contains files to write, `env` environment variables. Placeholders: {d} the folder
of the run, {music} the root of the music, {uri} an album relative to it, {album} its path, {files} its tracks, {first} and
{rest} the first and the other tracks, {s} seconds, {word} a search term, {rate} and {fmt} the album's rate and format. Other
braces are doubled. `fast` is the highest speed of the DAC at which the player keeps up.
"""
import json
import socket

MPD = """music_directory "{music}"
db_file "{d}/mpd.db"
log_file "{d}/mpd.log"
bind_to_address "{d}/mpd.sock"
zeroconf_enabled "no"
auto_update "no"
audio_output {{
 type "alsa"
 name "vdac"
 device "vdac"
 mixer_type "none"
%s}}
"""
MPC = "export MPD_HOST={d}/mpd.sock; "
CMUS = "cmus-remote --server {d}/cmus.sock "
MPV = ("exec mpv --no-config --no-video --no-terminal --audio-display=no --ao=alsa --audio-device=alsa/vdac "
       "--input-ipc-server={d}/mpv.sock ")
FLAC = "flac -dcs --force-raw-format --endian=little --sign=signed {files} | aplay -q -D vdac -t raw -f {fmt} -r {rate} -c 2"
# A configuration for few wake-ups: a buffer of 2 s with periods of 0.5 s.
TUNED = ' buffer_time "2000000"\n period_time "500000"\n'


def talk(path, greeting, lines, is_last):
    """Sends lines to a socket, each after the answer to the previous one."""
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


def mpv(*commands):
    """Sends commands over mpv's IPC socket, each a tuple of words."""
    def send(player, **values):
        client = socket.socket(socket.AF_UNIX)
        client.connect(str(player.folder / "mpv.sock"))
        for command in commands:
            words = [word.format(**player.values(**values)) if isinstance(word, str) else word for word in command]
            client.sendall((json.dumps({"command": words}) + "\n").encode())
            client.recv(4096)
        client.close()
    return send


def mpv_album(player, **values):
    files = player.values(**values)["paths"]
    mpv(*[("loadfile", file, "append" if number else "replace") for number, file in enumerate(files)])(player)


def mpd(*commands):
    """Sends commands over mpd's socket directly, as for mpv and the box, without a client program."""
    def send(player, **values):
        lines = [command.format(**player.values(**values)).encode() for command in commands]
        talk(str(player.folder / "mpd.sock"), b"OK MPD", lines, lambda line: line.startswith((b"OK", b"ACK")))
    return send


def mpd_adapter(options=""):
    return {
        "conf": {"mpd.conf": MPD % options},
        "daemon": "exec mpd --no-daemon {d}/mpd.conf",
        "ready": MPC + "mpc -q status",
        "setup": MPC + "mpc -q update --wait",
        "play": MPC + "mpc -q clear; mpc -q add {uri}; exec mpc -q play",
        "pause": MPC + "exec mpc -q pause", "resume": MPC + "exec mpc -q play", "next": MPC + "exec mpc -q next",
        "seek": MPC + "exec mpc -q seek {s}", "stop": MPC + "exec mpc -q stop",
        "search": MPC + "exec mpc search any {word}", "update": MPC + "exec mpc -q update --wait",
    }


PLAYERS = {
    "mpd": mpd_adapter(),
    "mpd tuned": mpd_adapter(TUNED),
    "mpd socket": mpd_adapter() | {
        "play": mpd("clear", "add {uri}", "play"), "pause": mpd("pause 1"), "resume": mpd("pause 0"), "next": mpd("next"),
        "seek": mpd("seekcur {s}"), "stop": mpd("stop"),
    },
    "mpv": {
        "fast": 1,
        "cold": MPV + "{files}",
        "daemon": MPV + "--idle=yes",
        "ready": "test -S {d}/mpv.sock",
        "play": mpv_album,
        "pause": mpv(("set_property", "pause", True)), "resume": mpv(("set_property", "pause", False)),
        "next": mpv(("playlist-next",)), "seek": mpv(("seek", "{s}", "absolute+exact")), "stop": mpv(("stop",)),
    },
    "cmus": {
        "fast": 4,
        "terminal": True,
        "env": {"CMUS_HOME": "{d}/cmus"},
        "conf": {"cmus/rc": "set mpris=false\nset output_plugin=alsa\nset dsp.alsa.device=vdac\nset softvol=false\n"},
        "daemon": "exec cmus --listen {d}/cmus.sock",
        "ready": CMUS + "-Q",
        "play": CMUS + "-C 'clear -q' 'player-play '{first}; " + CMUS + "-q {rest}",
        "pause": CMUS + "-u", "resume": CMUS + "-u", "next": CMUS + "-n", "seek": CMUS + "-k {s}", "stop": CMUS + "-s",
    },
    "flac|aplay": {"cold": FLAC},
    "flac|aplay tuned": {"cold": FLAC + " --buffer-time=2000000 --period-time=500000"},
    "sox play": {"env": {"AUDIODRIVER": "alsa", "AUDIODEV": "vdac"}, "cold": "exec play -q {files}"},
    "ffmpeg": {
        "cold": "for f in {files}; do echo \"file $f\"; done >{d}/list; exec ffmpeg -nostdin -v error "
                "-f concat -safe 0 -i {d}/list {ffmt} -f alsa vdac",
    },
}
PROGRAMS = {"mpd tuned": "mpd", "mpd socket": "mpd", "flac|aplay": "aplay", "flac|aplay tuned": "aplay", "sox play": "play"}

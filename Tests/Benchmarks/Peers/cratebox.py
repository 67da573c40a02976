"""Cratebox adapters: the foreground player, one process per play (`ours`), and the service, controlled over its socket
(`ours box`).

CRATEBOX names the program; by default it is that of the release build with --static-swift-stdlib.
"""
import json
import os
import subprocess

from adapters import talk
from dac import CACHE, ROOT

BINARY = os.environ.get("CRATEBOX", str(ROOT / ".build/release/cratebox"))
STATE = CACHE / "cratebox-state"
# The first album has a release id; the others are identified by their titles.
ALBUMS = {"a16": "id:1", "a24": "TwentyFour"}


def prepare():
    """Creates the collection that both adapters use."""
    env = dict(os.environ, CRATEBOX_STATE=str(STATE))
    for command in (["library", "subscribe", str(CACHE / "music"), "--name", "bench"], ["library", "scan", "bench"]):
        subprocess.run([BINARY, *command], env=env, check=True, stdout=subprocess.DEVNULL)


def box(intent, **parameters):
    """Returns a command that runs an intent, with parameters computed from the bench's values."""
    def send(player, **values):
        values = player.values(**values)
        request = {"id": 1, "run": intent, "parameters": {name: text(values) for name, text in parameters.items()}}
        talk(str(player.folder / "c.sock"), b'{"cratebox"', [json.dumps(request).encode()], lambda line: True)
    return send


PLAYERS = {
    "ours": {
        "env": {"CRATEBOX_STATE": str(STATE), "CRATEBOX_OUTPUT_WATCH": "{d}/watch"},
        "cold": "case {uri} in " + " ".join(f"{uri}) album={album};;" for uri, album in ALBUMS.items())
                + f" *) album={{uri}};; esac; exec {BINARY} play \"$album\" --output vdac",
    },
    "ours box": {
        # Each player has its own state folder, because a folder belongs to one box and other boxes may play meanwhile.
        "env": {"CRATEBOX_STATE": "{d}/state", "CRATEBOX_OUTPUT_PCM": "vdac", "CRATEBOX_SOCKET": "{d}/c.sock",
                "CRATEBOX_OUTPUT_WATCH": "{d}/watch"},
        # The library sections have their own folder tree, which the box scans.
        "daemon": f"mkdir -p {{d}}/state {{d}}/watch; case {{music}} in {CACHE}/music) cp {STATE}/collection.sqlite* {{d}}/state;;"
                  f" *) {BINARY} library subscribe {{music}} --name bench;; esac; exec {BINARY} serve",
        "ready": "test -S {d}/c.sock",
        "play": box("PlayAlbum", album=lambda values: ALBUMS.get(values["uri"], values["uri"])),
        "pause": box("Pause"), "resume": box("Resume"), "next": box("Next"),
        "seek": box("Seek", time=lambda values: str(values["s"])), "stop": box("Stop"),
        "update": f"exec {BINARY} library scan --json", "search": f"exec {BINARY} search {{word}} --json",
    },
}

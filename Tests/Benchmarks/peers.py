"""Cratebox for the workplace's `bench/peers`: the foreground player, one process a play.

From the project's root:

    ../shared/bench/peers run cpu1x start mem exact --adapter Tests/Benchmarks/peers.py --players "ours,cmus,mpd"

Measures the release build with --static-swift-stdlib. The collection is made when this file is read.
"""
import os
import pathlib
import subprocess

ROOT = pathlib.Path.cwd()
CACHE = pathlib.Path(os.environ.get("BENCH_CACHE", "/var/tmp/bench"))
BINARY = ROOT / ".build/release/cratebox"
STATE = CACHE / "cratebox-state"


def prepare():
    env = dict(os.environ, CRATEBOX_STATE=str(STATE))
    for command in (["library", "subscribe", str(CACHE / "music"), "--name", "bench"], ["library", "scan", "bench"]):
        subprocess.run([BINARY, *command], env=env, check=True, stdout=subprocess.DEVNULL)


prepare()
PLAYERS = {
    "ours": {
        "env": {"CRATEBOX_STATE": str(STATE)},
        # The first album carries a release id; the others are known by their own titles.
        "cold": f"case {{uri}} in a16) album=id:1;; a24) album=TwentyFour;; *) album={{uri}};; esac; "
                f"exec {BINARY} play \"$album\" --output vdac",
    },
}

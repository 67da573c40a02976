"""Measures an idle box: memory with 10,000 albums, wake-ups idle and paused, and the time of `cratebox pause` from exec to
exit. Measures mpd on the same files for comparison.

From the project's root, after `Tests/Benchmarks/Peers/peers run library --players mpd`, which creates the files:

    python3 Tests/Benchmarks/idle.py [SECONDS]

Measures the release build with --static-swift-stdlib.
"""
import json
import os
import pathlib
import socket
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "Peers"))
from cratebox import BINARY  # noqa: E402
from dac import CACHE, configuration  # noqa: E402

MUSIC, LIBRARY, STATE = CACHE / "music", CACHE / "lib10k", CACHE / "cratebox-state10k"
SECONDS = int(sys.argv[1]) if len(sys.argv) > 1 else 60


def private_dirty(process):
    for line in open(f"/proc/{process}/smaps_rollup"):
        if line.startswith("Private_Dirty"):
            return round(int(line.split()[1]) / 1024, 2)


def switches(process):
    total = 0
    for task in pathlib.Path(f"/proc/{process}/task").iterdir():
        total += int(next(l for l in open(task / "status") if l.startswith("voluntary")).split()[1])
    return total


def wakes(process):
    before = switches(process)
    time.sleep(SECONDS)
    return round((switches(process) - before) / SECONDS, 4)


def fill(env):
    """Fills the state folder with an export of 10,000 albums and the bench's files."""
    header = ("Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,"
              "Collection Media Condition,Collection Sleeve Condition,Collection Notes")
    rows = [f"C {n},Artist {n % 700},Album number {n},Label {n % 90},LP,,{1950 + n % 70},{20_000_000 + n},All,"
            f"2020-01-01 00:00:00,,," for n in range(10_000)]
    export = STATE.with_suffix(".csv")
    export.write_text("\r\n".join([header, *rows]) + "\r\n")
    run(env, "import", str(export))
    for name, folder in (("bench", MUSIC), ("ten", LIBRARY)):
        run(env, "library", "subscribe", str(folder), "--name", name)
        run(env, "library", "scan", name)


def run(env, *words):
    return subprocess.run([BINARY, *words], env=env, check=True, capture_output=True).stdout


def box(folder, found):
    (folder / "asound.conf").write_text(configuration("vdac", log=folder / "log", state=folder / "state"))
    manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    manager.bind(str(folder / "notify"))
    env = dict(os.environ, CRATEBOX_STATE=str(STATE), CRATEBOX_SOCKET=str(folder / "c.sock"), CRATEBOX_OUTPUT_PCM="vdac",
               ALSA_CONFIG_PATH=str(folder / "asound.conf"))
    fill(env)
    found["files"] = sum(1 for _ in LIBRARY.rglob("*.flac"))
    found["albums"] = 10_000 + sum(l["albums"] for l in json.loads(run(env, "library", "list", "--json"))["libraries"])
    serve = subprocess.Popen([BINARY, "serve"], stderr=subprocess.DEVNULL,
                             env=dict(env, NOTIFY_SOCKET=str(folder / "notify"), WATCHDOG_USEC="60000000"))
    manager.recv(100)
    run(env, "status"), run(env, "search", "a")
    time.sleep(3)
    found["idle_private_dirty_mib"] = private_dirty(serve.pid)
    found["idle_wakes_per_s"] = wakes(serve.pid)
    run(env, "play", "id:1")
    time.sleep(1)
    run(env, "pause")
    time.sleep(3)
    found["paused_wakes_per_s"] = wakes(serve.pid)
    found["paused_private_dirty_mib"] = private_dirty(serve.pid)
    times = []
    for _ in range(100):
        begin = time.monotonic()
        process = os.posix_spawn(BINARY, [BINARY, "pause", "--json"], env,
                                 file_actions=[(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)])
        os.waitpid(process, 0)
        times.append((time.monotonic() - begin) * 1e3)
    found["pause_exec_to_exit_ms"] = {"min": round(min(times), 2), "median": round(statistics.median(times), 2),
                                      "p90": round(sorted(times)[89], 2)}
    run(env, "stop")
    serve.terminate()
    serve.wait()


def mpd(folder, found):
    conf = folder / "mpd.conf"
    conf.write_text(f'music_directory "{LIBRARY}"\ndb_file "{folder}/db"\nbind_to_address "{folder}/mpd.sock"\n'
                    'zeroconf_enabled "no"\naudio_output {\n type "null"\n name "none"\n}\n')
    server = subprocess.Popen(["mpd", "--no-daemon", str(conf)], stderr=subprocess.DEVNULL)
    env = dict(os.environ, MPD_HOST=str(folder / "mpd.sock"))
    while subprocess.run(["mpc", "-q", "status"], env=env, capture_output=True).returncode:
        time.sleep(0.1)
    subprocess.run(["mpc", "-q", "update", "--wait"], env=env, check=True)
    time.sleep(3)
    found["mpd_idle_private_dirty_mib"] = private_dirty(server.pid)
    found["mpd_idle_wakes_per_s"] = wakes(server.pid)
    server.terminate()
    server.wait()


results = {}
with tempfile.TemporaryDirectory() as name:
    box(pathlib.Path(name), results)
    mpd(pathlib.Path(name), results)
print(json.dumps(results, indent=1))

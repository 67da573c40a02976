"""Measures 64 clients with a thousand requests per second while an album plays in real time: underruns, and the time of
an answer.

From the project's root, after `Tests/Benchmarks/Peers/peers corpus`, which builds the DAC and creates the music:

    python3 Tests/Benchmarks/load.py [CLIENTS] [REQUESTS_A_SECOND] [SECONDS]

Measures the release build with --static-swift-stdlib.
"""
import json
import os
import pathlib
import selectors
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "Peers"))
from cratebox import BINARY, STATE, prepare  # noqa: E402
from dac import configuration  # noqa: E402

CLIENTS, RATE, SECONDS = [int(a) for a in sys.argv[1:]] + [64, 1000, 10][len(sys.argv) - 1:]


def connect(path):
    client = socket.socket(socket.AF_UNIX)
    client.connect(path)
    assert client.makefile("rb", buffering=0).readline().startswith(b'{"cratebox"')
    client.setblocking(False)
    return client


def drive(clients):
    """Sends requests from the clients in turn at the rate. Returns the response times."""
    chooser = selectors.DefaultSelector()
    sent, times, begin, asked, answered = {}, [], time.monotonic(), 0, 0
    for client in clients:
        chooser.register(client, selectors.EVENT_READ)
        sent[client] = []
    while answered < RATE * SECONDS:
        due = min(int((time.monotonic() - begin) * RATE), RATE * SECONDS)
        while asked < due:
            client = clients[asked % len(clients)]
            sent[client].append(time.monotonic())
            client.send(b'{"id":%d,"status":true}\n' % asked)
            asked += 1
        for key, _ in chooser.select(0.0005):
            for _ in range(key.fileobj.recv(1 << 16).count(b"\n")):
                times.append(time.monotonic() - sent[key.fileobj].pop(0))
                answered += 1
    return sorted(times), time.monotonic() - begin


def main():
    prepare()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        dac = folder / "asound.conf"
        dac.write_text(configuration("vdac", log=folder / "log", capture=folder / "raw", state=folder / "state"))
        env = dict(os.environ, CRATEBOX_STATE=str(STATE), CRATEBOX_SOCKET=str(folder / "c.sock"),
                   CRATEBOX_OUTPUT_PCM="vdac", ALSA_CONFIG_PATH=str(dac))
        box = subprocess.Popen([BINARY, "serve"], env=env, stderr=subprocess.DEVNULL)
        while not (folder / "c.sock").exists():
            time.sleep(0.01)
        played = json.loads(subprocess.run([BINARY, "play", "id:1", "--json"], env=env, capture_output=True).stdout)
        assert played["outcome"] == "played", played
        clients = [connect(str(folder / "c.sock")) for _ in range(CLIENTS)]
        times, took = drive(clients)
        log = (folder / "log").read_text()
        print(json.dumps({
            "clients": CLIENTS, "requests": len(times), "per_second": round(len(times) / took),
            "p50_ms": round(times[len(times) // 2] * 1e3, 3), "p99_ms": round(times[len(times) * 99 // 100] * 1e3, 3),
            "max_ms": round(times[-1] * 1e3, 3), "underruns": sum("underrun" in line for line in log.splitlines())}))
        box.terminate()
        box.wait()


main()

"""Measures the box as a server of MPD's protocol, beside Debian's mpd on the same 100,000 files, by turns in one run:
the time of lists from the command to the last byte, the memory of the box while it writes them, clients that do not
read, many clients beside an album, clients that wait, and the time from a command to the sound.

From the project's root, after `Tests/Benchmarks/Peers/peers corpus`, which builds the DAC and creates the files:

    python3 Tests/Benchmarks/remotes.py [lists] [stall] [load] [idle] [sound] [--runs N] [--only WORD]

All of them without names. The state folders and mpd's database are kept in BENCH_CACHE. Run as root the programs have
real-time priority, so that others on the machine matter less. Measures the release build with --static-swift-stdlib.
"""
import argparse
import json
import os
import pathlib
import re
import selectors
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "Peers"))
from cratebox import BINARY  # noqa: E402
from dac import CACHE, DAC  # noqa: E402

LIBRARY, MUSIC = CACHE / "lib100k", CACHE / "music"
STATE, MPD = CACHE / "remotes-state", CACHE / "remotes-mpd"
PORT = {"mpd": 6702, "cratebox": 6703}
PRIORITY = ["chrt", "-r", "20"] if os.geteuid() == 0 and shutil.which("chrt") else []
LISTS = ["list album group albumartist", "list artist", "list genre", "find artist", "find albumartist", "find album",
         "find title", "search any", "search title", "search artist", "search album", "search any zzzz", "listallinfo",
         "plchanges 0"]


class Client:
    """A connection that reads answers as fast as they come, and keeps their ends alone."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.memory = bytearray(1 << 20)
        self.view = memoryview(self.memory)
        assert self.socket.recv(100).startswith(b"OK MPD")

    def ask(self, line):
        """Sends a command. Returns the bytes of its answer."""
        self.socket.sendall(line.encode() + b"\n")
        count, tail = 0, b""
        while True:
            got = self.socket.recv_into(self.memory)
            if not got:
                raise SystemExit(f"closed: {line}")
            count, tail = count + got, (tail + bytes(self.view[max(0, got - 300):got]))[-300:]
            if tail == b"OK\n" or tail.endswith(b"\nOK\n"):
                return count
            if tail.endswith(b"\n") and b"ACK [" in tail:
                raise SystemExit(f"{line}: {tail.decode()}")


def facts(process):
    """Processor time in ms, of ended threads too."""
    fields = open(f"/proc/{process}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def dirty(process):
    """Private dirty memory in MiB."""
    return int(re.search(r"Private_Dirty:\s+(\d+)", open(f"/proc/{process}/smaps_rollup").read())[1]) / 1024


def wake_ups(process, seconds):
    """How often its threads wake up in a span of time, which has to pass for that."""
    before = switches(process)
    time.sleep(seconds)
    return switches(process) - before


def quiet(box):
    """Waits until a box is quiet: at first it looks after its search index and its backup, and ten seconds after the
    music it closes the output. Returns after how many seconds it was; None if it never was."""
    rounds = next((number for number in range(10) if not wake_ups(box.process.pid, 15)), None)
    return rounds and rounds * 15


def switches(process):
    total = 0
    for task in pathlib.Path(f"/proc/{process}/task").iterdir():
        total += int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", (task / "status").read_text(), re.M)[1])
    return total


class Box:
    """A box that plays into the virtual DAC and listens to remotes."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.dac = DAC(self.folder)
        self.env = dict(
            os.environ, CRATEBOX_STATE=str(STATE), CRATEBOX_SOCKET=str(self.folder / "c.sock"), CRATEBOX_DBUS="false",
            CRATEBOX_MPD_LISTEN=str(PORT["cratebox"]), CRATEBOX_OUTPUT_PCM="vdac",
            ALSA_CONFIG_PATH=str(self.dac.configuration))
        if not (STATE / "collection.sqlite").exists():
            for name, root in (("bench", MUSIC), ("many", LIBRARY)):
                self.run("library", "subscribe", str(root), "--name", name)
                self.run("library", "scan", name)

    def run(self, *words):
        return subprocess.run([BINARY, *words], env=self.env, check=True, capture_output=True).stdout

    def __enter__(self):
        self.process = subprocess.Popen([*PRIORITY, BINARY, "serve"], env=self.env, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            record = json.loads(line) if line.startswith("{") else {}
            if record.get("event") == "mpd" and record.get("state") == "listening":
                break
        else:
            raise SystemExit("The box has ended.")
        # Its log is read on, so that it never waits for the pipe.
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


class Other:
    """Debian's mpd with the same files."""

    def __enter__(self):
        MPD.mkdir(parents=True, exist_ok=True)
        (MPD / "mpd.conf").write_text(
            f'music_directory "{LIBRARY}"\nplaylist_directory "{MPD}"\ndb_file "{MPD}/database"\n'
            f'bind_to_address "127.0.0.1"\nport "{PORT["mpd"]}"\nzeroconf_enabled "no"\n'
            'max_output_buffer_size "262144"\nmax_playlist_length "200000"\n'
            'audio_output {\n type "null"\n name "null"\n}\n')
        isNew = not (MPD / "database").exists()
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notices:
            # sd_notify(3): mpd says so when it listens.
            notices.bind("\0cratebox-remotes-%d" % os.getpid())
            env = dict(os.environ, NOTIFY_SOCKET="@cratebox-remotes-%d" % os.getpid())
            self.process = subprocess.Popen(
                [*PRIORITY, "mpd", "--no-daemon", MPD / "mpd.conf"], env=env, stderr=subprocess.DEVNULL)
            notices.settimeout(60)
            while b"READY=1" not in notices.recv(4096):
                pass
        if isNew:
            subprocess.run(["mpc", "-q", "-p", str(PORT["mpd"]), "update", "--wait"], check=True)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def example():
    """The artist, album and title of a file in the middle."""
    file = sorted(LIBRARY.rglob("*.flac"))[50_000]
    tags = subprocess.run(["metaflac", "--export-tags-to=-", file], capture_output=True, text=True, check=True).stdout
    return dict(line.split("=", 1) for line in tags.splitlines())


def commands(only):
    tags = example()
    words = {"find artist": tags["ARTIST"], "find albumartist": tags["ARTIST"], "find album": tags["ALBUM"],
             "find title": tags["TITLE"], "search any": "canyon", "search title": "willow",
             "search artist": tags["ARTIST"].lower()[:-1], "search album": "ember"}
    return [f'{line} "{words[line]}"' if line in words else line for line in LISTS if only in line]


def most_dirty(process, body):
    """How much more private dirty memory there is while a body runs, sampled, in MiB."""
    before, most, isOver = dirty(process), [0.0], threading.Event()

    def sample():
        while not isOver.wait(0.001):
            most[0] = max(most[0], dirty(process) - before)
    thread = threading.Thread(target=sample)
    thread.start()
    body()
    isOver.set()
    thread.join()
    return most[0]


def lists(options):
    lines = commands(options.only)
    with tempfile.TemporaryDirectory() as folder, Other() as other, Box(folder) as box:
        memory = {}
        # Before anything else was asked of the box, which may have resumed an album of the section before.
        box.run("stop")
        quiet(box)
        for line in lines:
            if not line.startswith("pl"):
                memory[line] = most_dirty(box.process.pid, lambda: Client(PORT["cratebox"]).ask(line))
        clients = {"mpd": Client(PORT["mpd"]), "cratebox": Client(PORT["cratebox"])}
        if any(line.startswith("pl") for line in lines):
            for client in clients.values():
                client.ask("clear")
                client.ask('add ""')
                client.ask("plchanges 0")
        processes = {"mpd": other.process.pid, "cratebox": box.process.pid}
        print("| command | MB mpd | MB cratebox | ms mpd | ms cratebox | ratio | CPU ms mpd | CPU ms cratebox | more MiB |")
        print("|---|---|---|---|---|---|---|---|---|")
        for line in lines:
            if line not in memory:
                memory[line] = most_dirty(box.process.pid, lambda: clients["cratebox"].ask(line))
            times, cpu, size = ({name: [] for name in clients} for _ in range(3))
            for number in range(options.runs + 1):
                for name, client in clients.items():
                    begin, used = time.perf_counter(), facts(processes[name])
                    size[name] = client.ask(line)
                    if number:
                        times[name].append((time.perf_counter() - begin) * 1e3)
                        cpu[name].append(facts(processes[name]) - used)
            ms = {name: statistics.median(values) for name, values in times.items()}
            used = {name: statistics.mean(values) for name, values in cpu.items()}
            print(f"| `{line}` | {size['mpd'] / 1e6:.2f} | {size['cratebox'] / 1e6:.2f} | {ms['mpd']:.1f} | "
                  f"{ms['cratebox']:.1f} | {ms['cratebox'] / ms['mpd']:.2f} | {used['mpd']:.0f} | {used['cratebox']:.0f} | "
                  f"{memory[line]:.1f} |", flush=True)


def percentiles(times):
    times = sorted(times)
    return {"p50_ms": round(times[len(times) // 2] * 1e3, 3), "p99_ms": round(times[len(times) * 99 // 100] * 1e3, 3),
            "max_ms": round(times[-1] * 1e3, 3)}


def stall(options):
    """Clients that ask for everything and read nothing, beside one that asks for little."""
    with tempfile.TemporaryDirectory() as folder, Box(folder) as box:
        box.run("stop")
        quiet(box)
        asker, times = Client(PORT["cratebox"]), []
        for line in ("status", "currentsong", "outputs"):
            asker.ask(line)
        before = dirty(box.process.pid)
        sleepers = [Client(PORT["cratebox"]) for _ in range(8)]
        for sleeper in sleepers:
            sleeper.socket.sendall(b"listallinfo\n")
        for number in range(600):
            begin = time.perf_counter()
            asker.ask(("status", "currentsong", "outputs")[number % 3])
            times.append(time.perf_counter() - begin)
        begin = time.perf_counter()
        size = asker.ask("listallinfo")
        print(json.dumps({"sleepers": len(sleepers), **percentiles(times), "listallinfo_MB": round(size / 1e6, 1),
                          "listallinfo_ms": round((time.perf_counter() - begin) * 1e3, 1),
                          "more_MiB": round(dirty(box.process.pid) - before, 1)}))


def load(options):
    """64 clients with a thousand commands a second beside an album, in real time."""
    count, rate, seconds = 64, 1000, 15
    lines = ["status", "currentsong", "status", "playlistinfo 0", "status", "outputs", "status", "plchanges 0"]
    with tempfile.TemporaryDirectory() as folder, Box(folder) as box:
        played = json.loads(box.run("play", "id:1", "--json"))
        assert played["outcome"] == "played", played
        assert box.dac.wait("sound")
        clients = [Client(PORT["cratebox"]) for _ in range(count)]
        chooser = selectors.DefaultSelector()
        sent = {}
        for client in clients:
            client.socket.setblocking(False)
            chooser.register(client.socket, selectors.EVENT_READ)
            sent[client.socket] = []
        times, asked, begin, tails = [], 0, time.monotonic(), {c.socket: b"" for c in clients}
        while len(times) < rate * seconds:
            due = min(int((time.monotonic() - begin) * rate), rate * seconds)
            while asked < due:
                client = clients[asked % count]
                sent[client.socket].append(time.monotonic())
                client.socket.send(lines[asked // count % len(lines)].encode() + b"\n")
                asked += 1
            for key, _ in chooser.select(0.0005):
                data = tails[key.fileobj] + key.fileobj.recv(1 << 16)
                answered = len(re.findall(rb"^OK$", data, re.M))
                for _ in range(answered):
                    times.append(time.monotonic() - sent[key.fileobj].pop(0))
                # No answer ends within a line.
                tails[key.fileobj] = data[data.rfind(b"\n") + 1:]
        took = time.monotonic() - begin
        print(json.dumps({"clients": count, "commands": len(times), "per_second": round(len(times) / took),
                          **percentiles(times), "underruns": box.dac.underruns()}))


def idle(options):
    """Ten clients that wait, for a minute."""
    with tempfile.TemporaryDirectory() as folder, Box(folder) as box:
        # Before the clients wait, which would be told.
        box.run("stop")
        clients = [Client(PORT["cratebox"]) for _ in range(10)]
        for client in clients:
            client.ask("list genre")
            client.socket.sendall(b"idle\n")
        print(json.dumps({"clients": len(clients), "quiet_after_s": quiet(box), "seconds": 60,
                          "wake_ups": wake_ups(box.process.pid, 60)}))


def sound(options):
    """From the command to the DAC, over either socket by turns: the start of an album, and a seek."""
    with tempfile.TemporaryDirectory() as folder, Box(folder) as box:
        control = socket.socket(socket.AF_UNIX)
        control.connect(box.env["CRATEBOX_SOCKET"])
        lines = control.makefile("rb")
        lines.readline()
        remote = Client(PORT["cratebox"])

        def run(intent, **parameters):
            control.sendall(json.dumps({"id": 1, "run": intent, "parameters": parameters}).encode() + b"\n")
            return lines.readline()
        remote.ask("clear")
        remote.ask("add discogs:1")
        run("Stop")
        asks = {"play": {"mpd": lambda _: remote.ask("play"), "control": lambda _: run("Resume")},
                "seek": {"mpd": lambda to: remote.ask(f"seekcur {to}"), "control": lambda to: run("Seek", time=str(to))}}
        found = {}
        for what, ways in asks.items():
            times, answers = {name: [] for name in ways}, {name: [] for name in ways}
            if what == "seek":
                run("Resume")
            for number in range(options.runs * 8):
                for name, way in ways.items():
                    if what == "play":
                        run("Stop")
                    begin = time.monotonic()
                    way(10 + number % 7 * 20 + (5 if name == "mpd" else 0))
                    answers[name].append((time.monotonic() - begin) * 1e3)
                    heard = box.dac.wait("sound", after=begin, timeout=2)
                    if heard:
                        times[name].append((heard[0] - begin) * 1e3)
            found[what] = {name: {"sound_ms": round(statistics.median(times[name]), 2) if times[name] else None,
                                  "answer_ms": round(statistics.median(answers[name]), 2)} for name in ways}
        print(json.dumps(found))


def main():
    sections = {"lists": lists, "stall": stall, "load": load, "idle": idle, "sound": sound}
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("sections", nargs="*", choices=[[], *sections])
    options.add_argument("--runs", type=int, default=7)
    options.add_argument("--only", default="")
    options = options.parse_args()
    if PRIORITY:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(20))
    for name in options.sections or sections:
        print(f"## {name}", flush=True)
        sections[name](options)


main()

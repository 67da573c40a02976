"""Sections `exact`, `cpu1x`, `cpufast`, `instr` and `mem`: the samples at the DAC, and the cost of playback."""
import pathlib
import shlex
import statistics
import struct
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from corpus import CUT, MUSIC, pcm
from dac import CACHE, FLOOR, RATE
from processes import difference, memory, sample, timed
from results import note

SECONDS = {"a16": 2880, "a24": 480}
CALLGRIND = "valgrind --tool=callgrind --trace-children=yes --callgrind-out-file=/dev/null --log-file={}/cg.%p"


def trimmed(samples, width=4):
    """The samples without the zero frames at both ends, and the number of zero frames removed in front."""
    first, last, zero = 0, len(samples) - len(samples) % width, bytes(width)
    while first < last and samples[first:first + width] == zero:
        first += width
    while last > first and samples[last - width:last] == zero:
        last -= width
    return samples[first:last], first // width


def verdict(heard, wanted, width, frames):
    """Describes whether the samples are equal, and if not, where they differ."""
    expected = trimmed(wanted, width)[0]
    if heard == expected:
        return "identical"
    if not heard:
        return "silent"
    shorter = min(len(heard), len(expected))
    wrong = next((i for i in range(shorter) if heard[i] != expected[i]), shorter)
    at = heard.find(wanted[CUT * width:(CUT + 64) * width])
    late = at // width - CUT if at >= 0 else "?"
    return f"differs at frame {wrong // width} of {frames}; second half starts {late} frames late; got {len(heard) // width}"


def exact(make, names, options):
    """Plays two halves of one recording, to a DAC with all formats and to one with S32_LE only."""
    whole = pcm("gap")
    frames = len(whole) // 4
    wide = struct.pack(f"<{frames * 2}i", *(value << 16 for value in struct.unpack(f"<{frames * 2}h", whole)))
    for section, fields, wanted, width in (("exact16", {}, whole, 4), ("exact32", {"formats": "S32_LE"}, wide, 8)):
        players = [make(name, section, capture=True, speed=2, **fields) for name in names]
        for player in players:
            player.begin("gap")
        for player in players:
            player.finish(frames, 14)
            time.sleep(0.3)
            player.end()
            heard, lead = trimmed(player.dac.heard(), width)
            starts = sum(name == "start" for _, name, _ in player.dac.events())
            note(section, player.name, verdict=verdict(heard, wanted, width, frames), starts=starts, lead_zero_frames=lead,
                 hw=player.dac.hardware())


def floor(uri, runs=3):
    """Measures CPU seconds per hour of music for bare libFLAC and for flac -t."""
    files = sorted(str(file) for file in (MUSIC / uri).glob("*.flac"))
    return [statistics.median(timed([*command, *files])[1] for _ in range(runs)) * 3600 / SECONDS[uri]
            for command in ([str(FLOOR), "decode"], ["flac", "-ts"])]


def note_floor(section, before, after):
    note(section, "floor", libflac_s_per_h=(before[0] + after[0]) / 2, flac_t_s_per_h=(before[1] + after[1]) / 2)


def cpu1x(make, names, options):
    """Measures all players at the same time, in real time: playing, then paused, then stopped."""
    before = floor("a16")
    players = [make(name, "cpu1x") for name in names]
    for player in players:
        player.begin("a16")
    time.sleep(8)
    begun = {player: (sample(player.process.pid), time.monotonic()) for player in players}
    time.sleep(options.seconds)
    for player in players:
        cpu, wakes, preempted = difference(begun[player][0], now := sample(player.process.pid))
        took, hardware = time.monotonic() - begun[player][1], player.dac.parameters()
        note("cpu1x", player.name, cpu_s_per_h=cpu / 1e9 / took * 3600, wakes_per_s=wakes / took,
             preempted_per_s=preempted / took, threads=len(now), underruns=player.dac.underruns(),
             period=hardware.get("period", "-"), buffer=hardware.get("buffer", "-"))
    for state, rest in (("pause", 12), ("stop", 4)):
        able = [player for player in players if state in player.adapter]
        for player in able:
            player.do(state)
        time.sleep(rest)
        begun = {player: (sample(player.process.pid), time.monotonic()) for player in able}
        time.sleep(min(20, options.seconds))
        for player in able:
            cpu, wakes, _ = difference(begun[player][0], sample(player.process.pid))
            took = time.monotonic() - begun[player][1]
            note("cpu1x", player.name, **{f"{state}_wakes_per_s": wakes / took, f"{state}_cpu_ms_per_min": cpu / 1e6 / took * 60})
    for player in players:
        player.end()
    note_floor("cpu1x", before, floor("a16"))


def cpufast(make, names, options):
    """Measures one player at a time, with the DAC at 40 times real time (24/96: 12), or at the player's highest speed."""
    for uri, top, seconds in (("a16", 40, 2880 if options.whole else 720), ("a24", 12, 240)):
        section, before = f"fast{uri}", floor(uri, 2)
        for name in names:
            player = make(name, section, speed=top)
            speed = min(top, player.adapter.get("fast", top))
            if speed != top:
                player = make(name, section, speed=speed)
            player.begin(uri)
            player.dac.wait("first-nonzero", timeout=20)
            time.sleep(1)
            begun, begin = sample(player.process.pid), time.monotonic()
            time.sleep(min(30, options.seconds, seconds / speed))
            if player.is_alive():
                cpu = difference(begun, sample(player.process.pid))[0]
                note(section, name, cpu_s_per_h=cpu / 1e9 / ((time.monotonic() - begin) * speed) * 3600, speed=speed,
                     underruns=player.dac.underruns(), hw=player.dac.hardware())
            else:
                note(section, name, failed=1)
            player.end()
        note_floor(section, before, floor(uri, 2))


def collected(folder):
    """The number of instructions that callgrind counted in all processes."""
    lines = (line for file in pathlib.Path(folder).glob("cg.*") for line in file.read_text(errors="replace").splitlines())
    return sum(int(line.split(":")[1]) for line in lines if "Collected :" in line)


def counted(make, name, seconds):
    """Plays a file under callgrind. Returns instructions, captured frames, underruns, and whether it was complete."""
    player = make(name, f"cg{seconds}", speed=2)
    prefix = CALLGRIND.format(player.folder)
    if name == "mpv":
        prefix += " --trace-children-skip=*/yt-dlp"
    if "cold" in player.adapter:
        player.begin(f"s{seconds}", prefix, warm=False)
    else:
        player.start(prefix, timeout=120)
        player.setup()
        player.uri = f"s{seconds}"
        player.do("play")
    complete = player.finish(seconds * RATE, 240)
    time.sleep(1)
    if "cold" in player.adapter:
        try:
            player.process.wait(30)
        except subprocess.TimeoutExpired:
            pass
    player.end()
    return collected(player.folder), player.dac.frames(), player.dac.underruns(), complete


def instr(make, names, options):
    """Measures instructions per second of music: the difference of files of 40 s and 10 s."""
    def bare(command, seconds):
        folder = CACHE / "run" / f"cgfloor{seconds}"
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("cg.*"):
            old.unlink()
        subprocess.run(shlex.split(CALLGRIND.format(folder)) + command + [str(MUSIC / f"s{seconds}/1.flac")],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return collected(folder)
    for label, command in (("libFLAC", [str(FLOOR), "decode"]), ("flac -t", ["flac", "-ts"])):
        note("instr", label, minstr_per_s=(bare(command, 40) - bare(command, 10)) / 30 / 1e6)
    lock = threading.Lock()

    def measure(name):
        try:
            few, few_frames, few_underruns, few_complete = counted(make, name, 10)
            many, many_frames, many_underruns, many_complete = counted(make, name, 40)
            with lock:
                note("instr", name, minstr_per_s=(many - few) / ((many_frames - few_frames) / RATE) / 1e6,
                     startup_minstr=(few - (many - few) / 3) / 1e6, frames=f"{few_frames}/{many_frames}",
                     underruns=few_underruns + many_underruns, complete=few_complete and many_complete)
        except (OSError, RuntimeError, ZeroDivisionError) as error:
            note("instr", name, failed=str(error)[:80])
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(measure, names))


def mem(make, names, options):
    """Measures memory after 12 s of music."""
    for name in names:
        player = make(name, "mem")
        player.begin("a16")
        player.dac.wait("first-nonzero", timeout=10)
        time.sleep(12)
        found = memory(player.process.pid)
        note("mem", name, rss_mib=found["Rss"] / 1024, pss_mib=found["Pss"] / 1024,
             private_dirty_mib=found["Private_Dirty"] / 1024)
        player.end()

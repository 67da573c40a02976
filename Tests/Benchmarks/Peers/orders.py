"""Sections `start`, `seek` and `pause`: the latency from a command to the new sound, and the frames lost."""
import random
import statistics
import time

from corpus import pcm
from dac import RATE
from playing import trimmed
from results import note


def milliseconds(times):
    return (statistics.median(times) * 1e3, max(times) * 1e3) if times else (None, None)


def started(player, begin, times, timeout=10):
    event = player.dac.wait("sound", after=begin, timeout=timeout)
    if event:
        times.append(event[0] - begin)
    return event


def start(make, names, options):
    """Measures the time from the command to the first non-zero frame, of a daemon (warm) and of a new process (cold)."""
    for name in names:
        player = make(name, "warm")
        if "daemon" in player.adapter:
            player.start()
            player.setup()
            times = []
            for i in range(options.starts):
                begin = time.monotonic()
                player.do("play")
                started(player, begin, times)
                time.sleep(0.4 + 0.05 * (i % 5))
                player.do("stop")
                time.sleep(0.5)
            player.end()
            median, longest = milliseconds(times)
            note("start", name, warm_ms=median, warm_max_ms=longest, n=len(times))
        times = []
        for _ in range(options.starts):
            player = make(name, "cold")
            if "setup" in player.adapter:
                # A daemon with a database starts with a complete one.
                player.start()
                player.setup()
                player.end()
                time.sleep(0.1)
            begin = time.monotonic()
            if "cold" in player.adapter:
                player.begin("a16", warm=False)
            else:
                player.start()
                player.do("play")
            started(player, begin, times)
            time.sleep(0.1)
            player.end()
        median, longest = milliseconds(times)
        note("start", name, cold_ms=median, cold_max_ms=longest, cold_n=len(times))


def seek(make, names, options):
    """Measures the time from the command to the first frame after the restart of the device."""
    # The same pauses between commands for every player and in every run.
    for name in names:
        pauses = random.Random(1)
        player = make(name, "seek")
        if "seek" not in player.adapter:
            continue
        player.begin("a16")
        player.dac.wait("first-nonzero", timeout=10)
        time.sleep(2)
        for order, places in (("seek", [200, 30, 150, 60, 220, 10, 120, 90, 180, 45]), ("next", [0] * 10)):
            times, missed = [], 0
            for place in places:
                begin = time.monotonic()
                player.do(order, s=place)
                missed += started(player, begin, times, timeout=4) is None
                time.sleep(1.2 + pauses.random() * 0.3)
            median, longest = milliseconds(times)
            note("seek", name, **{f"{order}_ms": median, f"{order}_max_ms": longest, f"{order}_miss": missed})
        player.end()


def pause(make, names, options):
    """Measures pause and resume: their latency, and the frames lost or repeated each time."""
    source = pcm("a16", 1)
    for name in names:
        player = make(name, "pause", capture=True)
        if "pause" not in player.adapter:
            continue
        player.begin("a16")
        player.dac.wait("first-nonzero", timeout=10)
        pauses, resumes = [], []
        for i in range(5):
            time.sleep(1.5 + 0.11 * i)
            for order, events, times in (("pause", ("pause", "stop"), pauses), ("resume", ("sound",), resumes)):
                begin = time.monotonic()
                player.do(order)
                event = player.dac.wait(*events, after=begin, timeout=3)
                times.append(event[0] - begin if event else 9)
                time.sleep(1 if order == "pause" else 0)
        time.sleep(1)
        player.end()
        heard = player.dac.heard()
        cuts = sorted({int(values["at"]) for _, event, values in player.dac.events()
                       if event in ("start", "unpause") and values["queued"] != "0"})
        places = []
        for cut in cuts:
            body, lead = trimmed(heard[cut * 4:(cut + RATE) * 4])
            places.append(source.find(body[:400]) // 4 - (cut + lead))
        note("pause", name, pause_ms=statistics.median(pauses) * 1e3, resume_ms=statistics.median(resumes) * 1e3,
             frames_skipped_each=" ".join(str(later - earlier) for earlier, later in zip(places, places[1:])))

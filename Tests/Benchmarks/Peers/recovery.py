"""Section `recovery`: faults 3 s into an album, and the position of the captured samples after them in the source."""
import time

from corpus import pcm
from dac import RATE
from playing import trimmed
from results import note

AT = 3 * RATE
FAULTS = {"xrun": f"xrun {AT}", "suspend": f"suspend {AT}", "gone": f"gone {AT} 4", "busy": "busy 3"}


def recovery(make, names, options):
    source = pcm("a16", 1)[:4 * RATE * 60]
    for kind, line in FAULTS.items():
        players = [make(name, f"rec{kind}", capture=True, faults=line + "\n") for name in names]
        begun = {}
        for player in players:
            (player.folder / "watch").mkdir(parents=True, exist_ok=True)
            begun[player] = time.monotonic()
            player.begin("a16")
        wait(players, kind)
        told = {player: answer for player in players if (answer := tell(player, kind)) is not None}
        time.sleep(1 if told else 0)
        for player in players:
            note(f"rec_{kind}", player.name, **outcome(player, kind, begun[player], source, told.get(player)))


def wait(players, kind):
    """Waits 16 s. A file in a folder signals the return of a card, like a node in /dev/snd."""
    end, shown = time.monotonic() + 16, set()
    while time.monotonic() < end:
        for player in players if kind == "gone" else []:
            fault = first(player.dac.events(), "fault")
            if player not in shown and fault is not None and time.monotonic() >= fault + 4.02:
                (player.folder / "watch/controlC0").touch()
                shown.add(player)
        time.sleep(0.02)


def first(events, *names, after=0.0):
    return next((at for at, name, _ in events if name in names and at > after), None)


def tell(player, kind):
    """Sends `resume` to a daemon that is silent after a fault. Returns the event of the first sample, () if none follows in
    4 s, and None if the command was not sent."""
    events = player.dac.events()
    heard = [at for at, name, _ in events if name == "first-nonzero"]
    late = [at for at, name, _ in events if name in ("fault", "refused")]
    if kind not in ("gone", "busy") or not late or "resume" not in player.adapter or not player.is_alive():
        return None
    if heard and heard[-1] > late[-1]:
        return None
    begin = time.monotonic()
    player.do("resume")
    return player.dac.wait("first-nonzero", after=begin, timeout=4) or ()


def outcome(player, kind, begun, source, told):
    ended = None if player.is_alive() else player.process.returncode
    player.end()
    events, heard = player.dac.events(), player.dac.heard()
    found = {"process": "alive" if ended is None else f"exit {ended}"}
    if told is not None:
        at = int(told[2]["at"]) * 4 if told else 0
        found["on_play_command"] = f"plays from frame {source.find(heard[at:at + 256]) // 4}" if told else "nothing"
    found["opens_refused"] = sum(name == "refused" for _, name, _ in events)
    found |= busy(events, heard, begun, source) if kind == "busy" else fault(events, heard, source)
    if told:
        found["outcome"] = "silent until told to play"
        found.pop("clean_after", None)
    return found


def busy(events, heard, begun, source):
    sound = first(events, "first-nonzero")
    if sound is None:
        return {"outcome": "never plays"}
    frame = source.find(trimmed(heard[:RATE * 8])[0][:256]) // 4
    return {"outcome": f"plays after {sound - begun:.1f} s", "from_frame": frame}


def fault(events, heard, source):
    moment = first(events, "fault")
    if moment is None:
        return {"outcome": "fault not reached"}
    queued = next(values["queued"] for _, name, values in events if name == "fault")
    body, lead = trimmed(heard[AT * 4:])
    if len(body) < 4 * RATE // 10:
        return {"outcome": "silent for good", "queued_at_fault": queued}
    back = first(events, "first-nonzero", after=moment) or first(events, "resume", after=moment)
    place = source.find(body[:256])
    return {
        "outcome": f"resumes after {(back - moment) * 1e3:.0f} ms" if back else "resumes",
        "frames_lost": place // 4 - AT if place >= 0 else "not in first minute", "zero_frames": lead,
        "clean_after": place >= 0 and source[place:place + 4 * RATE * 3] == body[:4 * RATE * 3], "queued_at_fault": queued,
    }

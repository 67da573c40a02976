"""The package's virtual DAC for the bench: its paths, its build and its log."""
import os
import pathlib
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
CACHE = pathlib.Path(os.environ.get("BENCH_CACHE", "/var/tmp/bench"))
PLUGIN = CACHE / "build/libVirtualDAC.so"
FLOOR = CACHE / "build/flacfloor"
RATE = 44_100


def build():
    """Compiles the DAC and flacfloor."""
    PLUGIN.parent.mkdir(parents=True, exist_ok=True)
    compiler = [os.environ.get("CC", "cc"), "-O2", "-g", "-Wall", "-Wextra", "-D_GNU_SOURCE"]
    sources = sorted((ROOT / "Tests/VirtualDAC").glob("*.c"))
    include = ROOT / "Tests/VirtualDAC/include"
    subprocess.run([*compiler, "-DPIC", "-fPIC", "-shared", f"-I{include}", "-o", PLUGIN, *sources, "-lasound"], check=True)
    floor = pathlib.Path(__file__).with_name("flacfloor.c")
    subprocess.run([*compiler, "-o", FLOOR, floor, "-lFLAC"], check=True)


def configuration(name, **fields):
    """An ALSA configuration whose default device is the DAC."""
    body = "".join(f'    {key} "{value}"\n' for key, value in fields.items())
    return (f'</usr/share/alsa/alsa.conf>\npcm_type.cratedac {{ lib "{PLUGIN}" }}\n'
            f"pcm.{name} {{\n    type cratedac\n{body}}}\npcm.!default {{ type plug slave.pcm {name} }}\n")


class DAC:
    """A DAC with its own folder. Tests/VirtualDAC/VirtualDAC.c describes its fields, faults and events."""

    def __init__(self, folder, speed=1, capture=False, faults="", **fields):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.log, self.captured, self.control = (self.folder / f"dac.{name}" for name in ("log", "raw", "control"))
        for name in ("log", "raw", "control", "state", "lock"):
            (self.folder / f"dac.{name}").unlink(missing_ok=True)
        # Like common hardware: two channels and the usual rates.
        values = {"speed": speed, "log": self.log, "state": self.folder / "dac.state", "lock": self.folder / "dac.lock",
                  "rates": "44100 48000 88200 96000 176400 192000", "channels": "2", "period_bytes": "64-524288",
                  "buffer_bytes": "256-1048576", **fields}
        if faults:
            self.control.write_text(faults)
            values["control"] = self.control
        if capture:
            values["capture"] = self.captured
        self.configuration = self.folder / "alsa.conf"
        self.configuration.write_text(configuration("vdac", **values))

    def events(self):
        """The log's events as (time, name, values)."""
        found = []
        if self.log.exists():
            for line in self.log.read_text().splitlines():
                words = line.split()
                if len(words) >= 3:
                    values = dict(word.split("=", 1) for word in words[3:] if "=" in word)
                    found.append((float(words[0]), words[2], values))
        return found

    def wait(self, *names, after=0, timeout=30):
        """The first such event after a time; None after the timeout. `sound` matches a first sample or the end of a pause."""
        names = {"first-nonzero", "unpause"} | set(names) if "sound" in names else set(names)
        end, size = time.monotonic() + timeout, -1
        while time.monotonic() < end:
            now = self.log.stat().st_size if self.log.exists() else 0
            if now != size:
                size = now
                for event in self.events():
                    if event[0] > after and event[1] in names:
                        return event
            time.sleep(0.004)
        return None

    def frames(self):
        """The number of captured frames."""
        return max((int(values["at"]) for _, _, values in self.events() if "at" in values), default=0)

    def underruns(self):
        return sum(name in ("underrun", "starve") for _, name, _ in self.events())

    def parameters(self):
        """The values of the last hw_params; empty before the first."""
        return ([values for _, name, values in self.events() if name == "hw_params"] or [{}])[-1]

    def hardware(self):
        parameters = self.parameters()
        return f"{parameters['format']}/{parameters['rate']}" if parameters else "none"

    def heard(self):
        return self.captured.read_bytes() if self.captured.exists() else b""

"""Lists the functions that run from a start to the first sound and in a box, for the linker to place beside each other.

    swift build -c release --static-swift-stdlib --product cratebox
    python3 Tests/Benchmarks/symbols.py "$(swift build -c release --static-swift-stdlib --show-bin-path)/cratebox"

Writes Samples/packaging/symbols.order, which Package.swift gives to the linker. Functions that it doesn't name stay where they
were, and names that no longer exist are ignored, so the list may be older than the program. Needs valgrind and binutils.

`cold.py` measures what it is for.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
ORDER = ROOT / "Samples/packaging/symbols.order"
ALBUM = "Evening Tides"


def functions(program):
    """The names of the program's own functions."""
    lines = subprocess.run(["nm", "--defined-only", program], capture_output=True, text=True, check=True).stdout
    return {name for _, kind, name in (line.split(" ", 2) for line in lines.splitlines()) if kind in "tTwW"}


def called(trace):
    """The names of a trace's functions, each once."""
    names = (line.rstrip("\n").split("=", 1)[1] for line in open(trace, errors="replace") if line.startswith(("fn=", "cfn=")))
    return list(dict.fromkeys(names))


class Trace:
    def __init__(self, program, folder):
        # valgrind reads what debuggers need for minutes.
        self.program, self.folder, self.count = folder / "cratebox", folder, 0
        (folder / "run").mkdir()
        subprocess.run(["strip", "--strip-debug", "-o", self.program, program], check=True)
        self.env = os.environ | {
            "HOME": str(folder), "CRATEBOX_STATE": str(folder / "state"), "CRATEBOX_OUTPUT_PCM": "null",
            "XDG_RUNTIME_DIR": str(folder / "run"), "XDG_CONFIG_HOME": str(folder / "configuration"), "LC_ALL": "C.UTF-8"}

    def run(self, *arguments):
        subprocess.run([self.program, *arguments], env=self.env, check=True, stdout=subprocess.DEVNULL)

    def traced(self, *arguments):
        """Starts a command; with the file of its trace, which is complete when it has ended."""
        self.count += 1
        file = self.folder / f"trace{self.count}"
        valgrind = ["valgrind", "--tool=callgrind", "--demangle=no", "--compress-strings=no", f"--callgrind-out-file={file}"]
        process = subprocess.Popen(
            [*valgrind, self.program, *arguments], env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return process, file


def traces(program, folder):
    trace = Trace(program, folder)
    samples = folder / "Samples"
    shutil.copytree(ROOT / "Samples", samples)
    trace.run("import", samples / "collection.csv", samples / "wantlist.csv")
    trace.run("library", "subscribe", samples / "library", "--name", "samples")
    trace.run("library", "scan")
    play, file = trace.traced("play", ALBUM)
    play.wait()
    yield file
    box, file = trace.traced("serve")
    while not any(path.is_socket() for path in folder.rglob("*")):
        if box.poll() is not None:
            sys.exit("The box has ended.")
        time.sleep(0.5)
    for arguments in (["play", ALBUM], ["pause"], ["resume"], ["next"], ["status"], ["search", "tides"], ["stop"]):
        command, of = trace.traced(*arguments)
        command.wait()
        yield of
    box.terminate()
    box.wait()
    yield file


def main():
    program = sys.argv[1]
    own = functions(program)
    with tempfile.TemporaryDirectory() as folder:
        names = dict.fromkeys(name for file in traces(program, pathlib.Path(folder)) for name in called(file) if name in own)
    ORDER.write_text("".join(f"{name}\n" for name in names))
    print(f"{len(names)} of {len(own)} functions: {ORDER.relative_to(ROOT)}")


main()

"""Search as a person at a shell meets it: `cratebox search`, `mpc search` and `beet ls`, in turns, in one run.

    Tests/Benchmarks/search.py CRATEBOX WORDS... [--runs N]

The players must be set up with the same music through CRATEBOX_STATE, MPD_HOST and BEETSDIR. Those that are not installed
or do not answer are skipped and listed.
"""
import argparse
import shutil
import statistics
import subprocess
import time


def commands(cratebox, words):
    yield "cratebox", [cratebox, "search", *words, "--json"]
    for name, command in (("mpc", ["mpc", "search", "any", " ".join(words)]), ("beet", ["beet", "ls", "-a", *words])):
        if shutil.which(name):
            yield name, command
        else:
            print(f"{name}: not installed")


def once(command):
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return (time.perf_counter() - start) * 1000, done.returncode


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("cratebox")
    options.add_argument("words", nargs="+")
    options.add_argument("--runs", type=int, default=15)
    options = options.parse_args()
    asked = [(name, command) for name, command in commands(options.cratebox, options.words) if answers(name, command)]
    times = {name: [] for name, _ in asked}
    for _ in range(options.runs):
        for name, command in asked:
            times[name].append(once(command)[0])
    print("| player | p50 ms | max ms |\n|---|---|---|")
    for name, values in times.items():
        print(f"| {name} | {statistics.median(values):.1f} | {max(values):.1f} |")


def answers(name, command):
    status = once(command)[1]
    if status:
        print(f"{name}: left out, it ends with status {status}")
    return status == 0


if __name__ == "__main__":
    main()

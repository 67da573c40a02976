"""The kernel's counters of a process and its children, from /proc."""
import os
import subprocess
import time


def tree(process):
    """The ids of a process and its descendants."""
    children, found, left = {}, [], [process]
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                stat = open(f"/proc/{name}/stat").read()
            except OSError:
                continue
            children.setdefault(int(stat.rsplit(")", 1)[1].split()[1]), []).append(int(name))
    while left:
        one = left.pop()
        found.append(one)
        left += children.get(one, [])
    return found


def sample(process):
    """Per thread: CPU time in nanoseconds, voluntary and involuntary context switches."""
    found = {}
    for one in tree(process):
        try:
            for thread in os.listdir(f"/proc/{one}/task"):
                nanoseconds = int(open(f"/proc/{one}/task/{thread}/schedstat").read().split()[0])
                status = open(f"/proc/{one}/task/{thread}/status").read()
                found[thread] = (nanoseconds, int(status.split("\nvoluntary_ctxt_switches:")[1].split()[0]),
                                 int(status.split("nonvoluntary_ctxt_switches:")[1].split()[0]))
        except OSError:
            pass
    return found


def difference(before, after):
    return [sum(after[thread][i] - before.get(thread, (0, 0, 0))[i] for thread in after) for i in range(3)]


def seconds(process):
    """CPU seconds, including those of ended children and threads."""
    ticks = 0
    for one in tree(process):
        try:
            ticks += sum(int(x) for x in open(f"/proc/{one}/stat").read().rsplit(")", 1)[1].split()[11:15])
        except OSError:
            pass
    return ticks / os.sysconf("SC_CLK_TCK")


def memory(process):
    """Memory by kind, in KiB."""
    found = {"Rss": 0, "Pss": 0, "Private_Dirty": 0}
    for one in tree(process):
        try:
            for line in open(f"/proc/{one}/smaps_rollup"):
                kind = line.split(":")[0]
                if kind in found:
                    found[kind] += int(line.split()[1])
        except OSError:
            pass
    return found


def timed(command, stdin=None, **options):
    """Runs a command. Returns its wall and CPU seconds."""
    before, begin = os.times(), time.monotonic()
    subprocess.run(command, stdin=stdin, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, **options)
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return time.monotonic() - begin, cpu

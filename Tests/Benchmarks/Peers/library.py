"""Sections `library` and `library100k`: the first scan, a rescan, and searches."""
import os
import shutil
import sqlite3
import statistics
import subprocess
import sys
import time

from dac import CACHE, FLOOR
from processes import memory, seconds, timed
from results import note

MUTAGEN = "import sys, mutagen.flac\nfor line in sys.stdin: dict(mutagen.flac.FLAC(line.strip()).tags)"
SEARCHES = (("rare", "Zyzzyva"), ("common", "Golden"))
RUNS = 11


def library(make, names, options, name="lib10k"):
    section, root, listing = f"lib{name[3:]}", CACHE / name, CACHE / f"{name}.txt"
    files = sorted(str(file) for file in root.rglob("*.flac"))
    listing.write_text("\n".join(files) + "\n")
    readers(section, root, listing)
    for player in names:
        one = make(player, section, music=root)
        if "update" in one.adapter:
            of_player(section, one)
    sqlite(section, name, files)
    if name == "lib10k" and shutil.which("beet") and not options.no_beets:
        beets(section, root)


def library100k(make, names, options):
    library(make, names, options, "lib100k")


def readers(section, root, listing):
    """Measures the cost of reading the files alone."""
    wall, cpu = timed(["find", str(root), "-name", "*.flac", "-size", "+0"])
    note(section, "find", scan_s=wall, scan_cpu=cpu)
    for _ in range(2):  # the first run fills the page cache
        with open(listing) as lines:
            wall, cpu = timed([str(FLOOR), "meta"], stdin=lines)
    note(section, "libFLAC metadata", scan_s=wall, scan_cpu=cpu)
    if subprocess.run([sys.executable, "-c", "import mutagen"], stderr=subprocess.DEVNULL).returncode == 0:
        with open(listing) as lines:
            wall, cpu = timed([sys.executable, "-c", MUTAGEN], stdin=lines)
        note(section, "mutagen", scan_s=wall, scan_cpu=cpu)


def of_player(section, player):
    player.start()
    process = player.process.pid
    for order in ("scan", "rescan"):
        cpu, begin = seconds(process), time.monotonic()
        player.do("update", with_files=False)
        note(section, player.name, **{f"{order}_s": time.monotonic() - begin, f"{order}_cpu": seconds(process) - cpu})
    found = memory(process)
    note(section, player.name, rss_mib=found["Rss"] / 1024, private_dirty_mib=found["Private_Dirty"] / 1024,
         db_mib=sum(file.stat().st_size for file in player.folder.glob("*.db")) / 2**20)
    for label, word in SEARCHES:
        times, cpu = [], seconds(process)
        for _ in range(RUNS):
            begin = time.monotonic()
            player.do("search", word=word, with_files=False)
            times.append(time.monotonic() - begin)
        note(section, player.name, **{f"search_{label}_ms": statistics.median(times) * 1e3,
                                      f"search_{label}_daemon_cpu_ms": (seconds(process) - cpu) / RUNS * 1e3})
    player.end()


def sqlite(section, name, files):
    """Measures SQLite with FTS5 over the names of the files, for reference."""
    database = CACHE / "run" / f"{name}.sqlite"
    database.parent.mkdir(parents=True, exist_ok=True)
    database.unlink(missing_ok=True)
    connection, begin = sqlite3.connect(database), time.monotonic()
    connection.execute("create virtual table t using fts5(artist, album, title, path unindexed)")
    rows = ((*file.split("/")[-3:-1], file.split("/")[-1][3:-5], file) for file in files)
    connection.executemany("insert into t values(?,?,?,?)", rows)
    connection.commit()
    note(section, "sqlite FTS5", fill_s=time.monotonic() - begin, db_mib=database.stat().st_size / 2**20)
    for label, word in SEARCHES:
        times, found = [], 0
        for _ in range(RUNS):
            begin = time.monotonic()
            found = len(connection.execute("select * from t where t match ?", (word,)).fetchall())
            times.append(time.monotonic() - begin)
        program = [timed(["sqlite3", str(database), f"select * from t where t match '{word}'"])[0] for _ in range(RUNS)]
        note(section, "sqlite FTS5", **{f"search_{label}_ms": statistics.median(times) * 1e3,
                                        f"search_{label}_cli_ms": statistics.median(program) * 1e3, f"{label}_rows": found})
    connection.close()


def beets(section, root):
    folder = CACHE / "run/beets"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "config.yaml").write_text(f"directory: {folder}/music\nlibrary: {folder}/lib.db\nplugins: []\n"
                                        "import:\n  copy: no\n  write: no\n")
    env = dict(os.environ, BEETSDIR=str(folder), HOME=str(folder), LC_ALL="C.UTF-8", PATH="/usr/bin:/bin")
    beet, scan = ["beet", "-c", str(folder / "config.yaml")], ["import", "-A", "-C", "-W", "-q", "-i", str(root)]
    for order, words in (("scan", scan), ("rescan", scan), ("update", ["update"])):
        wall, cpu = timed([*beet, *words], env=env)
        note(section, "beets", **{f"{order}_s": wall, f"{order}_cpu": cpu})
    for label, word in SEARCHES:
        times = [timed([*beet, "ls", word], env=env)[0] for _ in range(5)]
        note(section, "beets", **{f"search_{label}_ms": statistics.median(times) * 1e3})
    note(section, "beets", db_mib=(folder / "lib.db").stat().st_size / 2**20)

"""Measured values: recorded as they arrive, stored in results.json, printed as tables."""
import json

from dac import CACHE

FILE = CACHE / "results.json"
RESULTS = {}


def note(section, player, **values):
    RESULTS.setdefault(section, {}).setdefault(player, {}).update(values)
    words = " ".join(f"{key}={value:.4g}" if isinstance(value, float) else f"{key}={value}" for key, value in values.items())
    print(f"  {section:10} {player:12} {words}", flush=True)


def load():
    if FILE.exists():
        RESULTS.update(json.loads(FILE.read_text()))


def save():
    FILE.write_text(json.dumps(RESULTS, indent=1))


def cell(value):
    if value is None:
        return "–"
    if isinstance(value, float):
        return f"{value:.3g}" if value < 100 else f"{value:.0f}"
    return str(value)


def table(title, rows, columns):
    print(f"\n### {title}\n\n| player | {' | '.join(columns)} |\n|---{'|---' * len(columns)}|")
    for name, values in rows:
        print(f"| {name} | {' | '.join(cell(values.get(column)) for column in columns)} |")


def add_ratios():
    """Adds the values as multiples of bare libFLAC in the same run. A player with underruns is not comparable."""
    for section in ("cpu1x", "fasta16", "fasta24"):
        players = RESULTS.get(section, {})
        floor = players.get("floor", {})
        bare, test = floor.get("libflac_s_per_h"), floor.get("flac_t_s_per_h")
        if not bare:
            continue
        for values in players.values():
            if "cpu_s_per_h" in values and values.get("underruns", 0) < 10:
                values["x_floor"] = values["cpu_s_per_h"] / bare
        floor |= {"cpu_s_per_h": bare, "x_floor": 1.0}
        players["flac -t"] = {"cpu_s_per_h": test, "x_floor": test / bare}
    instructions = RESULTS.get("instr", {})
    bare = instructions.get("libFLAC", {}).get("minstr_per_s")
    for values in instructions.values():
        if bare and "minstr_per_s" in values:
            values["x_floor"] = values["minstr_per_s"] / bare


# The columns of the last table: title, section and key.
SUMMARY = [
    ("CPU 1x /floor", "cpu1x", "x_floor"), ("CPU fast /floor", "fasta16", "x_floor"), ("24/96 /floor", "fasta24", "x_floor"),
    ("instr /floor", "instr", "x_floor"), ("wakes/s", "cpu1x", "wakes_per_s"), ("paused wakes/s", "cpu1x", "pause_wakes_per_s"),
    ("RSS", "mem", "rss_mib"), ("PSS", "mem", "pss_mib"), ("priv dirty", "mem", "private_dirty_mib"),
    ("warm ms", "start", "warm_ms"), ("cold ms", "start", "cold_ms"), ("seek ms", "seek", "seek_ms"),
    ("next ms", "seek", "next_ms"), ("gapless", "exact16", "verdict"), ("S32 DAC", "exact32", "verdict"),
]


def report():
    load()
    add_ratios()
    for section, players in RESULTS.items():
        columns = list(dict.fromkeys(column for values in players.values() for column in values))
        table(section, players.items(), columns)
    names = dict.fromkeys(name for section in ("cpu1x", "fasta16", "instr", "start", "mem") for name in RESULTS.get(section, {}))
    rows = [(name, {title: RESULTS.get(section, {}).get(name, {}).get(key) for title, section, key in SUMMARY}) for name in names]
    for _, values in rows:
        for title in ("gapless", "S32 DAC"):
            values[title] = values[title] and values[title].split(";")[0]
    table("All in one (ratios to a bare libFLAC decode; MiB)", rows, [title for title, _, _ in SUMMARY])

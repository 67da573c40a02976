"""How many of 1,000 albums hassil hears, beside Home Assistant's own sentences, in every language of ours.

    python3 -m venv venv && venv/bin/pip install hassil==3.12.1 home-assistant-intents==2026.10.27
    venv/bin/python Tests/Benchmarks/voice.py CRATEBOX

Invents albums from a seed, exports them with `cratebox export hassil`, and asks for each in the ways that people and
recognisers write it. Custom sentences come first, as in Home Assistant; what they miss goes to its own sentences. A text
that is no number is resolved by `cratebox open album`: right is the album, or a question with it among the options.
"""
import csv
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import unicodedata

import yaml
from hassil import Intents, TextSlotList, recognize
from home_assistant_intents import get_intents

WORDS = ("Amber River Glass Winter Copper Silent Harbour Violet Paper Mirror Falling Garden Northern Electric Hollow Burning "
         "Velvet Distant Marble Lantern Orchard Thunder Kingdom Stranger Highway Machine Morning Shadow Temple Ocean Desert "
         "Rhythm Broken Golden Summer Children Empire Signal Ghost Letters Dancing Perfect Secret Thirteen Valley Concrete "
         "Animal Sugar Bitter Holy").split()
SMALL = "of the in and for to on with from at".split()
ACCENTED = "Ágætis Björk Café Übermut Señor Déjà Fjörd Mädchen Noël Øya Łódź Coração Fête".split()
BANDS = "Quartet Brothers Trio Union Society Orchestra Band Machine Sisters Collective Ensemble Club Project".split()
BRACKETS = " (Remastered)", " (Deluxe Edition)", " [Live]", " (The Remixes)", " (2011 Remaster)", " (Original Score)"
HEADER = ("Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,"
          "Collection Media Condition,Collection Sleeve Condition,Collection Notes").split(",")
# A request, the same with "the album", the words between title and artist, and what a recogniser writes.
SAID = {
    "en": ("play %s on cratebox", "play the album %s on cratebox", "by", "Play %s by %s on Cratebox."),
    "de": ("spiele %s auf cratebox", "spiel das album %s auf cratebox", "von", "Spiele %s von %s auf Cratebox."),
    "pl": ("zagraj %s w cratebox", "odtwórz album %s w cratebox", "zespołu", "Zagraj %s zespołu %s w Cratebox."),
}


def phrase(dice):
    words = [dice.choice(WORDS)]
    count = dice.choice([1, 2, 2, 2, 3, 3, 4, 5])
    while len(words) < count:
        joins = words[-1] not in SMALL and len(words) < count - 1 and dice.random() < 0.25
        words.append(dice.choice(SMALL if joins else WORDS))
    return " ".join(words)


def title(dice):
    text, share = phrase(dice), dice.random()
    ways = [
        (0.12, lambda: text + dice.choice(BRACKETS)),
        (0.17, lambda: f"{text} {dice.choice([2, 3, 4, 7, 12, 69, 90, 99, 1969, 1984, 1999, 2001, 2020])}"),
        (0.20, lambda: f"{text} {dice.choice(['II', 'III', 'IV', 'VII'])}"),
        (0.23, lambda: f"{text}, Vol. {dice.randint(1, 9)}"), (0.30, lambda: f"{dice.choice(WORDS)} & {text}"),
        (0.35, lambda: dice.choice(["Don't ", "It's ", "Can't "]) + text),
        (0.39, lambda: f"{dice.choice(ACCENTED)} {text}"), (0.43, lambda: f"{dice.choice(WORDS)}-{text}"),
        (0.50, lambda: "The " + text), (0.53, lambda: "A " + text), (0.56, lambda: f"{text}: {phrase(dice)}"),
        (0.58, lambda: text + dice.choice(["!", "?", "..."])), (0.60, lambda: f"K.L.F. {text}"),
        (0.62, lambda: f"{text} / {phrase(dice)}"), (1, lambda: text),
    ]
    return next(make for bound, make in ways if share < bound)()


def artist(dice):
    name, share = f"{dice.choice(WORDS)} {dice.choice(BANDS)}", dice.random()
    ways = [
        (0.25, lambda: "The " + name), (0.32, lambda: f"{dice.choice(WORDS)} & The {dice.choice(BANDS)}"),
        (0.36, lambda: f"{dice.choice(ACCENTED)} {dice.choice(WORDS)}"), (0.40, lambda: "R.N.W."),
        (0.43, lambda: f"{dice.choice(WORDS)} {dice.choice([3, 5, 41, 182, 1975])}"),
        (0.46, lambda: f"{dice.choice(WORDS)}'s {dice.choice(BANDS)}"),
        (0.49, lambda: f"{dice.choice(WORDS)}, {dice.choice(WORDS)} & {dice.choice(WORDS)}"),
        (0.52, lambda: f"{dice.choice(WORDS)}/{dice.choice(WORDS)}"), (0.60, lambda: "Various"), (1, lambda: name),
    ]
    return next(make for bound, make in ways if share < bound)()


def invented(count=1000):
    dice, albums = random.Random(20261123), {}
    while len(albums) < count:
        name = (title(dice), artist(dice))
        albums.setdefault((name[0].lower(), name[1].lower()), name)
    return [(880_000_001 + place, *name) for place, name in enumerate(albums.values())]


def without_signs(text):
    return " ".join(re.sub(r"[^\w\s&']", " ", text.replace(".", "")).lower().replace("&", "and").split())


def without_accents(text):
    letters = unicodedata.normalize("NFD", text.replace("ø", "o").replace("ł", "l"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def without_brackets(text):
    return re.sub(r"\s*[(\[][^)\]]*[)\]]", "", text).strip()


def asked(language, albums):
    plain, album, by, whisper = SAID[language]
    exact = {without_signs(name) for _, name, _ in albums} | {(without_signs(name), who) for _, name, who in albums}

    def is_another(name, *who):
        bare = without_signs(without_brackets(name))
        return bare != without_signs(name) and ((bare, *who) if who else bare) in exact

    forms = {
        "as written": lambda name, _: plain % name,
        "lower case, no signs": lambda name, _: plain % without_signs(name),
        "the album ...": lambda name, _: album % without_signs(name),
        # Unless that is another album's whole name.
        "no brackets": lambda name, _: plain % without_signs(without_brackets(name))
        if without_brackets(name) != name and not is_another(name) else None,
        "no accents": lambda name, _: plain % without_accents(without_signs(name)) if not name.isascii() else None,
        "no apostrophes": lambda name, _: plain % without_signs(name).replace("'", "") if "'" in name else None,
        "title by artist": lambda name, who: plain % f"{without_signs(without_brackets(name))} {by} {without_signs(who)}"
        if not is_another(name, who) else None,
        "as Whisper writes": lambda name, who: whisper % (name, who),
    }
    for form, say in forms.items():
        yield form, [(number, text) for number, name, who in albums if (text := say(name, who))]


class Judge:
    def __init__(self, program, language, file):
        self.program, self.times, self.known = program, [], {}
        with open(file, encoding="utf-8") as document:
            self.ours = Intents.from_dict(yaml.safe_load(document))
        self.home = Intents.from_dict(get_intents(language))
        names = [("kitchen light", "kitchen light"), ("living room speaker", "living room speaker")]
        self.names = {key: TextSlotList.from_tuples(names, name=key) for key in ("name", "area", "floor")}
        recognize("warm up", self.ours)

    def verdict(self, number, text):
        start = time.thread_time()
        heard = recognize(text, self.ours)
        self.times.append((time.thread_time() - start) * 1000)
        if not heard:
            return "taken by another" if recognize(text, self.home, slot_lists=self.names) else "not heard"
        album = next((str(entity.value) for entity in heard.entities_list if entity.name == "album"), "")
        if heard.intent.name != "PlayAlbum":
            return "taken by another"
        if album.startswith("id:"):
            return "right" if album == f"id:{number}" else "wrong"
        return "right or asked" if str(number) in self.resolved(album) else "wrong"

    def resolved(self, text):
        if text not in self.known:
            run = subprocess.run([self.program, "open", "album", text, "--json"], capture_output=True, text=True,
                                 stdin=subprocess.DEVNULL, check=False)
            self.known[text] = run.stdout
        return self.known[text]


def main():
    program, albums = sys.argv[1], invented()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CRATEBOX_STATE"] = folder + "/state"
        with open(folder + "/c.csv", "w", newline="", encoding="utf-8") as file:
            rows = csv.writer(file)
            rows.writerow(HEADER)
            rows.writerows(["X 1", who, name, "Quay", "LP", "", 1999, number, "Uncategorized", "2019-11-02 08:14:55", "", "", ""]
                           for number, name, who in albums)
        subprocess.run([program, "import", folder + "/c.csv"], check=True, stdout=subprocess.DEVNULL)
        verdicts = "right", "right or asked", "wrong", "taken by another", "not heard"
        print("| language | form | asked |", " | ".join(verdicts), "|\n|" + "---|" * 8)
        for language in SAID:
            file = f"{folder}/{language}.yaml"
            subprocess.run([program, "export", "hassil", file, "--language", language], check=True, capture_output=True)
            judge = Judge(program, language, file)
            for form, cases in asked(language, albums):
                found = [judge.verdict(*case) for case in cases]
                print("|", " | ".join([language, form, str(len(cases)), *(str(found.count(each)) for each in verdicts)]), "|",
                      flush=True)
            times = sorted(judge.times)
            print(f"{language}: recognition p50 {statistics.median(times):.2f} ms, p99 {times[len(times) * 99 // 100]:.2f} ms, "
                  f"longest {times[-1]:.0f} ms (the first)", flush=True)


if __name__ == "__main__":
    main()

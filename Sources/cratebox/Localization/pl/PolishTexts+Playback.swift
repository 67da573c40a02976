import Intents

extension PolishTexts {
    /// Polish texts about what plays and the signal path.
    static let playback: [String: Language.Translation] = [
        "The queue stays as it is.": "Kolejka pozostaje bez zmian.",
        "Keys: space pauses, n next, p previous, ← → seek, + - volume, q stops.":
            "Klawisze: spacja pauza, n następny, p poprzedni, ← → przewijanie, + - głośność, q koniec.",
        "Which album would you like to prove?": "Który album chcesz sprawdzić?",
        "waiting for the output": "czeka na wyjście",
        "The music has ended.": "Muzyka jest zatrzymana.",
        "waiting for the library {1}": "czeka na bibliotekę {1}",
        "waiting for its files": "czeka na swoje pliki",
        "Nothing plays yet: {1}.": "Na razie nic nie gra: {1}.",
        "Added {1} to the queue.": "Dodano {1} do kolejki.",
        "{1} is left out. {2}": "{1} – pominięto. {2}",
        "paused": "wstrzymano",
        "stopped": "zatrzymano",
        "output yielded": "wyjście oddane",
        "paused, output yielded": "wstrzymano, wyjście oddane",
        "fading out": "cichnie",
        "{1} of {2}": "{1} z {2}",
        "{1} left": "pozostało {1}",
        "The configuration could not be read again: {1}":
            "Nie udało się ponownie odczytać konfiguracji: {1}",
        "Output: none found": "Wyjście: nie znaleziono",
        "Output: {1} (not connected, waiting for it)": "Wyjście: {1} (niepodłączone, czekam na nie)",
        "Output: {1} (no such output, waiting for it)": "Wyjście: {1} (nie ma takiego wyjścia, czekam na nie)",
        "Output: {1} (not connected)": "Wyjście: {1} (niepodłączone)",
        "Output: {1} (no such output)": "Wyjście: {1} (nie ma takiego wyjścia)",
        "Volume: {1}%": "Głośność: {1}%",
        "Volume: {1}%, muted": "Głośność: {1}%, wyciszona",
        "Sleep: in {1}": "Wyłącznik czasowy: za {1}",
        "Sleep: fading out": "Wyłącznik czasowy: muzyka cichnie",
        "Sleep: after this track": "Wyłącznik czasowy: po tym utworze",
        "Sleep: after this album": "Wyłącznik czasowy: po tym albumie",
        "Volume: {1}%, {2} dB": "Głośność: {1}%, {2} dB",
        "Queue: {1}": "Kolejka: {1}",
        "{n} entry|{n} entries": .forms(one: "{n} wpis", few: "{n} wpisy", many: "{n} wpisów", other: "{n} wpisów"),
        "{n} more entry|{n} more entries": .forms(
            one: "jeszcze {n} wpis", few: "jeszcze {n} wpisy", many: "jeszcze {n} wpisów", other: "jeszcze {n} wpisów"),
        "Library: {1}": "Biblioteka: {1}",
        "Libraries: {1}": "Biblioteki: {1}",
        "Opened: {1} in the crate {2}": "Otwarte: {1} w skrzynce {2}",
        "Opened: {1}": "Otwarte: {1}",
        "Opened: the crate {1}": "Otwarte: skrzynka {1}",
        "bit-perfect": "co do bitu",
        "padded": "dopełnione",
        "converted": "przekształcone",
        "unverified": "niesprawdzone",
        "{1}: {2} → {3} as {4}": "{1}: {2} → {3} jako {4}",
        "{1} bit, {2}, {3}": "{1} bit, {2}, {3}",
        "current": "bieżący",
        "decoded {1} of {2}": "zdekodowano {1} z {2}",
        "{1}, looked at {2} in the index": "{1}, w indeksie sprawdzono {2}",
        "{1}, looked at {2} in the collection": "{1}, w kolekcji sprawdzono {2}",
        "That didn't work.": "To się nie udało.",
        "Track {1} was skipped: {2}.": "Utwór {1} został pominięty: {2}.",
        "Track {1} is damaged; what could be decoded was played.":
            "Utwór {1} jest uszkodzony; odtworzono to, co dało się zdekodować.",
        "The sound output went away. The proof waits until it is back; Ctrl-C ends it.":
            "Wyjście dźwięku zniknęło. Dowód czeka, aż wróci; kończy go Ctrl-C.",
        "Something else is using the sound output. The proof waits until it is free; Ctrl-C ends it.":
            "Wyjście dźwięku jest zajęte przez inny program. Dowód czeka, aż będzie wolne; kończy go Ctrl-C.",
        "The sound output went away; the music continues when it is back.":
            "Wyjście dźwięku zniknęło; muzyka zagra dalej, gdy wróci.",
        "I'm not allowed to use the sound output. The proof waits until I am; Ctrl-C ends it.":
            "Brakuje uprawnień do wyjścia dźwięku. Dowód czeka, aż się pojawią; kończy go Ctrl-C.",
        "There is no output {1}. The proof waits until there is one; Ctrl-C ends it.":
            "Nie ma wyjścia {1}. Dowód czeka, aż się pojawi; kończy go Ctrl-C.",
        "There is no output {1}; the music continues when there is one.":
            "Nie ma wyjścia {1}; muzyka zagra dalej, gdy się pojawi.",
        "I was still not allowed to use the sound output.": "Nadal brakowało uprawnień do wyjścia dźwięku.",
        "The sound output did not become free.": "Wyjście dźwięku się nie zwolniło.",
        "The sound output is back.": "Wyjście dźwięku wróciło.",
        "The sound output did not come back.": "Wyjście dźwięku nie wróciło.",
        "its file is missing": "brakuje pliku",
        "it can't be decoded": "nie można go zdekodować",
        "the output can't play its format": "wyjście nie obsługuje jego formatu",
        "its file can't be read": "nie można odczytać pliku",
        "the output": "wyjście",
        "Not proved: the samples of {1} are changed on their way.":
            "Nie udowodniono: próbki albumu {1} są po drodze zmieniane.",
        "  incomplete: {1} of {2} tracks are here": "  niekompletny: jest {1} z {2} utworów",
        "Proved: every frame of what is here of {1} reached {2} exactly as it is in the files.":
            "Udowodnione: wszystko, co jest z {1}, dotarło do {2} dokładnie tak, jak jest w plikach.",
        "Not proved: see above.": "Nie udowodniono: patrz wyżej.",
        "Proved: every frame of {1} reached {2} exactly as it is in the files.":
            "Udowodniono: każda ramka albumu {1} dotarła na {2} dokładnie taka, jak w plikach.",
        "Not proved: I was still not allowed to use the sound output.":
            "Nie udowodniono: nadal brakowało uprawnień do wyjścia dźwięku.",
        "Not proved: the sound output did not become free.": "Nie udowodniono: wyjście dźwięku się nie zwolniło.",
        "Not proved: the sound output went away and did not come back.":
            "Nie udowodniono: wyjście dźwięku zniknęło i nie wróciło.",
        """
        The output went away once, and was handed again what had not been heard.|The output went away {n} times, and \
        was handed again what had not been heard.
        """: .forms(
            one: "Wyjście raz zniknęło; to, czego nie było słychać, wysłano ponownie.",
            few: "Wyjście zniknęło {n} razy; to, czego nie było słychać, wysłano ponownie.",
            many: "Wyjście zniknęło {n} razy; to, czego nie było słychać, wysłano ponownie.",
            other: "Wyjście zniknęło {n} razy; to, czego nie było słychać, wysłano ponownie."),
        """
        The output ran dry once, and was handed again what had not been heard.|The output ran dry {n} times, and was \
        handed again what had not been heard.
        """: .forms(
            one: "Wyjściu raz zabrakło danych; to, czego nie było słychać, wysłano ponownie.",
            few: "Wyjściu {n} razy zabrakło danych; to, czego nie było słychać, wysłano ponownie.",
            many: "Wyjściu {n} razy zabrakło danych; to, czego nie było słychać, wysłano ponownie.",
            other: "Wyjściu {n} razy zabrakło danych; to, czego nie było słychać, wysłano ponownie."),
        "  {n} other phrase differs in its beginning|  {n} other phrases differ in their beginning": .forms(
            one: "  {n} inne zdanie zaczyna się inaczej",
            few: "  {n} inne zdania zaczynają się inaczej",
            many: "  {n} innych zdań zaczyna się inaczej",
            other: "  {n} innych zdań zaczyna się inaczej"),
        "→ nothing: the words do not name the application": "→ nic: nie pada nazwa aplikacji",
        "→ nothing: that is longer than a phrase may be": "→ nic: to dłuższe, niż może być zdanie",
        "→ nothing: no phrase fits": "→ nic: żadne zdanie nie pasuje",
        "No sound card found. {1}": "Nie znaleziono karty dźwiękowej. {1}",
        "No sound card found. The output {1} is a device of ALSA's configuration.":
            "Nie znaleziono karty dźwiękowej. Wyjście {1} to urządzenie z konfiguracji ALSA.",
        "No sound output found. Plug one in, or load its driver.":
            "Nie znaleziono wyjścia dźwięku. Podłącz je albo załaduj jego sterownik.",
        "{1} at {2}": "{1} przy {2}",
        "in use by {1}": "zajęte przez {1}",
        "in use, or no permission": "zajęte albo brak uprawnień",
        "Output: {1} ({2})": "Wyjście: {1} ({2})",
        "Output: {1} ({2}, waiting for it)": "Wyjście: {1} ({2}, czekam na nie)",
        "Output: {1}": "Wyjście: {1}",
        "in use by another program": "zajęte przez inny program",
        "Another program stopped the music.": "Inny program zatrzymał muzykę.",
        "The rest of the queue ({1}) wasn't kept.": "Reszta kolejki ({1}) nie została zachowana.",
        "in use at the last try": "zajęte przy ostatniej próbie",
        "track {1}: {2}": "utwór {1}: {2}",
        "The stored queue, with {1}, waits for {2}.": "Zapisana kolejka ({1}) czeka na {2}.",
        "Output: {1} (yielded)": "Wyjście: {1} (oddane)",
    ]
}

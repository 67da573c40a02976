internal import Intents

extension Polish {
    /// Polish texts about albums and search results, including their cards. Counts are in the accusative.
    static let albums: [String: Language.Translation] = [
        "{1} by {2}": "{1} wykonawcy {2}",
        "I couldn't find that album in your collection.": "W Twojej kolekcji nie ma takiego albumu.",
        "{1} can be played.": "Można odtworzyć {1}.",
        "{1} can be played once the sound output is connected.":
            "Będzie można odtworzyć {1}, gdy wyjście dźwięku zostanie podłączone.",
        "{1} can be played once another sound output is chosen.":
            "Będzie można odtworzyć {1}, gdy zostanie wybrane inne wyjście dźwięku.",
        "{1} can be played if the sound output is free again.":
            "Można odtworzyć {1}, jeśli wyjście dźwięku jest znowu wolne.",
        "{1} can be played once the sound output is free.":
            "Będzie można odtworzyć {1}, gdy wyjście dźwięku się zwolni.",
        "{1} can be played once I may use the sound output.":
            "Będzie można odtworzyć {1}, gdy będą uprawnienia do wyjścia dźwięku.",
        "{1} can be played once I may use the state folder.":
            "Będzie można odtworzyć {1}, gdy będą uprawnienia do folderu stanu.",
        "{1} can be played once the other box has ended.":
            "Będzie można odtworzyć {1}, gdy inny box zakończy działanie.",
        "{1} is in your collection, but can't be played now. {2}":
            "{1} jest w Twojej kolekcji, ale nie można teraz tego odtworzyć. {2}",
        "{1} can't be played now. Its files have changed since the last scan.":
            "Nie można teraz odtworzyć {1}. Pliki zmieniły się od ostatniego skanowania.",
        "{1} can't be played now. {2}": "Nie można teraz odtworzyć {1}. {2}",
        "Track {1} is damaged.": "Utwór {1} jest uszkodzony.",
        "Track {1} can't be read.": "Nie można odczytać utworu {1}.",
        "{n} tracks are damaged.": .forms(
            one: "Jeden utwór jest uszkodzony.", few: "{n} utwory są uszkodzone.",
            many: "{n} utworów jest uszkodzonych.", other: "{n} utworu jest uszkodzone."),
        "{n} files can't be read.": .forms(
            one: "Jednego pliku nie można odczytać.", few: "{n} plików nie można odczytać.",
            many: "{n} plików nie można odczytać.", other: "{n} pliku nie można odczytać."),
        "{n} files aren't scanned yet.": .forms(
            one: "Jednego pliku jeszcze nie przeskanowano.", few: "{n} plików jeszcze nie przeskanowano.",
            many: "{n} plików jeszcze nie przeskanowano.", other: "{n} pliku jeszcze nie przeskanowano."),
        "All right, I'll leave it.": "Dobrze, nic nie robię.",
        "I found nothing like that in your collection. Did you mean “{1}”?":
            "W Twojej kolekcji nie ma niczego takiego. Czy chodzi o „{1}”?",
        "I found nothing like that in your collection.": "W Twojej kolekcji nie ma niczego takiego.",
        "“{1}” isn't a year or a decade, and I found nothing like it in your collection.":
            "„{1}” to nie rok ani dekada, a w Twojej kolekcji nie ma niczego takiego.",
        "I found {1}.": "Znaleziono {1}.",
        "I found {1} and {2}.": "Znaleziono {1} i {2}.",
        "at least {1}": "co najmniej {1}",
        "{n} albums": .forms(one: "jeden album", few: "{n} albumy", many: "{n} albumów", other: "{n} albumu"),
        "{n} tracks": .forms(one: "jeden utwór", few: "{n} utwory", many: "{n} utworów", other: "{n} utworu"),
        "not ripped": "niezgrany",
        "no rips known yet": "brak znanych ripów",
        "on your wantlist": "na Twojej liście życzeń",
        "no library": "brak biblioteki",
        "files missing": "brakuje plików",
        "can't be decoded": "nie do zdekodowania",
        "can't be read": "nie do odczytania",
        "changed since the last scan": "zmienione od ostatniego skanowania",
        "library paused": "biblioteka wstrzymana",
        "library not connected": "biblioteka niepodłączona",
        "library not readable": "biblioteka nieczytelna",
        "library not identified": "biblioteka nierozpoznana",
        "wrong library": "inna biblioteka",
        "library not supported": "biblioteka nieobsługiwana",
        "Play state": "Odtwarzanie",
        "Can be played": "Można odtworzyć",
        "Can't be played": "Nie można odtworzyć",
        "can be played": "można odtworzyć",
        "can be played once the sound output is connected":
            "będzie można odtworzyć, gdy wyjście dźwięku zostanie podłączone",
        "can be played once another sound output is chosen":
            "będzie można odtworzyć, gdy zostanie wybrane inne wyjście dźwięku",
        "can be played if the sound output is free again":
            "można odtworzyć, jeśli wyjście dźwięku jest znowu wolne",
        "can be played once the sound output is free": "będzie można odtworzyć, gdy wyjście dźwięku się zwolni",
        "can be played once I may use the sound output":
            "będzie można odtworzyć, gdy będą uprawnienia do wyjścia dźwięku",
        "can be played once I may use the state folder":
            "będzie można odtworzyć, gdy będą uprawnienia do folderu stanu",
        "can be played once the other box has ended": "będzie można odtworzyć, gdy inny box zakończy działanie",
        "can't be played": "nie można odtworzyć",
        "{1} bit": "{1} bit",
        "mono": "mono",
        "stereo": "stereo",
        "{1} channels": "kanały: {1}",
        "None of the {n} albums is ripped yet.": .forms(
            one: "Jedyny album nie jest jeszcze zgrany.", few: "Żaden z {n} albumów nie jest jeszcze zgrany.",
            many: "Żaden z {n} albumów nie jest jeszcze zgrany.", other: "Żaden z {n} albumów nie jest jeszcze zgrany."),
        "Crate {1}: {2}": "Skrzynka {1}: {2}",
        "No album of your collection matches.": "Żaden album z Twojej kolekcji nie pasuje.",
        "Your collection is empty.": "Twoja kolekcja jest pusta.",
        "{1} is a crate: cratebox play {2}": "{1} to skrzynka: cratebox play {2}",
        "{1} is a crate: cratebox open crate {2}": "{1} to skrzynka: cratebox open crate {2}",
        "{1} is left out: it isn't ripped.": "{1} – pominięto: album nie jest zgrany.",
        "{1} is left out: its library is paused.": "{1} – pominięto: jego biblioteka jest wstrzymana.",
        "{1} is left out: its files are missing.": "{1} – pominięto: brakuje jego plików.",
        "{1} is left out: its files changed since the last scan.":
            "{1} – pominięto: jego pliki zmieniły się od ostatniego skanowania.",
        "{1} is left out: it can't be decoded.": "{1} – pominięto: nie można go zdekodować.",
        "{1} is left out: its files can't be read.": "{1} – pominięto: nie można odczytać jego plików.",
        "{1} is left out: its library can't be read.": "{1} – pominięto: nie można odczytać jego biblioteki.",
        "{1} is left out: its library can't be used.": "{1} – pominięto: nie można użyć jego biblioteki.",
        "{1} is left out: its library isn't connected.": "{1} – pominięto: jego biblioteka nie jest podłączona.",
        "{n} albums are left out": .forms(
            one: "Pominięto jeden album", few: "Pominięto {n} albumy", many: "Pominięto {n} albumów",
            other: "Pominięto {n} albumu"),
        "{n} albums wait for their library": .forms(
            one: "Jeden album czeka na swoją bibliotekę", few: "{n} albumy czekają na swoją bibliotekę",
            many: "{n} albumów czeka na swoją bibliotekę", other: "{n} albumu czeka na swoją bibliotekę"),
        "{1} waits for its library, which isn't connected.":
            "{1} czeka na swoją bibliotekę, która nie jest podłączona.",
        "{1} waits for its library, which can't be read.":
            "{1} czeka na swoją bibliotekę, której nie można odczytać.",
        "{1} waits for its library, which can't be used.":
            "{1} czeka na swoją bibliotekę, której nie można użyć.",
        "{1} is a crate: cratebox crate show {2}": "{1} to skrzynka: cratebox crate show {2}",
        "Your collection has no album with the number {1}.": "W Twojej kolekcji nie ma albumu o numerze {1}.",
        "These are several albums. One of them: {1} id:{2}": "To kilka albumów. Jeden z nich: {1} id:{2}",
        "That is a track of several albums: {1}": "To utwór z kilku albumów: {1}",
        "That is a track of {1}: {2}": "To utwór z albumu {1}: {2}",
        "{1} is a track of {2}: {3}": "{1} to utwór z albumu {2}: {3}",
        "Several tracks have these words in their titles: {1}": "Kilka utworów ma te słowa w tytule: {1}",
        "{1} is on your wantlist, and not in your collection.": "{1} jest na Twojej liście życzeń, ale nie w kolekcji.",
        "{1} is no longer listed by your export: cratebox find album --where left":
            "Twój eksport nie zawiera już pozycji {1}: cratebox find album --where left",
    ]
}

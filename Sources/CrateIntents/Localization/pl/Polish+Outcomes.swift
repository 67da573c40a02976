internal import Intents

extension Polish {
    /// Polish texts about outcomes.
    static let outcomes: [String: Language.Translation] = [
        "Playing {1}.": "Odtwarzam {1}.",
        "Playing {1} by {2}.": "Odtwarzam {1} wykonawcy {2}.",
        "{n} tracks are missing.": .forms(
            one: "Brakuje jednego utworu.", few: "Brakuje {n} utworów.", many: "Brakuje {n} utworów.",
            other: "Brakuje {n} utworu."),
        "Playing needs a rip library. Subscribe this box to one first.":
            "Do odtwarzania potrzebna jest biblioteka z muzyką. Najpierw ją dodaj.",
        "The library {1} is paused. Resume it to play albums.":
            "Biblioteka {1} jest wstrzymana. Wznów ją, aby odtwarzać albumy.",
        "The library {1} isn't connected.": "Biblioteka {1} nie jest podłączona.",
        "I can't read the library {1}.": "Nie można odczytać biblioteki {1}.",
        "The disk at {1} has no library on it.": "Na dysku, na którym powinna być {1}, nie ma biblioteki.",
        "A different library is connected where {1} should be.":
            "W miejscu, w którym powinna być biblioteka {1}, podłączona jest inna.",
        "The library {1} needs a newer version of this player.":
            "Biblioteka {1} wymaga nowszej wersji tego odtwarzacza.",
        "{1} is in the library {2}, which is paused.": "{1} jest w bibliotece {2}, która jest wstrzymana.",
        "{1} is in the library {2}, which isn't connected.": "{1} jest w bibliotece {2}, która nie jest podłączona.",
        "{1} is in the library {2}, which I can't read.": "{1} jest w bibliotece {2}, której nie można odczytać.",
        "{1} is in the library {2}, but the disk there has no library on it.":
            "{1} jest w bibliotece {2}, ale na podłączonym dysku nie ma biblioteki.",
        "{1} is in the library {2}, but a different library is connected there.":
            "{1} jest w bibliotece {2}, ale w jej miejscu podłączona jest inna.",
        "{1} is in the library {2}, which needs a newer version of this player.":
            "{1} jest w bibliotece {2}, która wymaga nowszej wersji tego odtwarzacza.",
        "I couldn't find a rip of {1}.": "Nie znaleziono plików albumu {1}.",
        "The files of {1} are missing from the library.": "W bibliotece brakuje plików albumu {1}.",
        "The files of {1} are missing from {2}.": "Plików albumu {1} brakuje w bibliotece {2}.",
        "The rip of {1} can't be decoded.": "Nie można zdekodować plików albumu {1}.",
        "I can't read the files of {1}.": "Nie można odczytać plików albumu {1}.",
        "{1} has no such track.": "Na albumie {1} nie ma takiego utworu.",
        "I found no sound output to play {1} on.": "Nie znaleziono wyjścia dźwięku, przez które można odtworzyć {1}.",
        "Something else is using the sound output.": "Wyjście dźwięku jest zajęte przez inny program.",
        "The sound output can't play this recording's format.": "Wyjście dźwięku nie obsługuje formatu tego nagrania.",
        "I'm not allowed to use the sound output.": "Brakuje uprawnień do wyjścia dźwięku.",
        "Once its files are in a library: cratebox library scan":
            "Gdy pliki znajdą się w bibliotece: cratebox library scan",
        "Once their files are in a library: cratebox library scan":
            "Gdy ich pliki znajdą się w bibliotece: cratebox library scan",
        "No rip of {1} is known. Once its files are in a library: cratebox library scan":
            "Nie są znane żadne pliki albumu {1}. Gdy znajdą się w bibliotece: cratebox library scan",
        "The file of {1}, from {2}, is missing.": "Brakuje pliku utworu {1} z albumu {2}.",
        "The file of {1}, from {2}, can't be decoded.": "Nie można zdekodować pliku utworu {1} z albumu {2}.",
        "I can't read the file of {1}, from {2}.": "Nie można odczytać pliku utworu {1} z albumu {2}.",
        "{1} has {2}: {3}": "{1} ma {2}: {3}",
        "Rip again what is missing, or fetch it from a backup, then: cratebox library scan":
            "Zgraj ponownie, czego brakuje, albo weź to z kopii zapasowej, a potem: cratebox library scan",
        "Rip again what is wrong or missing, or fetch it from a backup, then: cratebox library scan":
            "Zgraj ponownie, co jest błędne lub czego brakuje, albo weź to z kopii zapasowej, a potem: cratebox library scan",
        "Rip again what is wrong, or fetch it from a backup, then: cratebox library scan":
            "Zgraj ponownie, co jest błędne, albo weź to z kopii zapasowej, a potem: cratebox library scan",
        "Rip it again, or fetch it from a backup, then: {1}":
            "Zgraj go jeszcze raz albo weź go z kopii zapasowej, a potem: {1}",
        "“{1}” is damaged. Rip it again, or fetch it from a backup, then: {2}":
            "Plik „{1}” jest uszkodzony. Zgraj go jeszcze raz albo weź go z kopii zapasowej, a potem: {2}",
        "“{1}” is damaged. To play the other tracks: {2}":
            "Plik „{1}” jest uszkodzony. Pozostałe utwory odtworzy: {2}",
        "“{1}” can't be read: {2}. Once it can be read: {3}":
            "Nie można odczytać „{1}”: {2}. Gdy będzie to możliwe: {3}",
        "“{1}” can't be read: {2}. To play the other tracks: {3}":
            "Nie można odczytać „{1}”: {2}. Pozostałe utwory odtworzy: {3}",
        "there is no permission": "brakuje uprawnień",
        "its disk reports an error": "dysk zgłasza błąd",
        "there are too many links to it": "prowadzi do niego za dużo dowiązań",
        "its name is too long": "nazwa jest za długa",
        "its share has lost it": "udział nie zna już tego pliku",
        "its share doesn't answer": "udział nie odpowiada",
        "its disk is gone": "dysku już nie ma",
        "too many files are open": "otwarto za dużo plików",
        "there isn't enough memory": "brakuje pamięci",
        "the system reports {1}": "system zgłasza {1}",
        "Once its files are back: {1}": "Gdy pliki wrócą na miejsce: {1}",
        "Turn the screen or receiver on, then: cratebox devices":
            "Włącz ekran lub amplituner, a potem: cratebox devices",
        "The output doesn't take {1}. To convert it: cratebox config set output.allowConversion true":
            "Wyjście nie przyjmuje formatu {1}. Aby go konwertować: cratebox config set output.allowConversion true",
        "The output doesn't take {1}: cratebox doctor": "Wyjście nie przyjmuje formatu {1}: cratebox doctor",
    ]
}

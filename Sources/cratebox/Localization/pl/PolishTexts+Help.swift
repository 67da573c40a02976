import Intents

extension PolishTexts {
    /// Polish texts of the arguments and options of commands, which the help has in English.
    static let help: [String: Language.Translation] = [
        "bash, zsh or fish (default: the shell that you use).":
            "bash, zsh lub fish (domyślnie: powłoka, której używasz).",
        "The key, such as output.pcm.": "Klucz, na przykład output.pcm.",
        "Its value.": "Jego wartość.",
        "ALSA device to check instead of the configured one.": "Urządzenie ALSA do sprawdzenia zamiast ustawionego.",
        "Maximum number of records.": "Najwyżej tyle wpisów.",
        "ALSA device to play through (see cratebox devices).":
            "Urządzenie ALSA do odtwarzania (zobacz cratebox devices).",
        "Never louder than this, in dB, or `none`.": "Nigdy głośniej niż tyle, w dB, albo `none`.",
        "How loud the box starts, in dB.": "Jak głośno zaczyna box, w dB.",
        "Where MPD clients may connect: `yes`, `no` or an address; a port alone is for this machine only.":
            "Gdzie łączą się klienci MPD: `yes`, `no` albo adres; sam port dotyczy tylko tego komputera.",
        "Where browsers may connect: `yes`, `no` or an address; a port alone is for this machine only.":
            "Gdzie mogą łączyć się przeglądarki: `yes`, `no` albo adres; sam port dotyczy tylko tego komputera.",
        "A folder of music to subscribe to and scan.": "Folder z muzyką do dodania i przeskanowania.",
        "Name for the library (default: the one that it had, or the folder's).":
            "Nazwa biblioteki (domyślnie: dotychczasowa albo nazwa folderu).",
        "User who shares the collection (default: the user who ran sudo).":
            "Kto współużytkuje kolekcję (domyślnie: kto uruchomił sudo).",
        "Another configuration file to write.": "Inny plik konfiguracji do zapisania.",
        "The id that `cratebox web list` shows (default: all browsers).":
            "Identyfikator z `cratebox web list` (domyślnie: wszystkie przeglądarki).",
        "A file that doesn't exist yet, or a folder.": "Plik, którego jeszcze nie ma, albo folder.",
        "The crate's name.": "Nazwa skrzynki.",
        "Title, `artist - title`, or id:NUMBER.": "Tytuł, `wykonawca - tytuł` albo id:NUMBER.",
        "Only this track of it: a track id, a position (A2), or a number.":
            "Tylko ten utwór: identyfikator, pozycja (A2) albo numer.",
        "Position in the crate, from 1 (default: the end).": "Miejsce w skrzynce, od 1 (domyślnie: na końcu).",
        "The track that is in the crate by itself.": "Utwór, który jest w skrzynce osobno.",
        "The place, from 1.": "Miejsce, od 1.",
        "Fill it with the albums of this crate or folder.": "Wypełnij albumami z tej skrzynki lub tego folderu.",
        "What to call it.": "Jak ma się nazywać.",
        "Where to write the sentences; - for standard output.": "Dokąd zapisać zdania; - oznacza standardowe wyjście.",
        "Write what Home Assistant does with the sentences, too.": "Zapisz też, co Home Assistant robi ze zdaniami.",
        "Only so many albums, the newest of the collection.": "Tylko tyle albumów, najnowszych w kolekcji.",
        "Condition; repeat it to combine with AND.": "Warunek; kilka musi być spełnionych naraz (AND).",
        "Property to sort by (default: newest first).": "Właściwość do sortowania (domyślnie: najnowsze najpierw).",
        "Maximum number of results.": "Najwyżej tyle wyników.",
        "Only since then: 2026-11-21, 2026-11, 2026, today, yesterday, 30d or 2w.":
            "Tylko od wtedy: 2026-11-21, 2026-11, 2026, today, yesterday, 30d lub 2w.",
        "Files to import; - reads standard input.": "Pliki do importu; - czyta standardowe wejście.",
        "Indexes.": "Indeksy.",
        "The index: albums, crates or tracks.": "Indeks: albums, crates albo tracks.",
        "What to look for.": "Czego szukać.",
        "Maximum number of results of each kind.": "Najwyżej tyle wyników każdego rodzaju.",
        "A name that cratebox backup --list shows, or its beginning, or a file.":
            "Nazwa z cratebox backup --list, jej początek albo plik.",
        "Maximum number of albums, and of tracks (default: 50).":
            "Najwyżej tyle albumów i tyle utworów (domyślnie: 50).",
        "Only intents that this word finds.": "Tylko akcje, które znajduje to słowo.",
        "Check this file instead of this program; - is standard input.":
            "Sprawdź ten plik zamiast tego programu; - to standardowe wejście.",
        "Only rules of these topics, with commas between.": "Tylko reguły tych tematów, rozdzielone przecinkami.",
        "One album: title, `artist - title`, or id:NUMBER.": "Jeden album: tytuł, `wykonawca - tytuł` albo id:NUMBER.",
        "Its name, or id:NUMBER.": "Jej nazwa albo id:NUMBER.",
        "An album, or cratebox:album/249504 and the like.": "Album albo cratebox:album/249504 i podobne.",
        "Name of the action.": "Nazwa akcji.",
        "What is said.": "Co zostało powiedziane.",
        "The library's name.": "Nazwa biblioteki.",
        "Only libraries on the file system with this UUID.": "Tylko biblioteki w systemie plików o tym UUID.",
        "Library to scan (default: every connected one that is not paused).":
            "Biblioteka do przeskanowania (domyślnie: każda podłączona, która nie jest wstrzymana).",
        "A library's name, or a folder of one (default: the only one).":
            "Nazwa biblioteki albo folder w niej (domyślnie: jedyna).",
        "The library's root folder.": "Główny folder biblioteki.",
        "The rip's folder.": "Folder ripu.",
        "id:NUMBER, a number, or a release's address at Discogs.": "id:NUMBER, numer albo adres wydania w Discogs.",
        "The number or title of the rip, if the folder contains several.":
            "Numer albo tytuł ripu, jeśli folder zawiera kilka.",
        "One album: title, `artist - title`, or id:NUMBER (default: everything).":
            "Jeden album: tytuł, `wykonawca - tytuł` albo id:NUMBER (domyślnie: wszystko).",
        "Only this library.": "Tylko ta biblioteka.",
        "Start at this track: title, number, side position (A2) or track id. With --next or --append, add only it.":
            "Zacznij od tego utworu: nazwa, numer, pozycja (A2) lub identyfikator. Z --next lub --append tylko on.",
        "Play the albums of this crate instead.": "Zamiast tego odtwórz albumy z tej skrzynki.",
        "Only albums that meet this condition of cratebox find.":
            "Tylko albumy spełniające ten warunek cratebox find.",
        "The same random order each time.": "Za każdym razem ta sama losowa kolejność.",
        "ALSA device to test.": "Urządzenie ALSA do sprawdzenia.",
        "Only this track of it: title, number, side position (A2) or track id.":
            "Tylko ten utwór: nazwa, numer, pozycja (A2) lub identyfikator.",
        "Numbers in the list (3, 2-4, current, or last), or a title.":
            "Numery z listy (3, 2-4, current lub last) albo tytuł.",
        "The place of the first of them afterwards, from 1, or last.":
            "Miejsce pierwszego z nich po zmianie, od 1, albo last.",
        "Its number in the list, its title, or current.": "Jego numer na liście, tytuł albo current.",
        "Start at this track: title, number, side position (A2) or track id.":
            "Zacznij od tego utworu: nazwa, numer, pozycja (A2) lub identyfikator.",
        "The name of the new crate.": "Nazwa nowej skrzynki.",
        "off, track or album; or none, one or all, which is the album. Without one, shows the current mode.":
            "off, track lub album; albo none, one lub all, czyli album. Bez tego pokazuje bieżący tryb.",
        "1:23, +10, -10 or 50%.": "1:23, +10, -10 lub 50%.",
        "In this track: title, number, side position (A2) or track id.":
            "W tym utworze: nazwa, numer, pozycja (A2) lub identyfikator.",
        "A level or a step.": "Poziom albo krok.",
        "The release's number: 249504, id:249504, or its link.": "Numer wydania: 249504, id:249504 albo link do niego.",
        "The track's id: 249504.2, or id:249504.2.": "Identyfikator utworu: 249504.2 albo id:249504.2.",
        "Read lines from this FIFO.": "Czytaj wiersze z tego FIFO.",
        "A key's name: KEY_NEXTSONG, or KEY_NEXTSONG:long.": "Nazwa klawisza: KEY_NEXTSONG albo KEY_NEXTSONG:long.",
    ]
}

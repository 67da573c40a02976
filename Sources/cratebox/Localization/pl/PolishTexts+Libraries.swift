import Intents

extension PolishTexts {
    /// What `cratebox library` prints.
    static let libraries: [String: Language.Translation] = [
        "connected": "podłączona",
        "not connected": "niepodłączona",
        "not readable": "nieczytelna",
        "not identified": "nierozpoznana",
        "not supported": "nieobsługiwana",
        "State": "Stan",
        "Rips": "Ripy",
        "Folder": "Folder",
        "{1} incomplete": "niekompletne: {1}",
        "{1} without files": "bez plików: {1}",
        "{1} damaged": "uszkodzone: {1}",
        "{1} not scanned": "nieprzeskanowane: {1}",
        "{1} not used": "nieużywane: {1}",
        "No library is subscribed in the backup.": "W kopii zapasowej nie ma żadnej biblioteki.",
        "No library is subscribed.": "Nie dodano jeszcze biblioteki.",
        "Every library is paused.": "Wszystkie biblioteki są wstrzymane.",
        "Subscribed to the library {1}.": "Dodano bibliotekę {1}.",
        "The library {1} is subscribed already.": "Biblioteka {1} jest już dodana.",
        "The library {1} has moved here from {2}.": "Biblioteka {1} została przeniesiona tutaj z {2}.",
        "The library {1} is called {2} now.": "Biblioteka {1} nazywa się teraz {2}.",
        "The library {1} is recognised again: its manifest was written anew.":
            "Biblioteka {1} jest znów rozpoznawana: jej manifest został zapisany od nowa.",
        "The library {1} stays.": "Biblioteka {1} pozostaje.",
        "Forget the library {1} with {2}?": "Usunąć z listy bibliotekę {1} ({2})?",
        "{n} missing file|{n} missing files": .forms(
            one: "{n} brakujący plik", few: "{n} brakujące pliki", many: "{n} brakujących plików",
            other: "{n} brakującego pliku"),
        "Forget {1} of the library {2}?": "Usunąć z listy {1} (biblioteka {2})?",
        "Forget {1} of the library {2}, and {3} with them?": "Usunąć z listy {1} (biblioteka {2}), a z nimi {3}?",
        "Forgot {1} of the library {2}.": "Usunięto z listy {1} (biblioteka {2}).",
        "Forgot {1} of the library {2}, and {3} with them.": "Usunięto z listy {1} (biblioteka {2}), a z nimi {3}.",
        "{n} file is back.|{n} files are back.": .forms(
            one: "{n} plik znów jest na miejscu.", few: "{n} pliki znów są na miejscu.",
            many: "{n} plików znów jest na miejscu.", other: "{n} pliku znów jest na miejscu."),
        "{n} match by hand is lost.|{n} matches by hand are lost.": .forms(
            one: "Przepadnie {n} ręczne dopasowanie.", few: "Przepadną {n} ręczne dopasowania.",
            many: "Przepadnie {n} ręcznych dopasowań.", other: "Przepadnie {n} ręcznego dopasowania."),
        "{n} match by hand was lost.|{n} matches by hand were lost.": .forms(
            one: "Przepadło {n} ręczne dopasowanie.", few: "Przepadły {n} ręczne dopasowania.",
            many: "Przepadło {n} ręcznych dopasowań.", other: "Przepadło {n} ręcznego dopasowania."),
        "No file of the library {1} was missing at the last scan.":
            "W bibliotece {1} przy ostatnim skanowaniu nie brakowało żadnego pliku.",
        "The missing files of the library {1} stay listed.": "Brakujące pliki biblioteki {1} pozostają na liście.",
        "If it has moved: {1}": "Jeśli została przeniesiona: {1}",
        "{1} continues to its end.": "{1} gra dalej do końca.",
        "The library {1} is paused.": "Biblioteka {1} jest wstrzymana.",
        "Scanning {1}": "Skanowanie {1}:",
        "Found no FLAC files.": "Nie znaleziono plików FLAC.",
        "Found no rips in {1}.": "Nie znaleziono ripów (sprawdzono: {1}).",
        "Found {1} in {2}": "Znaleziono {1} (sprawdzono: {2})",
        "{1}: {2} matched to a release.": "{1}: {2} z przypisanym wydaniem.",
        "{1}: {2} matched to a release, {3} to none.": "{1}: {2} z przypisanym wydaniem, {3} bez niego.",
        "{n} file was new or changed.|{n} files were new or changed.": .forms(
            one: "{n} plik był nowy lub zmieniony.", few: "{n} pliki były nowe lub zmienione.",
            many: "{n} plików było nowych lub zmienionych.", other: "{n} pliku było nowe lub zmienione."),
        "No file has changed.": "Żaden plik się nie zmienił.",
        "Which library?": "Która biblioteka?",
        "  missing: {1} of {2}, {3} and {4} more": "  brakuje: {1} ({2}: {3} i jeszcze {4})",
        "  gone: {1} of {2}, {3} and {4} more; another rip has the same music":
            "  zniknęło: {1} ({2}: {3} i jeszcze {4}); inny rip ma tę samą muzykę",
        "  gone: {1} of {2}; another rip has the same music":
            "  zniknęło: {1} ({2}); inny rip ma tę samą muzykę",
        "  missing: {1} of {2}": "  brakuje: {1} ({2})",
        "The index {1} was wiped.": "Indeks {1} został wyczyszczony.",
        "  left out: the library {1} isn't connected": "  pominięto: biblioteka {1} nie jest podłączona",
        "  left out: the library {1} can't be read": "  pominięto: biblioteki {1} nie można odczytać",
        "  left out: the library {1} can't be recognised": "  pominięto: biblioteki {1} nie można rozpoznać",
        "  left out: another library is in the place of {1}":
            "  pominięto: w miejscu {1} jest inna biblioteka",
        "  left out: the library {1} was made by a newer Cratebox":
            "  pominięto: biblioteka {1} pochodzi z nowszego Cratebox",
        "  left out: the library {1} is paused": "  pominięto: biblioteka {1} jest wstrzymana",
        "  skipped {1} of other formats: {2}": "  pominięto pliki w innych formatach ({1}): {2}",
        "  skipped {1}: {2}": "  pominięto {1}: {2}",
        "  refused {1}: {2}": "  odrzucono {1}: {2}",
        "  note {1}: {2}": "  uwaga {1}: {2}",
        "No problems found.": "Nie znaleziono problemów.",
        "As of the last scan:": "Stan z ostatniego skanowania:",
        "The rips of {1} are as of the last scan.": "Ripy z {1} pokazano według ostatniego skanowania.",
        "  missing: {1}": "  brakuje: {1}",
        "{1}: something else has its name": "{1}: tę nazwę ma coś innego",
        "  missing: {1}: something else has its name": "  brakuje: {1}: tę nazwę ma coś innego",
        "  damaged: {1}: {2}": "  uszkodzony: {1}: {2}",
        "  not scanned yet: {1}": "  jeszcze nie przeskanowano: {1}",
        "  unreadable: {1}: {2}": "  nie do odczytania: {1}: {2}",
        "  note: {1}": "  uwaga: {1}",
        "not used: {1}": "nieużywany: {1}",
        "  not used: {1}: {2}": "  nieużywany: {1}: {2}",
        "“{1}” is a file, not a folder.": "„{1}” to plik, a nie folder.",
        "There is no folder “{1}”.": "Nie ma folderu „{1}”.",
        "There is no folder “{1}” yet. The box waits for it.": "Nie ma jeszcze folderu „{1}”. Box na niego czeka.",
        "The manifest is of version {1}, which needs a newer Cratebox.":
            "Manifest ma wersję {1}, która wymaga nowszego Cratebox.",
        "{1} is damaged: repair or remove it.": "{1} jest uszkodzony: napraw go albo usuń.",
        "{1} can't be written to and has nothing else to be recognised by.":
            "W {1} nie można zapisywać i nic innego nie pozwala go rozpoznać.",
        "{1} is a copy of the library {2}, which is connected at {3}.":
            "{1} jest kopią biblioteki {2}, która jest podłączona w {3}.",
        "{1} is in the library {2} at {3}, which has its rips already.":
            "{1} jest w bibliotece {2} w {3}, która ma już te ripy.",
        "The library {1} at {2} is in {3}: its rips would be counted twice.":
            "Biblioteka {1} w {2} jest wewnątrz {3}: jej ripy liczyłyby się podwójnie.",
        "“{1}” is empty: what belongs there isn't mounted.":
            "„{1}” jest puste: to, co tam należy, nie jest zamontowane.",
        "“{1}” belongs to the system; it is not a folder of music.":
            "„{1}” należy do systemu i nie jest folderem z muzyką.",
        "“/” is the whole system, not a folder of music.": "„/” to cały system, a nie folder z muzyką.",
        "{1} is Cratebox's own folder, not a folder of music.":
            "{1} to własny folder Cratebox, a nie folder z muzyką.",
        "Cratebox's own folder, {1}, is in {2}. Choose a folder that has only music.":
            "Własny folder Cratebox, {1}, jest w {2}. Wybierz folder, w którym jest tylko muzyka.",
        "{1} is in Cratebox's own folder, {2}. Choose a folder outside it.":
            "{1} jest we własnym folderze Cratebox, {2}. Wybierz folder poza nim.",
        "A library needs a name.": "Biblioteka musi mieć nazwę.",
        "The library at {1} is called {2} already: choose another --name.":
            "Biblioteka w {1} nazywa się już {2}: wybierz inną nazwę (--name).",
        "What is at {1} now isn't the library {2}. Connect its disk there, or add this one under another --name.":
            "To, co jest teraz w {1}, nie jest biblioteką {2}. Podłącz tam jej dysk albo dodaj ten pod inną nazwą (--name).",
        "No library is called {1}.": "Żadna biblioteka nie nazywa się {1}.",
        "No library is called {1}. Did you mean “{2}”?": "Żadna biblioteka nie nazywa się {1}. Chodziło Ci o „{2}”?",
        "The collection can't be used: {1}.": "Nie można użyć kolekcji: {1}.",
        "The library {1} is connected.": "Biblioteka {1} jest podłączona.",
        "No library is on this file system.": "Na tym systemie plików nie ma biblioteki.",
        "No box is running, so none was told.": "Żaden box nie działa, więc żadnego nie powiadomiono.",
        "The library {1} can't be read now: {2}.": "Biblioteki {1} nie da się teraz odczytać: {2}.",
        "Try again in a moment: {1}": "Spróbuj ponownie za chwilę: {1}",
        "Connect it, then: {1}": "Podłącz ją, a potem: {1}",
        "Connect it at {1}, then: {2}": "Podłącz ją w {1}, a potem: {2}",
        "Unsubscribed from the library {1}. No files were touched.":
            "Biblioteka {1} została usunięta z listy. Żaden plik nie został naruszony.",
        "The library {1} was paused already.": "Biblioteka {1} była już wstrzymana.",
        "The library {1} wasn't paused.": "Biblioteka {1} nie była wstrzymana.",
        "Resumed the library {1}.": "Biblioteka {1} jest znowu w użyciu.",
    ]
}

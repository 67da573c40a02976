import Intents

extension PolishTexts {
    /// Polish texts about rips and imports that are stored in English.
    static let writtenRips: [String: Language.Translation] = [
        "{1} has {2} s of sound before its first track; it is left out.":
            "{1} ma {2} s dźwięku przed pierwszym utworem; jest on pomijany.",
        "{1} of {2} files names release {3}, {4}; {5} is taken.":
            "{1} z {2} plików podaje wydanie {3}, {4}; przyjęto {5}.",
        "{1} of {2} files name release {3}, {4}; {5} is taken.":
            "{1} z {2} plików podaje wydanie {3}, {4}; przyjęto {5}.",
        "Several files have the same track number: {1}.": "Kilka plików ma ten sam numer utworu: {1}.",
        "{1} names {2}": "{1} podaje {2}",
        "{1} name {2}": "{1} podaje {2}",
        "{1} describes files that are split already; it is not used.":
            "{1} opisuje pliki już podzielone; nie jest używany.",
        "{1} does not fit the length of its file; it is not used.":
            "{1} nie pasuje do długości pliku; nie jest używany.",
        "{1} is beside files that are tracks already; it is not used.":
            "{1} jest obok plików, które już są utworami; nie jest używany.",
        "{1} is too large for a cue sheet.": "{1} jest za duży jak na arkusz cue.",
        "{1} could not be read: {2}.": "Nie można odczytać {1}: {2}.",
        "{1} names a file outside its folder, {2}; it is not used.":
            "{1} podaje plik spoza folderu, {2}; nie jest używany.",
        "{1} names {2}, which is not there; it is not used.": "{1} podaje {2}, którego nie ma; nie jest używany.",
        "{1} has no tracks that make sense; it is not used.": "{1} nie zawiera sensownych utworów; nie jest używany.",
        "it is deeper than {1} folders and was not searched": "jest głębiej niż {1} folderów i nie był przeszukany",
        "a link to a file outside the library is not followed: subscribe the file's folder":
            "link do pliku poza biblioteką nie jest używany: dodaj folder tego pliku",
        "a link to a folder outside the library is not followed: subscribe that folder":
            "link do folderu poza biblioteką nie jest używany: dodaj ten folder",
        "a link that can't be followed: {1}": "nie można przejść za linkiem: {1}",
        "a link to a missing file or folder": "link do pliku lub folderu, którego nie ma",
        "its name is not UTF-8": "nazwa nie jest w UTF-8",
        "not FLAC": "to nie FLAC",
        "damaged metadata": "uszkodzone metadane",
        "it is back, and the next scan reads it": "plik jest znów na miejscu, a następne skanowanie go odczyta",
        "it can be read now, and the next scan adds it to its rip":
            "można go teraz odczytać, a następne skanowanie doda go do ripu",
        "can't be entered at that frame": "nie można zacząć od tej ramki",
        "libFLAC gave up in state {1}": "libFLAC przerwała pracę w stanie {1}",
        "no frame of it can be decoded": "nie można zdekodować żadnej ramki",
        "it has {1} samples more than its header says": "ma o {1} próbek więcej, niż podaje nagłówek",
        "not all of it could be decoded when it was played": "przy odtwarzaniu nie wszystko dało się zdekodować",
        "nothing of it could be decoded when it was played": "przy odtwarzaniu nic nie dało się zdekodować",
        "one frame is damaged": "jedna ramka jest uszkodzona",
        "it is damaged in {1} places": "uszkodzone miejsca: {1}",
        "its samples are not those that were encoded": "próbki nie są tymi, które zakodowano",
        "it ends after {1} of {2}, {3} samples early": "kończy się po {1} z {2}, o {3} próbek za wcześnie",
        "release_id is empty": "release_id jest puste",
        "Title is empty": "Title jest puste",
        "title is missing": "brakuje title",
        "release_id is not a number: {1}": "release_id nie jest liczbą: {1}",
        "release_id is not the number of a release: {1}": "release_id nie jest numerem wydania: {1}",
        "id is not the number of a release: {1}": "id nie jest numerem wydania: {1}",
        "id is not the number of a release": "id nie jest numerem wydania",
        "id is missing": "brakuje id",
        "basic_information is missing": "brakuje basic_information",
        "a quote is not closed, or the row is too long": "cudzysłów nie jest zamknięty albo wiersz jest za długi",
        "the file ends in the middle of this row": "plik kończy się w środku tego wiersza",
        "a table about releases, which lacks {1}": "tabela o wydaniach, w której brakuje {1}",
        "an inventory export of Discogs, which lists what is for sale":
            "eksport inwentarza z Discogs, czyli lista rzeczy na sprzedaż",
        "a list of orders, which does not say what is in a collection":
            "lista zamówień, z której nie wynika, co jest w kolekcji",
        "a web page, which may offer the export": "strona internetowa, która może oferować eksport",
        "it changed while it was read": "zmieniła się podczas odczytu",
        "it isn't complete JSON": "to nie jest pełny JSON",
        "Discogs answered: {1}": "Discogs odpowiedziało: {1}",
        "it is a master, not a release": "to master, a nie wydanie",
        "it isn't a JSON object": "to nie jest obiekt JSON",
        "it has to be a whole number": "oczekiwana jest liczba całkowita",
        "write 44100, 44.1kHz or 96k": "możliwe są 44100, 44.1kHz albo 96k",
        "it is yes or no": "oczekiwane jest tak lub nie",
        "write 2019, 2019-05, 2019-05-31, today or 30d": "napisz 2019, 2019-05, 2019-05-31, today lub 30d",
        "it has {1}": "zawiera {1}",
        "no letter, digit or sign that has a name": "brak litery, cyfry i znaku, który ma nazwę",
    ]
}

import Intents

extension PolishTexts {
    /// What `cratebox import` and `cratebox match` print.
    static let imports: [String: Language.Translation] = [
        "Importing": "Importowanie",
        "Looking": "Sprawdzanie",
        "Skipped: {1}": "Pominięto: {1}",
        "Nothing was imported, because {1}": "Niczego nie zaimportowano: {1}",
        "The first row is in. The next run adds the rest.|The first {n} rows are in. The next run adds the rest.":
            .forms(
                one: "Zaimportowano pierwszy wiersz. Następne uruchomienie doda resztę.",
                few: "Zaimportowano pierwsze {n} wiersze. Następne uruchomienie doda resztę.",
                many: "Zaimportowano pierwszych {n} wierszy. Następne uruchomienie doda resztę.",
                other: "Zaimportowano pierwszych {n} wiersza. Następne uruchomienie doda resztę."),
        "Matched {1} to a release.": "Dopasowano do wydania: {1}.",
        "Replacing with {1} removes {2} from your collection. Do you want that?":
            "Zastąpienie przez {1} usunie z Twojej kolekcji {2}. Chcesz tego?",
        "Replacing with {1} removes {2} from your wantlist. Do you want that?":
            "Zastąpienie przez {1} usunie z Twojej listy życzeń {2}. Chcesz tego?",
        "{1} no longer list {2}: they would be marked as left. Do you want that?":
            "W {1} brakuje {2}: zostaną oznaczone jako oddane. Chcesz tego?",
        "{1} no longer list {2}: they would leave your wantlist. Do you want that?":
            "W {1} brakuje {2}: znikną z Twojej listy życzeń. Chcesz tego?",
        "{1} no longer lists {2}: they would be marked as left. Do you want that?":
            "W {1} brakuje {2}: zostaną oznaczone jako oddane. Chcesz tego?",
        "{1} no longer lists {2}: they would leave your wantlist. Do you want that?":
            "W {1} brakuje {2}: znikną z Twojej listy życzeń. Chcesz tego?",
        "The collection can't be backed up, so nothing was replaced.":
            "Nie można zrobić kopii zapasowej kolekcji, więc nic nie zastąpiono.",
        "{1} and {2} more": "{1} i jeszcze {2}",
        "one copy in the file|{n} copies in the file": .forms(
            one: "{n} egzemplarz w pliku",
            few: "{n} egzemplarze w pliku",
            many: "{n} egzemplarzy w pliku",
            other: "{n} egzemplarzy w pliku"),
        "{n} copy|{n} copies": .forms(
            one: "{n} egzemplarza", few: "{n} egzemplarzy", many: "{n} egzemplarzy", other: "{n} egzemplarzy"),
        "{n} want|{n} wants": .forms(one: "{n} życzenia", few: "{n} życzeń", many: "{n} życzeń", other: "{n} życzeń"),
        "  {1} refused: {2}": "  {1} odrzucono: {2}",
        "  On your wantlist, and yours now: {1}": "  Z Twojej listy życzeń, a teraz Twoje: {1}",
        "  No longer on your wantlist: {1}": "  Już nie na Twojej liście życzeń: {1}",
        "{1}, item {2}": "{1}, pozycja {2}",
        "row {1}": "wiersz {1}",
        "The file ends in the middle of a row, so nothing was marked as left.":
            "Plik kończy się w środku wiersza, więc nic nie oznaczono jako oddane.",
        "Not every row names its album, so nothing was marked as left.":
            "Nie każdy wiersz podaje swój album, więc nic nie oznaczono jako oddane.",
        "These are not all the pages, so nothing was marked as left.":
            "To nie wszystkie strony, więc nic nie oznaczono jako oddane.",
        "Not every item could be used, so nothing was marked as left.":
            "Nie każda pozycja nadawała się do użycia, więc nic nie oznaczono jako oddane.",
        "{n} album added to your collection|{n} albums added to your collection": .forms(
            one: "dodano do kolekcji {n} album", few: "dodano do kolekcji {n} albumy",
            many: "dodano do kolekcji {n} albumów", other: "dodano do kolekcji {n} albumu"),
        "{n} album added to your wantlist|{n} albums added to your wantlist": .forms(
            one: "dodano do listy życzeń {n} album", few: "dodano do listy życzeń {n} albumy",
            many: "dodano do listy życzeń {n} albumów", other: "dodano do listy życzeń {n} albumu"),
        "{n} release is in none of your lists; its detail is kept until it is.|{n} releases are in none of your lists; their detail is kept until they are.":
            .forms(
                one: "{n} wydania nie ma na żadnej z list; jego szczegóły czekają, aż się pojawi.",
                few: "{n} wydań nie ma na żadnej z list; ich szczegóły czekają, aż się pojawią.",
                many: "{n} wydań nie ma na żadnej z list; ich szczegóły czekają, aż się pojawią.",
                other: "{n} wydania nie ma na żadnej z list; ich szczegóły czekają, aż się pojawią."),
        "no changes": "bez zmian",
        "Fetch that page from Discogs' API again.":
            "Pobierz tę stronę ponownie z API Discogs.",
        "On discogs.com open Collection, choose Export, and download the CSV file.":
            "Na discogs.com otwórz Collection, wybierz Export i pobierz plik CSV.",
        "Which file? On discogs.com open Collection, choose Export, and download the CSV file.":
            "Który plik? Otwórz na discogs.com „Collection”, wybierz „Export” i pobierz plik CSV.",
        "{1} listed again": "znów na liście: {1}",
        "{1} updated": "zaktualizowane: {1}",
        "one want in the file|{n} wants in the file": .forms(
            one: "jedno życzenie w pliku", few: "{n} życzenia w pliku", many: "{n} życzeń w pliku",
            other: "{n} życzenia w pliku"),
        "{1} with detail": "ze szczegółami: {1}",
        "{1} no longer listed": "już nie na liście: {1}",
        "What is no longer listed is kept: cratebox find album --where left":
            "To, czego już nie ma na liście, pozostaje: cratebox find album --where left",
        "{1} removed": "usunięte: {1}",
        "{1} can't be read: {2}": "nie można odczytać {1}: {2}",
        "the import was cancelled; what was read before is kept": "import anulowano; to, co już wczytano, pozostaje",
        "{1} lists no records, so it can't replace anything.":
            "{1} nie zawiera żadnych pozycji, więc nie może niczego zastąpić.",
        "No row of {1} can be used, so it can't replace anything: {2}":
            "Żaden wiersz {1} nie nadaje się do użycia, więc {1} nie może niczego zastąpić: {2}",
    ]
}

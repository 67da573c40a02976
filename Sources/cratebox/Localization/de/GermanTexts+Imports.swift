import Intents

extension GermanTexts {
    /// What `cratebox import` and `cratebox match` print.
    static let imports: [String: Language.Translation] = [
        "Importing": "Importiere",
        "Looking": "Prüfe",
        "Skipped: {1}": "Übersprungen: {1}",
        "Nothing was imported, because {1}": "Es wurde nichts importiert: {1}",
        "The first row is in. The next run adds the rest.|The first {n} rows are in. The next run adds the rest.":
            .forms(
                one: "Die erste Zeile ist importiert. Der nächste Lauf ergänzt den Rest.",
                other: "Die ersten {n} Zeilen sind importiert. Der nächste Lauf ergänzt den Rest."),
        "Matched {1} to a release.": "Einer Veröffentlichung zugeordnet: {1}.",
        "Replacing with {1} removes {2} from your collection. Do you want that?":
            "Beim Ersetzen durch {1} fallen {2} aus deiner Sammlung. Willst du das?",
        "Replacing with {1} removes {2} from your wantlist. Do you want that?":
            "Beim Ersetzen durch {1} fallen {2} von deiner Wunschliste. Willst du das?",
        "{1} no longer list {2}: they would be marked as left. Do you want that?":
            "In {1} fehlen {2}: sie würden als weggegeben markiert. Willst du das?",
        "{1} no longer list {2}: they would leave your wantlist. Do you want that?":
            "In {1} fehlen {2}: sie würden von deiner Wunschliste fallen. Willst du das?",
        "{1} no longer lists {2}: they would be marked as left. Do you want that?":
            "In {1} fehlen {2}: sie würden als weggegeben markiert. Willst du das?",
        "{1} no longer lists {2}: they would leave your wantlist. Do you want that?":
            "In {1} fehlen {2}: sie würden von deiner Wunschliste fallen. Willst du das?",
        "The collection can't be backed up, so nothing was replaced.":
            "Die Sammlung kann nicht gesichert werden, darum wurde nichts ersetzt.",
        "{1} and {2} more": "{1} und {2} weitere",
        "one copy in the file|{n} copies in the file": .forms(
            one: "{n} Exemplar in der Datei", other: "{n} Exemplare in der Datei"),
        "{n} copy|{n} copies": .forms(one: "{n} Exemplar", other: "{n} Exemplaren"),
        "{n} want|{n} wants": .forms(one: "{n} Wunsch", other: "{n} Wünschen"),
        "  {1} refused: {2}": "  {1} abgelehnt: {2}",
        "  On your wantlist, and yours now: {1}": "  Von deiner Wunschliste, und jetzt deins: {1}",
        "  No longer on your wantlist: {1}": "  Nicht mehr auf deiner Wunschliste: {1}",
        "{1}, item {2}": "{1}, Eintrag {2}",
        "row {1}": "Zeile {1}",
        "The file ends in the middle of a row, so nothing was marked as left.":
            "Die Datei endet mitten in einer Zeile, darum wurde nichts als weggegeben markiert.",
        "Not every row names its album, so nothing was marked as left.":
            "Nicht jede Zeile nennt ihr Album, darum wurde nichts als weggegeben markiert.",
        "These are not all the pages, so nothing was marked as left.":
            "Das sind nicht alle Seiten, darum wurde nichts als weggegeben markiert.",
        "Not every item could be used, so nothing was marked as left.":
            "Nicht jeder Eintrag war zu gebrauchen, darum wurde nichts als weggegeben markiert.",
        "{n} album added to your collection|{n} albums added to your collection": .forms(
            one: "{n} Album kam in deine Sammlung", other: "{n} Alben kamen in deine Sammlung"),
        "{n} album added to your wantlist|{n} albums added to your wantlist": .forms(
            one: "{n} Album kam auf deine Wunschliste", other: "{n} Alben kamen auf deine Wunschliste"),
        "{n} release is in none of your lists; its detail is kept until it is.|{n} releases are in none of your lists; their detail is kept until they are.":
            .forms(
                one: "{n} Veröffentlichung steht auf keiner deiner Listen; ihre Einzelheiten werden aufgehoben.",
                other: "{n} Veröffentlichungen stehen auf keiner deiner Listen; ihre Einzelheiten werden aufgehoben."),
        "no changes": "nichts geändert",
        "Fetch that page from Discogs' API again.":
            "Hole diese Seite noch einmal von der API von Discogs.",
        "On discogs.com open Collection, choose Export, and download the CSV file.":
            "Öffne auf discogs.com „Collection“, wähle „Export“ und lade die CSV-Datei herunter.",
        "Which file? On discogs.com open Collection, choose Export, and download the CSV file.":
            "Welche Datei? Öffne auf discogs.com „Collection“, wähle „Export“ und lade die CSV-Datei herunter.",
        "{1} listed again": "{1} wieder aufgeführt",
        "{1} updated": "{1} aktualisiert",
        "one want in the file|{n} wants in the file": .forms(
            one: "ein Wunsch in der Datei", other: "{n} Wünsche in der Datei"),
        "{1} with detail": "{1} mit Einzelheiten",
        "{1} no longer listed": "{1} nicht mehr aufgeführt",
        "What is no longer listed is kept: cratebox find album --where left":
            "Was nicht mehr aufgeführt ist, bleibt erhalten: cratebox find album --where left",
        "{1} removed": "{1} entfernt",
        "{1} can't be read: {2}": "{1} kann nicht gelesen werden: {2}",
        "the import was cancelled; what was read before is kept":
            "der Import wurde abgebrochen; was bis dahin gelesen war, bleibt",
        "{1} lists no records, so it can't replace anything.":
            "{1} führt keine Einträge auf und kann darum nichts ersetzen.",
        "No row of {1} can be used, so it can't replace anything: {2}":
            "Keine Zeile von {1} ist zu gebrauchen, darum kann {1} nichts ersetzen: {2}",
    ]
}

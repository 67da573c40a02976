import Intents

extension GermanTexts {
    /// German texts about albums, plays and indexes.
    static let collection: [String: Language.Translation] = [
        "Label": "Label",
        "Rating": "Bewertung",
        "{1} of 5": "{1} von 5",
        "Condition": "Zustand",
        "media {1}": "Platte {1}",
        "sleeve {1}": "Hülle {1}",
        "Notes": "Notizen",
        "Cover": "Cover",
        "{1} (inside)": "{1} (eingebettet)",
        "Rip": "Rip",
        "Note": "Hinweis",
        "complete": "vollständig",
        "complete, verified": "vollständig, geprüft",
        "complete, not verified": "vollständig, ungeprüft",
        "all files missing": "alle Dateien fehlen",
        "incomplete": "unvollständig",
        "damaged": "beschädigt",
        "unreadable": "nicht lesbar",
        "file missing": "Datei fehlt",
        "Added": "Hinzugefügt",
        "Played": "Gespielt",
        "Nothing was added or played yet.": "Es wurde noch nichts hinzugefügt oder gespielt.",
        "played": "gespielt",
        "library: {1}": "Bibliothek: {1}",
        "track not available": "Titel nicht verfügbar",
        "track {1} not available": "Titel {1} nicht verfügbar",
        "no such output": "kein solcher Ausgang",
        "output not connected": "Ausgang nicht angeschlossen",
        "output busy": "Ausgang belegt",
        "output lacks the format": "Ausgang kann das Format nicht",
        "no permission for the output": "keine Berechtigung für den Ausgang",
        "Nothing was played yet.": "Es wurde noch nichts gespielt.",
        "“{1}” isn't in the calendar.": "„{1}“ gibt es im Kalender nicht.",
        "“{1}” is in the future.": "„{1}“ liegt in der Zukunft.",
        "Nothing was played since then.": "Seitdem wurde nichts gespielt.",
        "No problem is on record.": "Es sind keine Probleme verzeichnet.",
        "{1} is damaged: none of the problems in it can be read.":
            "{1} ist beschädigt: keines der Probleme darin ist lesbar.",
        "No problem is on record since then.": "Seitdem sind keine Probleme verzeichnet.",
        "{n} play|{n} plays": .forms(one: "{n}-mal gespielt", other: "{n}-mal gespielt"),
        "{1}, at most {2} hours": "{1}, höchstens {2} Stunden",
        "Requests: {1}": "Anfragen: {1}",
        "Plays by month": "Wiedergaben nach Monat",
        "Most played": "Am meisten gespielt",
        "Ripped, but never played: {1}": "Gerippt, aber nie gespielt: {1}",
        "There is no index “{1}”. Indexes: {2}.": "Es gibt keinen Index „{1}“. Es gibt: {2}.",
        "{n} crate|{n} crates": .forms(one: "{n} Kiste", other: "{n} Kisten"),
        "tracks of {n} album|tracks of {n} albums": .forms(one: "Titel von {n} Album", other: "Titel von {n} Alben"),
        "{n} change to come|{n} changes to come": .forms(
            one: "{n} Änderung steht aus", other: "{n} Änderungen stehen aus"),
        "wiped": "geleert",
        "not made yet": "noch nicht angelegt",
        "Your wantlist stays as it is.": "Deine Wunschliste bleibt, wie sie ist.",
        "“{1}” isn't on your wantlist.": "„{1}“ steht nicht auf deiner Wunschliste.",
        "“{1}” isn't a link to an album, a crate or the wantlist.":
            "„{1}“ ist kein Link zu einem Album, einer Kiste oder der Wunschliste.",
        "There is no property “{1}”. Properties: {2}.": "Es gibt keine Eigenschaft „{1}“. Es gibt: {2}.",
        "“{1}” isn't a condition. Write a property, one of = != < <= > >= ~ and a value: 'year<1990'.":
            """
        „{1}“ ist keine Bedingung. Schreib eine Eigenschaft, eins von = != < <= > >= ~ und einen Wert: \
        'year<1990'.
        """,
        "~ is for text; {1} takes {2}.": "~ ist für Text; {1} vergleichst du mit {2}.",
        "{1} takes {2}, not {3}.": "{1} vergleichst du mit {2}, nicht mit {3}.",
        "“{1}” doesn't fit {2}: {3}.": "„{1}“ passt nicht zu {2}: {3}.",
        "Albums can't be sorted by “{1}”. They can by: {2}.":
            "Alben lassen sich nicht nach „{1}“ ordnen, wohl aber nach: {2}.",
        "Try other conditions, or import new records: cratebox import FILE":
            "Versuch es mit anderen Bedingungen, oder importiere neue Platten: cratebox import FILE",
        "Try fewer or shorter words, or import new records: cratebox import FILE":
            "Versuch es mit weniger oder kürzeren Wörtern, oder importiere neue Platten: cratebox import FILE",
        "A track has this title: {1}": "Ein Titel auf einem Album heißt so: {1}",
        "If its files came since the last scan: cratebox library scan":
            "Falls die Dateien seit dem letzten Scan dazukamen: cratebox library scan",
        "{1} can't be written.": "{1} kann nicht geschrieben werden.",
        "The file will not follow the collection: {1}": "Die Datei wird der Sammlung nicht folgen: {1}",
        "There are no sentences in the language “{1}”. There are: {2}.":
            "In der Sprache „{1}“ gibt es keine Sätze. Es gibt: {2}.",
        "Exported {1}, to be said in {2}, and {3}.": "Exportiert: {1} ({2}, sie zu sagen) und {3}.",
        "{n} title|{n} titles": .forms(one: "{n} Titel", other: "{n} Titel"),
        "{n} way|{n} ways": .forms(one: "{n} Art", other: "{n} Arten"),
        "Said of several albums, so that Cratebox asks which one:": "Mehrere Alben heißen so; Cratebox fragt nach:",
        "Not to be said:": "Nicht zu sprechen:",
        "  {1} ({2}); say “{3}”, or: {4}": "  {1} ({2}); sag „{3}“, oder: {4}",
        "play {1} on Cratebox": "Spiele {1} auf Cratebox",
        "{1} written.": "{1} geschrieben.",
        "{1} is up to date.": "{1} ist auf dem neuesten Stand.",
        "{1} isn't an artefact.": "{1} ist kein Artefakt.",
        "it isn't JSON": "es ist kein JSON",
        "it has to be {1}": "erwartet wird {1}",
        "its top has to be an object": "auf der obersten Ebene wird ein Objekt erwartet",
        "{1} is missing": "{1} fehlt",
        "{1} is of another kind": "{1} ist von anderer Art",
        "There is no topic “{1}”. Topics: {2}.": "Es gibt kein Thema „{1}“. Themen: {2}.",
        "Several records are added at once only if all are known here. Add one at a time.":
            "Mehrere Alben auf einmal gehen nur, wenn hier alle bekannt sind. Nimm sie einzeln auf.",
        "“{1}” is none of album, crate and wantlist, and no album is called “{2}”.":
            "„{1}“ ist weder album noch crate noch wantlist, und kein Album heißt „{2}“.",
    ]
}

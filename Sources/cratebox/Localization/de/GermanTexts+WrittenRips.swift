import Intents

extension GermanTexts {
    /// German texts about rips and imports that are stored in English.
    static let writtenRips: [String: Language.Translation] = [
        "{1} has {2} s of sound before its first track; it is left out.":
            "{1} hat {2} s Ton vor dem ersten Titel; er wird ausgelassen.",
        "{1} of {2} files names release {3}, {4}; {5} is taken.":
            "{1} von {2} Dateien nennt die Veröffentlichung {3}, {4}; {5} gilt.",
        "{1} of {2} files name release {3}, {4}; {5} is taken.":
            "{1} von {2} Dateien nennen die Veröffentlichung {3}, {4}; {5} gilt.",
        "Several files have the same track number: {1}.": "Mehrere Dateien haben dieselbe Titelnummer: {1}.",
        "{1} names {2}": "{1} nennt {2}",
        "{1} name {2}": "{1} nennen {2}",
        "{1} describes files that are split already; it is not used.":
            "{1} beschreibt Dateien, die schon geteilt sind; es wird nicht benutzt.",
        "{1} does not fit the length of its file; it is not used.":
            "{1} passt nicht zur Länge der Datei; es wird nicht benutzt.",
        "{1} is beside files that are tracks already; it is not used.":
            "{1} liegt neben Dateien, die schon Titel sind; es wird nicht benutzt.",
        "{1} is too large for a cue sheet.": "{1} ist zu groß für ein Cuesheet.",
        "{1} could not be read: {2}.": "{1} konnte nicht gelesen werden: {2}.",
        "{1} names a file outside its folder, {2}; it is not used.":
            "{1} nennt eine Datei außerhalb des Ordners, {2}; es wird nicht benutzt.",
        "{1} names {2}, which is not there; it is not used.":
            "{1} nennt {2}, das es nicht gibt; es wird nicht benutzt.",
        "{1} has no tracks that make sense; it is not used.": "{1} hat keine sinnvollen Titel; es wird nicht benutzt.",
        "it is deeper than {1} folders and was not searched": "liegt tiefer als {1} Ordner und wurde nicht durchsucht",
        "a link to a file outside the library is not followed: subscribe the file's folder":
            "einem Link auf eine Datei außerhalb der Bibliothek wird nicht gefolgt: melde ihren Ordner an",
        "a link to a folder outside the library is not followed: subscribe that folder":
            "einem Link auf einen Ordner außerhalb der Bibliothek wird nicht gefolgt: melde diesen Ordner an",
        "a link that can't be followed: {1}": "dem Link lässt sich nicht folgen: {1}",
        "a link to a missing file or folder": "ein Link auf eine Datei oder einen Ordner, den es nicht gibt",
        "its name is not UTF-8": "der Name ist nicht in UTF-8",
        "not FLAC": "kein FLAC",
        "damaged metadata": "beschädigte Metadaten",
        "it can be read now, and the next scan adds it to its rip":
            "sie ist jetzt lesbar, und der nächste Scan nimmt sie in ihren Rip auf",
        "it is back, and the next scan reads it": "sie ist wieder da, und der nächste Scan liest sie",
        "can't be entered at that frame": "lässt sich bei diesem Frame nicht beginnen",
        "libFLAC gave up in state {1}": "libFLAC hat im Zustand {1} aufgegeben",
        "no frame of it can be decoded": "kein Frame davon lässt sich dekodieren",
        "it has {1} samples more than its header says": "sie hat {1} Samples mehr, als ihr Kopf angibt",
        "not all of it could be decoded when it was played": "beim Abspielen ließ sich nicht alles davon dekodieren",
        "nothing of it could be decoded when it was played": "beim Abspielen ließ sich nichts davon dekodieren",
        "one frame is damaged": "ein Frame ist beschädigt",
        "it is damaged in {1} places": "sie ist an {1} Stellen beschädigt",
        "its samples are not those that were encoded": "die Samples sind nicht die, die kodiert wurden",
        "it ends after {1} of {2}, {3} samples early": "sie endet nach {1} von {2}, {3} Samples zu früh",
        "release_id is empty": "release_id ist leer",
        "Title is empty": "Title ist leer",
        "title is missing": "title fehlt",
        "release_id is not a number: {1}": "release_id ist keine Zahl: {1}",
        "release_id is not the number of a release: {1}": "release_id ist nicht die Nummer einer Veröffentlichung: {1}",
        "id is not the number of a release: {1}": "id ist nicht die Nummer einer Veröffentlichung: {1}",
        "id is not the number of a release": "id ist nicht die Nummer einer Veröffentlichung",
        "id is missing": "id fehlt",
        "basic_information is missing": "basic_information fehlt",
        "a quote is not closed, or the row is too long":
            "ein Anführungszeichen ist nicht geschlossen, oder die Zeile ist zu lang",
        "the file ends in the middle of this row": "die Datei endet mitten in dieser Zeile",
        "a table about releases, which lacks {1}": "eine Tabelle über Veröffentlichungen, der {1} fehlt",
        "an inventory export of Discogs, which lists what is for sale":
            "ein Inventar-Export von Discogs, der auflistet, was zum Verkauf steht",
        "a list of orders, which does not say what is in a collection":
            "eine Liste von Bestellungen, die nicht sagt, was in einer Sammlung ist",
        "a web page, which may offer the export": "eine Webseite, die den Export vielleicht anbietet",
        "it changed while it was read": "sie wurde beim Lesen verändert",
        "it isn't complete JSON": "es ist kein vollständiges JSON",
        "Discogs answered: {1}": "Discogs antwortete: {1}",
        "it is a master, not a release": "es ist ein Master, keine Veröffentlichung",
        "it isn't a JSON object": "es ist kein JSON-Objekt",
        "it has to be a whole number": "erwartet wird eine ganze Zahl",
        "write 44100, 44.1kHz or 96k": "möglich sind 44100, 44.1kHz oder 96k",
        "it is yes or no": "erwartet wird ja oder nein",
        "write 2019, 2019-05, 2019-05-31, today or 30d": "schreib 2019, 2019-05, 2019-05-31, today oder 30d",
        "it has {1}": "sie hat {1}",
        "no letter, digit or sign that has a name": "kein Buchstabe, keine Ziffer und kein Zeichen mit einem Namen",
    ]
}

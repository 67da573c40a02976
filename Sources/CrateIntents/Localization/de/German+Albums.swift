internal import Intents

extension German {
    /// German texts about albums and search results, including their cards.
    static let albums: [String: Language.Translation] = [
        "{1} by {2}": "{1} von {2}",
        "I couldn't find that album in your collection.": "Dieses Album habe ich in deiner Sammlung nicht gefunden.",
        "{1} can be played.": "{1} kann gespielt werden.",
        "{1} can be played once the sound output is connected.":
            "{1} kann gespielt werden, sobald der Tonausgang angeschlossen ist.",
        "{1} can be played once another sound output is chosen.":
            "{1} kann gespielt werden, sobald ein anderer Tonausgang gewählt ist.",
        "{1} can be played if the sound output is free again.":
            "{1} kann gespielt werden, falls der Tonausgang wieder frei ist.",
        "{1} can be played once the sound output is free.": "{1} kann gespielt werden, sobald der Tonausgang frei ist.",
        "{1} can be played once I may use the sound output.":
            "{1} kann gespielt werden, sobald ich den Tonausgang benutzen darf.",
        "{1} can be played once I may use the state folder.":
            "{1} kann gespielt werden, sobald ich den Zustandsordner benutzen darf.",
        "{1} can be played once the other box has ended.":
            "{1} kann gespielt werden, sobald die andere Box beendet ist.",
        "{1} is in your collection, but can't be played now. {2}":
            "{1} ist in deiner Sammlung, kann aber gerade nicht gespielt werden. {2}",
        "{1} can't be played now. Its files have changed since the last scan.":
            "{1} kann gerade nicht gespielt werden. Die Dateien haben sich seit dem letzten Scan geändert.",
        "{1} can't be played now. {2}": "{1} kann gerade nicht gespielt werden. {2}",
        "Track {1} is damaged.": "Titel {1} ist beschädigt.",
        "Track {1} can't be read.": "Titel {1} ist nicht lesbar.",
        "{n} tracks are damaged.": .forms(one: "Ein Titel ist beschädigt.", other: "{n} Titel sind beschädigt."),
        "{n} files can't be read.": .forms(
            one: "Eine Datei ist nicht lesbar.", other: "{n} Dateien sind nicht lesbar."),
        "{n} files aren't scanned yet.": .forms(
            one: "Eine Datei ist noch nicht gescannt.", other: "{n} Dateien sind noch nicht gescannt."),
        "All right, I'll leave it.": "Gut, dann lasse ich das.",
        "I found nothing like that in your collection. Did you mean “{1}”?":
            "So etwas habe ich in deiner Sammlung nicht gefunden. Meintest du „{1}“?",
        "I found nothing like that in your collection.": "So etwas habe ich in deiner Sammlung nicht gefunden.",
        "“{1}” isn't a year or a decade, and I found nothing like it in your collection.":
            "„{1}“ ist weder ein Jahr noch ein Jahrzehnt, und so etwas habe ich in deiner Sammlung nicht gefunden.",
        "I found {1}.": "Ich habe {1} gefunden.",
        "I found {1} and {2}.": "Ich habe {1} und {2} gefunden.",
        "at least {1}": "mindestens {1}",
        "{n} albums": .forms(one: "ein Album", other: "{n} Alben"),
        // Every sentence has this text in the accusative.
        "{n} tracks": .forms(one: "einen Titel", other: "{n} Titel"),
        "not ripped": "nicht gerippt",
        "no rips known yet": "noch keine Rips bekannt",
        "on your wantlist": "auf deiner Wunschliste",
        "no library": "keine Bibliothek",
        "files missing": "Dateien fehlen",
        "can't be decoded": "nicht dekodierbar",
        "can't be read": "nicht lesbar",
        "changed since the last scan": "seit dem letzten Scan geändert",
        "library paused": "Bibliothek pausiert",
        "library not connected": "Bibliothek nicht angeschlossen",
        "library not readable": "Bibliothek nicht lesbar",
        "library not identified": "Bibliothek nicht erkannt",
        "wrong library": "falsche Bibliothek",
        "library not supported": "Bibliothek zu neu",
        "Play state": "Spielbarkeit",
        "Can be played": "Kann gespielt werden",
        "Can't be played": "Kann nicht gespielt werden",
        "can be played": "kann gespielt werden",
        "can be played once the sound output is connected":
            "kann gespielt werden, sobald der Tonausgang angeschlossen ist",
        "can be played once another sound output is chosen":
            "kann gespielt werden, sobald ein anderer Tonausgang gewählt ist",
        "can be played if the sound output is free again":
            "kann gespielt werden, falls der Tonausgang wieder frei ist",
        "can be played once the sound output is free": "kann gespielt werden, sobald der Tonausgang frei ist",
        "can be played once I may use the sound output":
            "kann gespielt werden, sobald ich den Tonausgang benutzen darf",
        "can be played once I may use the state folder":
            "kann gespielt werden, sobald ich den Zustandsordner benutzen darf",
        "can be played once the other box has ended": "kann gespielt werden, sobald die andere Box beendet ist",
        "can't be played": "kann nicht gespielt werden",
        "{1} bit": "{1} Bit",
        "mono": "mono",
        "stereo": "stereo",
        "{1} channels": "{1} Kanäle",
        "None of the {n} albums is ripped yet.": .forms(
            one: "Das einzige Album ist noch nicht gerippt.", other: "Von den {n} Alben ist noch keins gerippt."),
        "Crate {1}: {2}": "Kiste {1}: {2}",
        "No album of your collection matches.": "Kein Album deiner Sammlung passt dazu.",
        "Your collection is empty.": "Deine Sammlung ist leer.",
        "{1} is a crate: cratebox play {2}": "{1} ist eine Kiste: cratebox play {2}",
        "{1} is a crate: cratebox open crate {2}": "{1} ist eine Kiste: cratebox open crate {2}",
        "{1} is left out: it isn't ripped.": "{1} fehlt dabei: das Album ist nicht gerippt.",
        "{1} is left out: its library is paused.": "{1} fehlt dabei: seine Bibliothek ist pausiert.",
        "{1} is left out: its files are missing.": "{1} fehlt dabei: seine Dateien fehlen.",
        "{1} is left out: its files changed since the last scan.":
            "{1} fehlt dabei: seine Dateien haben sich seit dem letzten Scan geändert.",
        "{1} is left out: it can't be decoded.": "{1} fehlt dabei: sein Rip lässt sich nicht dekodieren.",
        "{1} is left out: its files can't be read.": "{1} fehlt dabei: seine Dateien sind nicht lesbar.",
        "{1} is left out: its library can't be read.": "{1} fehlt dabei: seine Bibliothek lässt sich nicht lesen.",
        "{1} is left out: its library can't be used.": "{1} fehlt dabei: seine Bibliothek lässt sich nicht benutzen.",
        "{1} is left out: its library isn't connected.": "{1} fehlt dabei: seine Bibliothek ist nicht angeschlossen.",
        "{n} albums are left out": .forms(one: "Ein Album fehlt dabei", other: "{n} Alben fehlen dabei"),
        "{n} albums wait for their library": .forms(
            one: "Ein Album wartet auf seine Bibliothek", other: "{n} Alben warten auf ihre Bibliothek"),
        "{1} waits for its library, which isn't connected.":
            "{1} wartet auf seine Bibliothek, die nicht angeschlossen ist.",
        "{1} waits for its library, which can't be read.":
            "{1} wartet auf seine Bibliothek, die sich nicht lesen lässt.",
        "{1} waits for its library, which can't be used.":
            "{1} wartet auf seine Bibliothek, die sich nicht benutzen lässt.",
        "{1} is a crate: cratebox crate show {2}": "{1} ist eine Kiste: cratebox crate show {2}",
        "Your collection has no album with the number {1}.": "Deine Sammlung hat kein Album mit der Nummer {1}.",
        "These are several albums. One of them: {1} id:{2}": "Das sind mehrere Alben. Eins davon: {1} id:{2}",
        "That is a track of several albums: {1}": "Das ist ein Titel mehrerer Alben: {1}",
        "That is a track of {1}: {2}": "Das ist ein Titel von {1}: {2}",
        "{1} is a track of {2}: {3}": "{1} ist ein Titel von {2}: {3}",
        "Several tracks have these words in their titles: {1}": "Mehrere Titel haben diese Wörter im Namen: {1}",
        "{1} is on your wantlist, and not in your collection.":
            "{1} steht auf deiner Wunschliste, aber nicht in deiner Sammlung.",
        "{1} is no longer listed by your export: cratebox find album --where left":
            "{1} ist in deinem Export nicht mehr aufgeführt: cratebox find album --where left",
    ]
}

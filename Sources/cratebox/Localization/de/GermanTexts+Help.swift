import Intents

extension GermanTexts {
    /// German texts of the arguments and options of commands, which the help has in English.
    static let help: [String: Language.Translation] = [
        "bash, zsh or fish (default: the shell that you use).":
            "bash, zsh oder fish (ohne Angabe: die Shell, die du benutzt).",
        "The key, such as output.pcm.": "Der Schlüssel, etwa output.pcm.",
        "Its value.": "Sein Wert.",
        "ALSA device to check instead of the configured one.": "ALSA-Gerät, das statt des eingestellten geprüft wird.",
        "Maximum number of records.": "Höchstens so viele Einträge.",
        "ALSA device to play through (see cratebox devices).":
            "ALSA-Gerät, über das gespielt wird (siehe cratebox devices).",
        "Never louder than this, in dB, or `none`.": "Nie lauter als das, in dB, oder `none`.",
        "How loud the box starts, in dB.": "Wie laut die Box beginnt, in dB.",
        "Where MPD clients may connect: `yes`, `no` or an address; a port alone is for this machine only.":
            "Wo MPD-Programme sich verbinden: `yes`, `no` oder eine Adresse; ein Port allein: nur dieser Rechner.",
        "Where browsers may connect: `yes`, `no` or an address; a port alone is for this machine only.":
            "Wo Browser sich verbinden: `yes`, `no` oder eine Adresse; ein Port allein: nur dieser Rechner.",
        "A folder of music to subscribe to and scan.": "Ein Musikordner, der angemeldet und gescannt wird.",
        "Name for the library (default: the one that it had, or the folder's).":
            "Name der Bibliothek (ohne Angabe: ihr bisheriger oder der des Ordners).",
        "User who shares the collection (default: the user who ran sudo).":
            "Wer die Sammlung mitbenutzt (ohne Angabe: wer sudo aufgerufen hat).",
        "Another configuration file to write.": "Eine andere Konfigurationsdatei, die geschrieben wird.",
        "The id that `cratebox web list` shows (default: all browsers).":
            "Die Kennung, die `cratebox web list` zeigt (ohne Angabe: alle Browser).",
        "A file that doesn't exist yet, or a folder.": "Eine Datei, die es noch nicht gibt, oder ein Ordner.",
        "The crate's name.": "Der Name der Kiste.",
        "Title, `artist - title`, or id:NUMBER.": "Titel, `Künstler - Titel` oder id:NUMBER.",
        "Only this track of it: a track id, a position (A2), or a number.":
            "Nur dieser Titel daraus: eine Titel-ID, eine Position (A2) oder eine Nummer.",
        "Position in the crate, from 1 (default: the end).": "Stelle in der Kiste, ab 1 (ohne Angabe: am Ende).",
        "The track that is in the crate by itself.": "Der Titel, der einzeln in der Kiste ist.",
        "The place, from 1.": "Die Stelle, ab 1.",
        "Fill it with the albums of this crate or folder.": "Mit den Alben dieser Kiste oder dieses Ordners füllen.",
        "What to call it.": "Wie sie heißen soll.",
        "Where to write the sentences; - for standard output.":
            "Wohin die Sätze geschrieben werden; - für die Standardausgabe.",
        "Write what Home Assistant does with the sentences, too.":
            "Auch schreiben, was Home Assistant mit den Sätzen tut.",
        "Only so many albums, the newest of the collection.": "Nur so viele Alben, die neuesten der Sammlung.",
        "Condition; repeat it to combine with AND.": "Bedingung; mehrere gelten alle zugleich (AND).",
        "Property to sort by (default: newest first).":
            "Eigenschaft, nach der sortiert wird (ohne Angabe: das Neueste zuerst).",
        "Maximum number of results.": "Höchstens so viele Ergebnisse.",
        "Only since then: 2026-11-21, 2026-11, 2026, today, yesterday, 30d or 2w.":
            "Nur seit dann: 2026-11-21, 2026-11, 2026, today, yesterday, 30d oder 2w.",
        "Files to import; - reads standard input.": "Dateien zum Importieren; - liest die Standardeingabe.",
        "Indexes.": "Indexe.",
        "The index: albums, crates or tracks.": "Der Index: albums, crates oder tracks.",
        "What to look for.": "Wonach gesucht wird.",
        "Maximum number of results of each kind.": "Höchstens so viele Ergebnisse von jeder Art.",
        "A name that cratebox backup --list shows, or its beginning, or a file.":
            "Ein Name, den cratebox backup --list zeigt, oder dessen Anfang, oder eine Datei.",
        "Maximum number of albums, and of tracks (default: 50).":
            "Höchstens so viele Alben und so viele Titel (ohne Angabe: 50).",
        "Only intents that this word finds.": "Nur Aktionen, die dieses Wort findet.",
        "Check this file instead of this program; - is standard input.":
            "Diese Datei statt dieses Programms prüfen; - ist die Standardeingabe.",
        "Only rules of these topics, with commas between.": "Nur Regeln dieser Themen, mit Kommas dazwischen.",
        "One album: title, `artist - title`, or id:NUMBER.": "Ein Album: Titel, `Künstler - Titel` oder id:NUMBER.",
        "Its name, or id:NUMBER.": "Ihr Name oder id:NUMBER.",
        "An album, or cratebox:album/249504 and the like.": "Ein Album, oder cratebox:album/249504 und Ähnliches.",
        "Name of the action.": "Name der Aktion.",
        "What is said.": "Was gesagt wird.",
        "The library's name.": "Der Name der Bibliothek.",
        "Only libraries on the file system with this UUID.": "Nur Bibliotheken auf dem Dateisystem mit dieser UUID.",
        "Library to scan (default: every connected one that is not paused).":
            "Bibliothek, die gescannt wird (ohne Angabe: jede angeschlossene, die nicht pausiert ist).",
        "A library's name, or a folder of one (default: the only one).":
            "Der Name einer Bibliothek oder ein Ordner darin (ohne Angabe: die einzige).",
        "The library's root folder.": "Der oberste Ordner der Bibliothek.",
        "The rip's folder.": "Der Ordner des Rips.",
        "id:NUMBER, a number, or a release's address at Discogs.":
            "id:NUMBER, eine Nummer oder die Adresse der Veröffentlichung bei Discogs.",
        "The number or title of the rip, if the folder contains several.":
            "Nummer oder Titel des Rips, wenn der Ordner mehrere enthält.",
        "One album: title, `artist - title`, or id:NUMBER (default: everything).":
            "Ein Album: Titel, `Künstler - Titel` oder id:NUMBER (ohne Angabe: alles).",
        "Only this library.": "Nur diese Bibliothek.",
        "Start at this track: title, number, side position (A2) or track id. With --next or --append, add only it.":
            "Bei diesem Titel beginnen: Name, Nummer, Position (A2) oder ID. Mit --next oder --append nur er.",
        "Play the albums of this crate instead.": "Stattdessen die Alben dieser Kiste spielen.",
        "Only albums that meet this condition of cratebox find.":
            "Nur Alben, auf die diese Bedingung von cratebox find zutrifft.",
        "The same random order each time.": "Jedes Mal dieselbe zufällige Reihenfolge.",
        "ALSA device to test.": "ALSA-Gerät, das geprüft wird.",
        "Only this track of it: title, number, side position (A2) or track id.":
            "Nur dieser Titel daraus: Name, Nummer, Position (A2) oder Titel-ID.",
        "Numbers in the list (3, 2-4, current, or last), or a title.":
            "Nummern in der Liste (3, 2-4, current oder last) oder ein Albumtitel.",
        "The place of the first of them afterwards, from 1, or last.":
            "Die Stelle des ersten davon danach, ab 1, oder last.",
        "Its number in the list, its title, or current.": "Seine Nummer in der Liste, sein Titel oder current.",
        "Start at this track: title, number, side position (A2) or track id.":
            "Bei diesem Titel beginnen: Name, Nummer, Position (A2) oder Titel-ID.",
        "The name of the new crate.": "Der Name der neuen Kiste.",
        "off, track or album; or none, one or all, which is the album. Without one, shows the current mode.":
            "off, track oder album; oder none, one oder all, das Album. Ohne Angabe: zeigt die Einstellung.",
        "1:23, +10, -10 or 50%.": "1:23, +10, -10 oder 50%.",
        "In this track: title, number, side position (A2) or track id.":
            "In diesem Titel: Name, Nummer, Position (A2) oder Titel-ID.",
        "A level or a step.": "Ein Pegel oder ein Schritt.",
        "The release's number: 249504, id:249504, or its link.":
            "Die Nummer der Veröffentlichung: 249504, id:249504 oder ihr Link.",
        "The track's id: 249504.2, or id:249504.2.": "Die ID des Titels: 249504.2 oder id:249504.2.",
        "Read lines from this FIFO.": "Zeilen aus diesem FIFO lesen.",
        "A key's name: KEY_NEXTSONG, or KEY_NEXTSONG:long.":
            "Der Name einer Taste: KEY_NEXTSONG oder KEY_NEXTSONG:long.",
    ]
}

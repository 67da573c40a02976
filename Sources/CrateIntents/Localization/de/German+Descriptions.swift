internal import Intents

extension German {
    /// The intents' descriptions by their English texts.
    static let descriptions: [String: Language.Translation] = [
        "Play a record from your collection.": "Spielt ein Album deiner Sammlung.",
        "Show a record of your collection and whether it can be played.":
            "Zeigt ein Album deiner Sammlung und ob es gespielt werden kann.",
        "List the records of a crate, and continue from there.":
            "Zeigt die Alben einer Kiste, und von dort geht es weiter.",
        "Put a record on the list of those you want.": "Setzt ein Album auf deine Wunschliste.",
        "List the records you want, and mark those you own by now.":
            "Zeigt deine Wunschliste und was davon du inzwischen hast.",
        "Find records in your collection by title or artist.":
            "Findet Alben deiner Sammlung nach Titel oder Interpret.",
        "Take a record off the list of those you want.": "Nimmt ein Album von deiner Wunschliste.",
        "Go to another place in the music that plays.": "Geht an eine andere Stelle der Musik.",
        "Say or change how loud the sound output is.": "Sagt oder ändert, wie laut der Tonausgang ist.",
        "Stop the music after a time, or at the end of the track or the album.":
            "Stoppt die Musik nach einer Zeit oder am Ende des Titels oder des Albums.",
        "Repeat the track, the album, or nothing.": "Wiederholt den Titel, das Album oder nichts.",
        "List the records that play now and next.": "Zeigt, welche Alben jetzt und danach laufen.",
        "Play a record from your collection after the one that plays.":
            "Spielt ein Album deiner Sammlung nach dem, das läuft.",
        "Play the next record of the queue or of its crate.":
            "Spielt das nächste Album der Warteschlange oder der Kiste.",
        "Play the record before this one in the queue or in its crate.":
            "Spielt das vorige Album der Warteschlange oder der Kiste.",
        "Play any record from your collection.": "Spielt irgendein Album deiner Sammlung.",
        "Play the records of a crate, one after the other.": "Spielt die Alben einer Kiste nacheinander.",
        "Take records out of the queue.": "Nimmt Alben aus der Warteschlange.",
        "Move records to another place in the queue.": "Setzt Alben an eine andere Stelle der Warteschlange.",
        "Play another record of the queue.": "Spielt ein anderes Album der Warteschlange.",
        "Empty the queue and end the music.": "Leert die Warteschlange und beendet die Musik.",
        "Keep the records of the queue as a crate.": "Behält die Alben der Warteschlange als Kiste.",
        "Play records from your collection in random order.": "Spielt Alben deiner Sammlung in zufälliger Folge.",
        "Say which record and which track play now.": "Sagt, welches Album und welcher Titel gerade laufen.",
        "Make the sound output a little louder.": "Macht den Tonausgang etwas lauter.",
        "Silence the sound output without changing its level.":
            "Schaltet den Tonausgang stumm, ohne seine Lautstärke zu ändern.",
        "End the silence of the sound output.": "Hebt die Stummschaltung des Tonausgangs auf.",
        "Make the sound output a little softer.": "Macht den Tonausgang etwas leiser.",
    ]
}

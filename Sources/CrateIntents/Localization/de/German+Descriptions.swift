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
        "List the records you want, and mark those you own.":
            "Zeigt deine Wunschliste und was davon du inzwischen hast.",
        "Find records in your collection by title or artist.":
            "Findet Alben deiner Sammlung nach Titel oder Interpret.",
        "Take a record off the list of those you want.": "Nimmt ein Album von deiner Wunschliste.",
        "Seek within the track.": "Geht an eine andere Stelle des Titels.",
        "Show or set the volume.": "Zeigt oder ändert die Lautstärke.",
        "Stop the music after a time, or at the end of the track or the album.":
            "Stoppt die Musik nach einer Zeit oder am Ende des Titels oder des Albums.",
        "Go back in the track.": "Geht im Titel zurück.",
        "Go forward in the track.": "Geht im Titel vor.",
        "Repeat the track, the album, or nothing.": "Wiederholt den Titel, das Album oder nichts.",
        "Show what is playing and what comes next.": "Zeigt, was gerade läuft und was danach kommt.",
        "Play a record, beginning with one of its tracks.": "Spielt ein Album, beginnend mit einem seiner Titel.",
        "Play a record from your collection after the current one.":
            "Spielt ein Album deiner Sammlung nach dem jetzigen.",
        "Find records in your collection by their year or decade.":
            "Findet Alben deiner Sammlung nach Jahr oder Jahrzehnt.",
        "Add a record from your collection to the queue.": "Setzt ein Album deiner Sammlung in die Warteschlange.",
        "Play the next record of the queue, of its crate or of the collection.":
            "Spielt das nächste Album der Warteschlange, der Kiste oder der Sammlung.",
        "Play the record before this one in the queue, its crate or the collection.":
            "Spielt das vorige Album der Warteschlange, der Kiste oder der Sammlung.",
        "Play a random record from your collection.": "Spielt ein zufälliges Album deiner Sammlung.",
        "Play the records of a crate, one after the other.": "Spielt die Alben einer Kiste nacheinander.",
        "Take records out of the queue.": "Nimmt Alben aus der Warteschlange.",
        "Move records to another place in the queue.": "Setzt Alben an eine andere Stelle der Warteschlange.",
        "Play another record of the queue.": "Spielt ein anderes Album der Warteschlange.",
        "Empty the queue and end the music.": "Leert die Warteschlange und beendet die Musik.",
        "Save the queue as a crate.": "Speichert die Warteschlange als Kiste.",
        "Play records from your collection in random order.": "Spielt Alben deiner Sammlung in zufälliger Folge.",
        "Show which record and which track are playing.": "Zeigt, welches Album und welcher Titel gerade laufen.",
        "Turn the volume up a little.": "Macht die Musik etwas lauter.",
        "Mute the sound output.": "Schaltet den Tonausgang stumm.",
        "Unmute the sound output.": "Hebt die Stummschaltung des Tonausgangs auf.",
        "Turn the volume down a little.": "Macht die Musik etwas leiser.",
    ]
}

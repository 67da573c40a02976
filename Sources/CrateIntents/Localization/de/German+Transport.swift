internal import Intents

extension German {
    /// German texts about playback.
    static let transport: [String: Language.Translation] = [
        "Nothing is playing.": "Es läuft nichts.",
        "Nothing is playing, so other programs can use the sound output.":
            "Es läuft nichts, also können andere Programme den Tonausgang benutzen.",
        "Nothing is playing, so there is no sound output to reclaim.":
            "Es läuft nichts, also gibt es keinen Tonausgang zurückzunehmen.",
        "The sound output wasn't yielded.": "Der Tonausgang war nicht abgegeben.",
        "Nothing is playing, so no sound output is waited for.":
            "Es läuft nichts, also wird auf keinen Tonausgang gewartet.",
        "The sound output works. {1}": "Der Tonausgang funktioniert. {1}",
        "The sound output works. Paused.": "Der Tonausgang funktioniert. Pause.",
        "Paused. No sound output is waited for.": "Pause. Auf keinen Tonausgang wird gewartet.",
        "Stopped.": "Gestoppt.",
        "{1}, from {2}": "{1}, aus {2}",
        "That was the end.": "Das war das Ende.",
        "Playing.": "Es läuft.",
        "Paused.": "Pause.",
        "Paused at {1}.": "Pause bei {1}.",
        "Playing {1}, from {2} by {3}.": "Es läuft {1}, aus {2} von {3}.",
        "Paused at {1}, from {2} by {3}.": "Pause bei {1}, aus {2} von {3}.",
        "track {1}": "Titel {1}",
        "track {1}, {2}": "Titel {1}, {2}",
        "The sound output can't be used now; the music continues when it can.":
            "Der Tonausgang ist gerade nicht verfügbar; die Musik geht weiter, sobald er es ist.",
        "The sound output can't be used now; the music stays paused.":
            "Der Tonausgang ist gerade nicht verfügbar; es bleibt bei der Pause.",
        "Can't be played: {1}. {2}": "Nicht abspielbar: {1}. {2}",
        "Moved to {1}. {2}": "Jetzt bei {1}. {2}",
        "The sound output isn't connected; the music continues when it is.":
            "Der Tonausgang ist nicht angeschlossen; die Musik geht weiter, sobald er es ist.",
        "The sound output isn't connected; the music stays paused.":
            "Der Tonausgang ist nicht angeschlossen; es bleibt bei der Pause.",
        "The library of this track can't be used now; the music continues when it can.":
            "Die Bibliothek dieses Titels ist gerade nicht verfügbar; die Musik geht weiter, sobald sie es ist.",
        "The library of this track can't be used now; the music stays paused.":
            "Die Bibliothek dieses Titels ist gerade nicht verfügbar; es bleibt bei der Pause.",
        "There is no sound output {1}; the music continues when there is one.":
            "Es gibt keinen Tonausgang {1}; die Musik geht weiter, sobald es ihn gibt.",
        "There is no sound output {1}; the music stays paused.":
            "Es gibt keinen Tonausgang {1}; es bleibt bei der Pause.",
        "The library {1} isn't connected; the music continues when it is.":
            "Die Bibliothek {1} ist nicht angeschlossen; die Musik geht weiter, sobald sie es ist.",
        "The library {1} isn't connected; the music stays paused.":
            "Die Bibliothek {1} ist nicht angeschlossen; es bleibt bei der Pause.",
        "The library {1} can't be used now; the music continues when it can.":
            "Die Bibliothek {1} ist gerade nicht verfügbar; die Musik geht weiter, sobald sie es ist.",
        "The library {1} can't be used now; the music stays paused.":
            "Die Bibliothek {1} ist gerade nicht verfügbar; es bleibt bei der Pause.",
        "The file of this track is missing; the music continues when it is back.":
            "Die Datei dieses Titels fehlt; die Musik geht weiter, sobald sie wieder da ist.",
        "The file of this track is missing; the music stays paused.":
            "Die Datei dieses Titels fehlt; es bleibt bei der Pause.",
        "Something else is using the sound output; the music continues when it is free.":
            "Etwas anderes benutzt den Tonausgang; die Musik geht weiter, sobald er frei ist.",
        "Something else is using the sound output; the music stays paused.":
            "Etwas anderes benutzt den Tonausgang; es bleibt bei der Pause.",
        "I'm not allowed to use the sound output; the music continues when I am.":
            "Ich darf den Tonausgang nicht benutzen; die Musik geht weiter, sobald ich es darf.",
        "I'm not allowed to use the sound output; the music stays paused.":
            "Ich darf den Tonausgang nicht benutzen; es bleibt bei der Pause.",
        "Nothing is playing; the queue has {1}.": "Es läuft nichts; in der Warteschlange gibt es {1}.",
        "Nothing is playing; the queue has {1} and {2}.":
            "Es läuft nichts; in der Warteschlange gibt es {1} und {2}.",
        "{1} is out of the queue.": "{1} ist aus der Warteschlange.",
        "Removed {1} from the queue.": "Ich habe {1} aus der Warteschlange genommen.",
        "{1} and {2}": "{1} und {2}",
        "{1} is number {2} in the queue.": "{1} ist Nummer {2} der Warteschlange.",
        "Moved {1} to number {2} in the queue.": "Ich habe {1} in der Warteschlange auf Nummer {2} verschoben.",
        "There is a crate {1} already.": "Eine Kiste {1} gibt es schon.",
        "The queue is empty.": "Die Warteschlange ist leer.",
        "The queue is full.": "Die Warteschlange ist voll.",
        "Number {1} of the queue has only track {2} of {3}.": "Nummer {1} der Warteschlange hat nur Titel {2} von {3}.",
        "Number {1} of the queue has only tracks {2} of {3}.":
            "Nummer {1} der Warteschlange hat nur die Titel {2} von {3}.",
        "{1} is part of number {2} of the queue.": "{1} gehört zu Nummer {2} der Warteschlange.",
        "track {1} of {2}": "Titel {1} von {2}",
        "tracks {1}": "Titel {1}",
        "Track {1}": "Titel {1}",
        "There is no such album in the queue.": "Das steht nicht in der Warteschlange.",
        "There is no number {1} in the queue. Its last number is {2}.":
            "Nummer {1} gibt es in der Warteschlange nicht. Die letzte ist Nummer {2}.",
        "A range begins with its lower number: {1}-{2}.": "Ein Bereich beginnt mit der kleineren Nummer: {1}-{2}.",
        "To remove all albums, empty the queue.": "Um alle Alben herauszunehmen, leere die Warteschlange.",
        "This is the last album of the queue.": "Das ist das letzte Album der Warteschlange.",
        "This is the first album of the queue.": "Das ist das erste Album der Warteschlange.",
        "off": "aus",
        "track": "Titel",
        "album": "Album",
        "next": "danach",
        "end": "am Ende",
        "{1}%": "{1} %",
        "{1}%, {2} dB": "{1} %, {2} dB",
        "The volume is {1}.": "Die Lautstärke ist {1}.",
        "The volume is {1}, muted.": "Die Lautstärke ist {1}, stumm.",
        "The volume is {1}: only 0% is quieter.": "Die Lautstärke ist {1}: leiser ist nur 0%.",
        "The volume is {1}: it goes no quieter.": "Die Lautstärke ist {1}: leiser geht es nicht.",
        "The volume is {1}: it goes no louder.": "Die Lautstärke ist {1}: lauter geht es nicht.",
        "The volume is {1}: the ceiling allows no more.": "Die Lautstärke ist {1}: mehr lässt die Obergrenze nicht zu.",
        "A seek goes no further than 24 hours.": "Weiter als 24 Stunden kann nicht gesprungen werden.",
        "A seek in percent goes from 0% to 100%.": "In Prozent wird von 0 % bis 100 % gesprungen.",
        "“{1}” isn't a time. Use 1:23, +10, -10 or 50%.":
            "„{1}“ ist keine Zeit. Gib eine Zeit an: 1:23, +10, -10 oder 50%.",
        "The length of the track isn't known. Use 1:23, +10 or -10.":
            "Die Länge des Titels ist nicht bekannt. Gib eine Zeit an: 1:23, +10 oder -10.",
        "The length of the track isn't known. Use 1:23 or +10.":
            "Die Länge des Titels ist nicht bekannt. Gib eine Zeit an: 1:23 oder +10.",
        "That is a track of {1}, not of {2}.": "Das ist ein Titel von {1}, nicht von {2}.",
        "Playing {1}, from {2}.": "Es läuft {1}, ab {2}.",
        "Paused at {1} of {2}.": "Pause bei {1} von {2}.",
        "Moved to {1} of {2}.": "Jetzt bei {1} von {2}.",
        "That is past the end. Moved to {1}.": "Das ist hinter dem Ende. Jetzt bei {1}.",
        "That is past the end. Playing {1}.": "Das ist hinter dem Ende. Es läuft {1}.",
        "That is past the end. Paused at {1}.": "Das ist hinter dem Ende. Pause bei {1}.",
        "Repeat: off": "Wiederholen: aus",
        "Repeat: track": "Wiederholen: Titel",
        "Repeat: album": "Wiederholen: Album",
        "“{1}” isn't a repeat mode. Use off, track or album.":
            "„{1}“ ist keine Art zu wiederholen. Möglich sind off, track oder album.",
        "Nothing to unmute: the volume is 0%.": "Es ist nichts stummgeschaltet: die Lautstärke ist 0 %.",
        "Nothing of {1} can be played from {2} on.": "Ab {2} lässt sich von {1} nichts spielen.",
        "Nothing of {1} can be played from {2} on. Playing {3}.":
            "Ab {2} lässt sich von {1} nichts spielen. Es läuft {3}.",
        "Nothing of {1} can be played from {2} on. Paused at {3}.":
            "Ab {2} lässt sich von {1} nichts spielen. Pause bei {3}.",
        "Nothing of {1} can be played from {2} on. Moved to {3}.":
            "Ab {2} lässt sich von {1} nichts spielen. Jetzt bei {3}.",
        "A level in decibels is 0 dB or below; +3dB is a step.":
            "Ein Pegel in Dezibel ist höchstens 0 dB; +3dB ist ein Schritt.",
        "The volume goes from 0% to 100%.": "Die Lautstärke geht von 0 % bis 100 %.",
        "“{1}” isn't a volume. Use 40%, +5%, -5%, -12dB, up, down or mute.":
            "„{1}“ ist keine Lautstärke. Möglich sind 40%, +5%, -5%, -12dB, up, down oder mute.",
        "The sound output is reclaimed. {1}": "Der Ausgang ist zurückgenommen. {1}",
        "The sound output is yielded; the music continues when it is reclaimed.":
            "Der Ausgang ist abgegeben; die Musik geht weiter, wenn er zurückgenommen wird.",
        "The sound output is yielded; the music stays paused.": "Der Ausgang ist abgegeben; es bleibt bei der Pause.",
        "The sound output is yielded. {1} continues when it is reclaimed.":
            "Der Ausgang ist abgegeben. {1} geht weiter, wenn er zurückgenommen wird.",
        "The sound output is yielded. {1} stays paused.": "Der Ausgang ist abgegeben. {1} bleibt in der Pause.",
        "{1} The output isn't connected now.": "{1} Der Ausgang ist gerade nicht angeschlossen.",
        "{1} There is no sound output {2}.": "{1} Es gibt keinen Tonausgang {2}.",
        "{1} The output can't be used now.": "{1} Der Ausgang ist gerade nicht verwendbar.",
        "The queue was empty already.": "Die Warteschlange war schon leer.",
        "The music has ended, and the queue is empty.": "Die Musik ist beendet, und die Warteschlange ist leer.",
        "Added {1} to the end of the queue. Nothing is playing.":
            "{1} steht jetzt am Ende der Warteschlange. Es läuft nichts.",
        "Added {1} to the queue. Nothing is playing.": "{1} steht jetzt in der Warteschlange. Es läuft nichts.",
        "Added {1} to the end of the queue.": "{1} steht jetzt am Ende der Warteschlange.",
        "Added {1} to the queue. It plays next.": "{1} steht jetzt in der Warteschlange und kommt als Nächstes.",
        "{1} is playing.": "Es läuft {1}.",
        "{1} is paused.": "{1} ist in der Pause.",
        "{1} is waiting for the sound output.": "{1} wartet auf den Tonausgang.",
        "{1} is waiting for the library {2}.": "{1} wartet auf die Bibliothek {2}.",
        "{1} is waiting for its library.": "{1} wartet auf seine Bibliothek.",
        "{1} is waiting for its files.": "{1} wartet auf seine Dateien.",
        "{1} is waiting: the sound output is yielded.": "{1} wartet: Der Ausgang ist abgegeben.",
        "After it: {1}.": "Danach gibt es noch {1}.",
        "After it: {1} and {2}.": "Danach gibt es noch {1} und {2}.",
        "Nothing comes after it.": "Danach kommt nichts mehr.",
        "Repeat: {1}.": "Wiederholen: {1}.",
        "{1} The music has ended.": "{1} Die Musik ist beendet.",
        "{1} {2} is playing.": "{1} Es läuft {2}.",
        "The queue has more than one such album. Which one?":
            "In der Warteschlange stehen mehrere solche Alben. Welches?",
        "number {1}": "Nummer {1}",
        "The sound output isn't connected.": "Der Tonausgang ist nicht angeschlossen.",
        "There is no sound output {1}.": "Es gibt keinen Tonausgang {1}.",
        "The configuration allows a volume now, but the box hasn't read it yet.":
            "Die Konfiguration erlaubt jetzt eine Lautstärke, aber die Box hat sie noch nicht gelesen.",
        "The music started without a volume. It has one when it is stopped and played again.":
            "Die Musik begann ohne Lautstärkeregler. Sie hat einen, wenn sie gestoppt und neu gespielt wird.",
        "This sound output has no volume control.": "Dieser Tonausgang hat keinen Lautstärkeregler.",
        "Nothing is playing, and the queue is empty.": "Es läuft nichts, und die Warteschlange ist leer.",
    ]
}

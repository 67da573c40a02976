internal import Intents

extension German {
    /// German texts about outcomes.
    static let outcomes: [String: Language.Translation] = [
        "Playing {1}.": "Es läuft {1}.",
        "Playing {1} by {2}.": "Es läuft {1} von {2}.",
        "{n} tracks are missing.": .forms(one: "Ein Titel fehlt.", other: "{n} Titel fehlen."),
        "Playing needs a rip library. Subscribe this box to one first.":
            "Zum Abspielen braucht es eine Musikbibliothek. Melde zuerst eine an.",
        "The library {1} is paused. Resume it to play albums.":
            "Die Bibliothek {1} ist pausiert. Gib sie frei, um Alben zu spielen.",
        "The library {1} isn't connected.": "Die Bibliothek {1} ist nicht angeschlossen.",
        "I can't read the library {1}.": "Ich kann die Bibliothek {1} nicht lesen.",
        "The disk at {1} has no library on it.": "Auf dem Datenträger von {1} ist keine Bibliothek.",
        "A different library is connected where {1} should be.":
            "Wo {1} sein sollte, ist eine andere Bibliothek angeschlossen.",
        "The library {1} needs a newer version of this player.":
            "Die Bibliothek {1} braucht eine neuere Version dieses Spielers.",
        "{1} is in the library {2}, which is paused.": "{1} ist in der Bibliothek {2}, und die ist pausiert.",
        "{1} is in the library {2}, which isn't connected.":
            "{1} ist in der Bibliothek {2}, und die ist nicht angeschlossen.",
        "{1} is in the library {2}, which I can't read.":
            "{1} ist in der Bibliothek {2}, und die kann ich nicht lesen.",
        "{1} is in the library {2}, but the disk there has no library on it.":
            "{1} ist in der Bibliothek {2}, aber auf dem Datenträger dort ist keine Bibliothek.",
        "{1} is in the library {2}, but a different library is connected there.":
            "{1} ist in der Bibliothek {2}, aber dort ist eine andere angeschlossen.",
        "{1} is in the library {2}, which needs a newer version of this player.":
            "{1} ist in der Bibliothek {2}, und die braucht eine neuere Version dieses Spielers.",
        "I couldn't find a rip of {1}.": "Ich habe keinen Rip von {1} gefunden.",
        "The files of {1} are missing from the library.": "Die Dateien von {1} fehlen in der Bibliothek.",
        "The files of {1} are missing from {2}.": "Die Dateien von {1} fehlen in {2}.",
        "The rip of {1} can't be decoded.": "Der Rip von {1} lässt sich nicht dekodieren.",
        "I can't read the files of {1}.": "Ich kann die Dateien von {1} nicht lesen.",
        "{1} has no such track.": "Einen solchen Titel hat {1} nicht.",
        "I found no sound output to play {1} on.": "Ich habe keinen Tonausgang für {1} gefunden.",
        "Something else is using the sound output.": "Etwas anderes benutzt den Tonausgang.",
        "The sound output can't play this recording's format.":
            "Der Tonausgang kann das Format dieser Aufnahme nicht spielen.",
        "I'm not allowed to use the sound output.": "Ich darf den Tonausgang nicht benutzen.",
        "Once its files are in a library: cratebox library scan":
            "Sobald die Dateien in einer Bibliothek liegen: cratebox library scan",
        "Once their files are in a library: cratebox library scan":
            "Sobald ihre Dateien in einer Bibliothek liegen: cratebox library scan",
        "No rip of {1} is known. Once its files are in a library: cratebox library scan":
            "Von {1} ist kein Rip bekannt. Sobald die Dateien in einer Bibliothek sind: cratebox library scan",
        "The file of {1}, from {2}, is missing.": "Die Datei von {1} aus {2} fehlt.",
        "The file of {1}, from {2}, can't be decoded.": "Die Datei von {1} aus {2} lässt sich nicht dekodieren.",
        "I can't read the file of {1}, from {2}.": "Ich kann die Datei von {1} aus {2} nicht lesen.",
        "{1} has {2}: {3}": "{1} hat {2}: {3}",
        "Rip again what is missing, or fetch it from a backup, then: cratebox library scan":
            "Rippe neu, was fehlt, oder hol es aus einer Sicherung, dann: cratebox library scan",
        "Rip again what is wrong or missing, or fetch it from a backup, then: cratebox library scan":
            "Rippe neu, was fehlerhaft ist oder fehlt, oder hol es aus einer Sicherung, dann: cratebox library scan",
        "Rip again what is wrong, or fetch it from a backup, then: cratebox library scan":
            "Rippe neu, was fehlerhaft ist, oder hol es aus einer Sicherung, dann: cratebox library scan",
        "Rip it again, or fetch it from a backup, then: {1}":
            "Rippe es neu, oder hol es aus einer Sicherung, dann: {1}",
        "“{1}” is damaged. Rip it again, or fetch it from a backup, then: {2}":
            "„{1}“ ist beschädigt. Rippe es neu, oder hol es aus einer Sicherung, dann: {2}",
        "“{1}” is damaged. To play the other tracks: {2}": "„{1}“ ist beschädigt. Die anderen Titel spielt: {2}",
        "“{1}” can't be read: {2}. Once it can be read: {3}":
            "„{1}“ ist nicht lesbar: {2}. Sobald das geht: {3}",
        "“{1}” can't be read: {2}. To play the other tracks: {3}":
            "„{1}“ ist nicht lesbar: {2}. Die anderen Titel spielt: {3}",
        "there is no permission": "die Berechtigung fehlt",
        "its disk reports an error": "die Platte meldet einen Fehler",
        "there are too many links to it": "zu viele Verknüpfungen führen dorthin",
        "its name is too long": "der Name ist zu lang",
        "its share has lost it": "die Freigabe kennt die Datei nicht mehr",
        "its share doesn't answer": "die Freigabe antwortet nicht",
        "its disk is gone": "die Platte ist nicht mehr da",
        "too many files are open": "zu viele Dateien sind offen",
        "there isn't enough memory": "der Speicher reicht nicht",
        "the system reports {1}": "das System meldet {1}",
        "Once its files are back: {1}": "Sobald die Dateien wieder da sind: {1}",
        "Turn the screen or receiver on, then: cratebox devices":
            "Bildschirm oder Receiver einschalten, dann: cratebox devices",
        "The output doesn't take {1}. To convert it: cratebox config set output.allowConversion true":
            "Der Ausgang nimmt {1} nicht an. Zum Umwandeln: cratebox config set output.allowConversion true",
        "The output doesn't take {1}: cratebox doctor": "Der Ausgang nimmt {1} nicht an: cratebox doctor",
    ]
}

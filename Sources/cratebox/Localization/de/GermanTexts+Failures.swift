import Intents

extension GermanTexts {
    /// Failures that any command may print.
    static let failures: [String: Language.Translation] = [
        "Nothing is playing (no box is running).": "Es läuft nichts (keine Box ist aktiv).",
        "No box is running.": "Keine Box ist aktiv.",
        "A box may be running, but you can't control it: no permission for {1}.":
            "Vielleicht läuft eine Box, aber du kannst sie nicht steuern: keine Berechtigung für {1}.",
        "A box is running (process {1}), but you can't control it: no permission for {2}.":
            "Es läuft eine Box (Prozess {1}), aber du kannst sie nicht steuern: keine Berechtigung für {2}.",
        "A box is running (process {1}), but it can't be reached.":
            "Es läuft eine Box (Prozess {1}), aber sie ist nicht zu erreichen.",
        "Another box listens at {1}.": "Unter {1} lauscht schon eine andere Box.",
        "The box that runs here doesn't answer.": "Die hier laufende Box antwortet nicht.",
        "The box that runs here is of another version.": "Die hier laufende Box hat eine andere Version.",
        "The connection to the box broke.": "Die Verbindung zur Box ist abgebrochen.",
        "The box has ended.": "Die Box ist beendet.",
        "The box has ended while a request waited for the disk.":
            "Die Box wurde beendet, obwohl eine Anfrage noch auf den Datenträger wartete.",
        "Something went wrong.": "Etwas ist schiefgegangen.",
        "Cancelled: the command was interrupted.": "Abgebrochen: der Befehl wurde unterbrochen.",
        "Cancelled: another command or the end of the box came first.":
            "Abgebrochen: Ein anderer Befehl oder das Ende der Box kam dazwischen.",
        "Cancelled.": "Abgebrochen.",
        "Nothing was chosen.": "Es wurde nichts ausgewählt.",
        "Standard output can't be written: it is closed.":
            "Die Standardausgabe kann nicht geschrieben werden: Sie ist geschlossen.",
        "Standard output can't be written: {1}.": "Die Standardausgabe kann nicht geschrieben werden: {1}.",
        "I couldn't find “{1}” in your collection.": "„{1}“ habe ich in deiner Sammlung nicht gefunden.",
        "{1} (process {2}) uses the output; it ends by itself, or by Ctrl-C.":
            "{1} (Prozess {2}) benutzt den Ausgang; das endet von selbst oder mit Strg-C.",
        "{1} (process {2}) uses the collection; it ends by itself.":
            "{1} (Prozess {2}) benutzt die Sammlung; das endet von selbst.",
        "Another box owns this collection.": "Eine andere Box benutzt diese Sammlung.",
        "Another box owns this collection ({1}).": "Eine andere Box benutzt diese Sammlung ({1}).",
        "The state folder can't be used.": "Der Zustandsordner ist nicht zu gebrauchen.",
        "A box is already running and plays through its own output.":
            "Es läuft schon eine Box, und sie spielt über ihren eigenen Ausgang.",
        "prove needs the output to itself, and a box owns it ({1}).":
            "prove braucht den Ausgang für sich allein, und eine Box belegt ihn ({1}).",
        "The box that runs doesn't answer, so the output that it uses is unknown ({1}).":
            "Die laufende Box antwortet nicht, also ist unbekannt, welchen Ausgang sie benutzt ({1}).",
        "There is nothing to prove: no rip is known yet.":
            "Es gibt nichts zu beweisen: Noch ist kein Rip bekannt.",
        "prove needs the output to itself, and a box owns it.":
            "prove braucht den Ausgang für sich allein, und eine Box belegt ihn.",
        "A box needs {1} open files, and this system permits {2}.":
            "Eine Box braucht {1} offene Dateien, und dieses System erlaubt {2}.",
        "The box can't listen for commands: the path {1} is too long for a socket.":
            "Die Box kann keine Befehle annehmen: Der Pfad {1} ist zu lang für einen Socket.",
        "The box can't listen for commands: there is no folder {1}.":
            "Die Box kann keine Befehle annehmen: Den Ordner {1} gibt es nicht.",
        "The box can't listen for commands.": "Die Box kann keine Befehle annehmen.",
        "Other commands can't reach this music: {1}": "Andere Befehle erreichen diese Musik nicht: {1}",
        "Other commands can't reach this music for now: {1}":
            "Andere Befehle erreichen diese Musik vorerst nicht: {1}",
        "An exported list was not written: its folder does not answer.":
            "Eine exportierte Liste wurde nicht geschrieben: ihr Ordner antwortet nicht.",
        "The exported list {1} belongs to {2}, so it isn't updated.":
            "Die exportierte Liste {1} gehört {2} und wird darum nicht aktualisiert.",
        "The exported list {1} isn't updated by this command: only commands of {2} write it.":
            "Die exportierte Liste {1} wird von diesem Befehl nicht aktualisiert: Nur Befehle von {2} schreiben sie.",
        "The exported list {1} is updated only by commands of {2}.":
            "Die exportierte Liste {1} aktualisieren nur Befehle von {2}.",
        "The exported list {1} doesn't exist any more, so it isn't updated.":
            "Die exportierte Liste {1} gibt es nicht mehr, deshalb wird sie nicht aktualisiert.",
        "The exported list could not be written: {1}": "Die exportierte Liste konnte nicht geschrieben werden: {1}",
        "Parameters are written --name value.": "Parameter schreibt man: --name Wert.",
        "{1}, process {2}": "{1}, Prozess {2}",
        "process {1}": "Prozess {1}",
        "another process": "ein anderer Prozess",
        "The next run continues from there.": "Der nächste Lauf macht dort weiter.",
        "There is no action “{1}”.": "Es gibt keine Aktion „{1}“.",
        "There is no action “{1}”. Did you mean “{2}”?": "Es gibt keine Aktion „{1}“. Meintest du „{2}“?",
        "A condition follows --where.": "Eine Bedingung steht hinter --where.",
    ]
}

import Intents

extension GermanTexts {
    /// Texts about paths that are unusable, and about a box with another user or state folder than the command.
    static let boxView: [String: Language.Translation] = [
        "The library {1} is connected, but its manifest {2} is a folder.":
            "Die Bibliothek {1} ist angeschlossen, aber ihr Manifest {2} ist ein Ordner.",
        "{1} (process {2}) has the lock of this collection, so no box can start.":
            "{1} (Prozess {2}) hat die Sperre dieser Sammlung, darum kann keine Box starten.",
        "Nothing can be played from here: {1} can't be used ({2}).":
            "Von hier aus lässt sich nichts abspielen: {1} ist nicht zu gebrauchen ({2}).",
        "{1} is no socket, so no box can listen there.":
            "{1} ist kein Socket, darum kann dort keine Box lauschen.",
        "The box runs as {1}, and has checked its libraries and its output itself.":
            "Die Box läuft als {1} und hat ihre Bibliotheken und ihren Ausgang selbst geprüft.",
        "The box that runs uses the state folder {1}, and this command uses {2}.":
            "Die laufende Box benutzt den Zustandsordner {1}, dieser Befehl dagegen {2}.",
        "The box that runs listens at {1}, and this command looks for it at {2}.":
            "Die laufende Box lauscht unter {1}, dieser Befehl sucht sie aber unter {2}.",
        "{1}: {2} would be refused until the box reads its configuration again.":
            "{1}: {2} würden abgelehnt, bis die Box ihre Konfiguration neu liest.",
    ]
}

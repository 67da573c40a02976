import Intents

extension GermanTexts {
    /// German words for errors of the system, which the log has in English.
    static let writtenErrors: [String: Language.Translation] = [
        "address already in use": "die Adresse ist schon belegt",
        "connection refused": "die Verbindung wurde abgelehnt",
        "connection timed out": "die Verbindung kam nicht rechtzeitig zustande",
        "connection reset by peer": "die Gegenseite hat die Verbindung abgebrochen",
        "no route to host": "der Rechner ist nicht erreichbar",
        "network is unreachable": "das Netz ist nicht erreichbar",
        "device or resource busy": "es wird gerade benutzt",
        "no such device": "das Gerät gibt es nicht",
        "no such device or address": "das Gerät oder die Adresse gibt es nicht",
        "stale file handle": "die Freigabe kennt die Datei nicht mehr",
        "not enough memory": "der Speicher reicht nicht",
        "invalid argument": "ungültige Angabe",
    ]
}

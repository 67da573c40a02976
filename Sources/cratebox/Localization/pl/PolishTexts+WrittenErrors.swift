import Intents

extension PolishTexts {
    /// Polish words for errors of the system, which the log has in English.
    static let writtenErrors: [String: Language.Translation] = [
        "address already in use": "adres jest już zajęty",
        "connection refused": "połączenie zostało odrzucone",
        "connection timed out": "połączenie nie powstało na czas",
        "connection reset by peer": "druga strona zerwała połączenie",
        "no route to host": "komputer jest nieosiągalny",
        "network is unreachable": "sieć jest nieosiągalna",
        "device or resource busy": "jest teraz w użyciu",
        "no such device": "nie ma takiego urządzenia",
        "no such device or address": "nie ma takiego urządzenia ani adresu",
        "stale file handle": "udział nie zna już tego pliku",
        "not enough memory": "brakuje pamięci",
        "invalid argument": "nieprawidłowa wartość",
    ]
}

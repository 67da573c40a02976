import Intents

extension PolishTexts {
    /// Texts about paths that are unusable, and about a box with another user or state folder than the command.
    static let boxView: [String: Language.Translation] = [
        "The library {1} is connected, but its manifest {2} is a folder.":
            "Biblioteka {1} jest podłączona, ale jej manifest {2} jest folderem.",
        "{1} (process {2}) has the lock of this collection, so no box can start.":
            "{1} (proces {2}) ma blokadę tej kolekcji, więc żaden box nie może się uruchomić.",
        "Nothing can be played from here: {1} can't be used ({2}).":
            "Stąd nic nie zagra: nie można użyć {1} ({2}).",
        "{1} is no socket, so no box can listen there.":
            "{1} nie jest gniazdem, więc żaden box nie może tam nasłuchiwać.",
        "The box runs as {1}, and has checked its libraries and its output itself.":
            "Box działa jako {1} i sam sprawdził swoje biblioteki i wyjście.",
        "The box that runs uses the state folder {1}, and this command uses {2}.":
            "Działający box używa folderu stanu {1}, a to polecenie {2}.",
        "The box that runs listens at {1}, and this command looks for it at {2}.":
            "Działający box nasłuchuje pod {1}, a to polecenie szuka go pod {2}.",
        "{1}: {2} would be refused until the box reads its configuration again.":
            "{1}: {2} zostanie odrzuconych, dopóki box nie odczyta ponownie konfiguracji.",
    ]
}

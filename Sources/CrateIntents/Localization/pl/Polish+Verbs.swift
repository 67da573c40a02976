internal import CrateCore

extension Polish {
    /// The title and the description of each verb's intent.
    static func name(of verb: TransportVerb) -> VerbName {
        switch verb {
        case .pause: VerbName("Wstrzymaj", "Wstrzymuje muzykę.")
        case .resume: VerbName("Wznów", "Wznawia odtwarzanie.")
        case .toggle: VerbName("Wstrzymaj lub wznów", "Wstrzymuje lub wznawia muzykę.")
        case .stop: VerbName("Zatrzymaj", "Zatrzymuje odtwarzanie.")
        case .next: VerbName("Następny utwór", "Przechodzi do następnego utworu.")
        case .previous:
            VerbName(
                "Poprzedni utwór",
                "Zaczyna utwór od początku, a w ciągu pierwszych 3 sekund przechodzi do poprzedniego.")
        case .yield: VerbName("Oddaj wyjście", "Oddaje urządzenie dźwiękowe innemu programowi i zapamiętuje miejsce.")
        case .reclaim:
            VerbName(
                "Odzyskaj wyjście",
                "Odzyskuje urządzenie dźwiękowe i wznawia muzykę, jeśli nie została w międzyczasie wstrzymana.")
        case .retry:
            VerbName("Spróbuj ponownie użyć wyjścia", "Sprawdza teraz, czy utracone wyjście wróciło.")
        }
    }
}

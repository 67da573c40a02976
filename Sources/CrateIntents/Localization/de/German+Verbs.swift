internal import CrateCore

extension German {
    /// The title and the description of each verb's intent.
    static func name(of verb: TransportVerb) -> VerbName {
        switch verb {
        case .pause: VerbName("Pause", "Hält die Musik an.")
        case .resume: VerbName("Weiter", "Setzt die Musik fort.")
        case .toggle: VerbName("Pause oder weiter", "Hält die Musik an oder setzt sie fort.")
        case .stop: VerbName("Stopp", "Beendet die Musik.")
        case .next: VerbName("Nächster Titel", "Geht zum nächsten Titel.")
        case .previous:
            VerbName("Voriger Titel", "Beginnt den Titel neu oder geht in den ersten 3 Sekunden zum vorigen.")
        case .yield:
            VerbName("Ausgang abgeben", "Überlässt das Tongerät einem anderen Programm und merkt sich die Stelle.")
        case .reclaim:
            VerbName(
                "Ausgang zurücknehmen",
                "Nimmt das Tongerät zurück und spielt weiter, wenn nicht inzwischen Pause gemacht wurde.")
        case .retry:
            VerbName("Ausgang noch einmal versuchen", "Prüft jetzt, ob ein verlorener Ausgang wieder da ist.")
        }
    }
}

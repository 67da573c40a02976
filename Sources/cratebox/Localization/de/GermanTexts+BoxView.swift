import Intents

extension GermanTexts {
    /// What commands print on places that are unusable, and on a box that sees others than the caller.
    static let boxView: [String: Language.Translation] = [
        "The library {1} is connected, but its manifest {2} is a folder.":
            "Die Bibliothek {1} ist angeschlossen, aber ihr Manifest {2} ist ein Ordner."
    ]
}

import Intents

extension PolishTexts {
    /// What commands print on places that are unusable, and on a box that sees others than the caller.
    static let boxView: [String: Language.Translation] = [
        "The library {1} is connected, but its manifest {2} is a folder.":
            "Biblioteka {1} jest podłączona, ale jej manifest {2} jest folderem."
    ]
}

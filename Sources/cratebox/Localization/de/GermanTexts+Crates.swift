import Intents

extension GermanTexts {
    /// German texts about crates.
    static let crates: [String: Language.Translation] = [
        "{1} is in the crate {2} already.": "{1} ist schon in der Kiste {2}.",
        "{1} is in the crate {2} now.": "{1} ist jetzt in der Kiste {2}.",
        "All of them are in the crate {1} already.": "Alle sind schon in der Kiste {1}.",
        "{1} are in the crate {2} now.": "{1} sind jetzt in der Kiste {2}.",
        "{1} of {2} came into the crate {3}; the others were in it already.":
            "{1} von {2} kamen in die Kiste {3}; die anderen waren schon darin.",
        "{1} is out of the crate {2}.": "{1} ist nicht mehr in der Kiste {2}.",
        "{1} are out of the crate {2}.": "{1} sind nicht mehr in der Kiste {2}.",
        "{1} has its place in the crate {2}.": "{1} hat seinen Platz in der Kiste {2}.",
        "The track": "Der Titel",
        "Created the crate {1}.": "Kiste {1} angelegt.",
        "Created the crate {1} with {2}.": "Kiste {1} angelegt, mit {2}.",
        "The crate is called {1} now.": "Die Kiste heißt jetzt {1}.",
        "Remove the empty crate {1}?": "Die leere Kiste {1} löschen?",
        "Remove the crate {1} with {2} in it?": "Die Kiste {1} mit {2} löschen?",
        "The crate {1} stays.": "Die Kiste {1} bleibt.",
        "The crate {1} is gone; its albums stay.": "Die Kiste {1} ist gelöscht; ihre Alben bleiben.",
        "track {1} of {2}": "Titel {1} von {2}",
        "There is no crate {1}. Did you mean “{2}”?": "Es gibt keine Kiste {1}. Meintest du „{2}“?",
        "That album isn't in the crate {1}.": "Dieses Album ist nicht in der Kiste {1}.",
        "That track isn't in the crate {1}.": "Dieser Titel ist nicht in der Kiste {1}.",
        "There is no crate yet.": "Es gibt noch keine Kiste.",
        "folder": "Ordner",
    ]
}

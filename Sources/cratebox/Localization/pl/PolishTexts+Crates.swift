import Intents

extension PolishTexts {
    /// Polish texts about crates.
    static let crates: [String: Language.Translation] = [
        "{1} is in the crate {2} already.": "{1} już jest w skrzynce {2}.",
        "{1} is in the crate {2} now.": "{1} jest teraz w skrzynce {2}.",
        "All of them are in the crate {1} already.": "Wszystkie już są w skrzynce {1}.",
        "{1} are in the crate {2} now.": "W skrzynce {2} jest teraz {1}.",
        "{1} of {2} came into the crate {3}; the others were in it already.":
            "Do skrzynki {3} trafiło {1} z {2}; pozostałe już w niej były.",
        "{1} is out of the crate {2}.": "{1} – usunięto ze skrzynki {2}.",
        "{1} are out of the crate {2}.": "{1} – usunięto ze skrzynki {2}.",
        "{1} has its place in the crate {2}.": "{1} ma swoje miejsce w skrzynce {2}.",
        "The track": "Utwór",
        "Created the crate {1}.": "Utworzono skrzynkę {1}.",
        "Created the crate {1} with {2}.": "Utworzono skrzynkę {1}, a w niej: {2}.",
        "The crate is called {1} now.": "Skrzynka nazywa się teraz {1}.",
        "Remove the empty crate {1}?": "Usunąć pustą skrzynkę {1}?",
        "Remove the crate {1} with {2} in it?": "Usunąć skrzynkę {1}, w której jest {2}?",
        "The crate {1} stays.": "Skrzynka {1} pozostaje.",
        "The crate {1} is gone; its albums stay.": "Skrzynka {1} została usunięta; jej albumy pozostają.",
        "track {1} of {2}": "utwór {1} z {2}",
        "There is no crate {1}. Did you mean “{2}”?": "Nie ma skrzynki {1}. Chodziło Ci o „{2}”?",
        "That album isn't in the crate {1}.": "Tego albumu nie ma w skrzynce {1}.",
        "That track isn't in the crate {1}.": "Tego utworu nie ma w skrzynce {1}.",
        "There is no crate yet.": "Nie ma jeszcze żadnej skrzynki.",
        "folder": "folder",
    ]
}

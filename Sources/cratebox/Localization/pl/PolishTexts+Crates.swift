import Intents

extension PolishTexts {
    /// What `cratebox crate` prints.
    static let crates: [String: Language.Translation] = [
        "{1} is in the crate {2} already.": "{1} już jest w skrzynce {2}.",
        "All of them are in the crate {1} already.": "Wszystkie już są w skrzynce {1}.",
        "The track": "Utwór",
        "Created the crate {1}.": "Utworzono skrzynkę {1}.",
        "Created the crate {1} with {2}.": "Utworzono skrzynkę {1}, a w niej: {2}.",
        "The crate is called {1} now.": "Skrzynka nazywa się teraz {1}.",
        "Remove the empty crate {1}?": "Usunąć pustą skrzynkę {1}?",
        "Remove the crate {1} with {2} in it?": "Usunąć skrzynkę {1} (w niej: {2})?",
        "The crate {1} stays as it is.": "Skrzynka {1} pozostaje bez zmian.",
        "The crate {1} stays.": "Skrzynka {1} pozostaje.",
        "A name of several words is written in quotes.": "Nazwę z kilku słów pisze się w cudzysłowie.",
        "One crate is removed at a time.": "Skrzynki usuwa się pojedynczo.",
        "There is no crate {1}. Did you mean “{2}”?": "Nie ma skrzynki {1}. Chodziło Ci o „{2}”?",
        "“{1}” isn't in the crate {2}.": "W skrzynce {2} nie ma: „{1}”.",
        "{1} isn't in the crate {2}.": "W skrzynce {2} nie ma: {1}.",
        "None of these albums is in the crate {1}.": "Żadnego z tych albumów nie ma w skrzynce {1}.",
        "That album isn't in the crate {1}.": "Tego albumu nie ma w skrzynce {1}.",
        "That track isn't in the crate {1}.": "Tego utworu nie ma w skrzynce {1}.",
        "folder": "folder",
        "This removes whole crates. Albums are taken out of one by crate remove.":
            "To usuwa całe skrzynki. Albumy wyjmuje crate remove.",
        "No crates yet.": "Nie ma jeszcze skrzynek.",
        "Deleted the crate {1}.": "Usunięto skrzynkę {1}.",
        "Deleted the crate {1}. Its albums are still in your collection.":
            "Usunięto skrzynkę {1}. Jej albumy są nadal w Twojej kolekcji.",
        "Added {1} to the crate {2}.": "Dodano {1} do skrzynki {2}.",
        "Added {1} of {2} to the crate {3}; the other was in it already.":
            "Dodano {1} z {2} do skrzynki {3}; reszta już tam była.",
        "Added {1} of {2} to the crate {3}; the others were in it already.":
            "Dodano {1} z {2} do skrzynki {3}; pozostałe już w niej były.",
        "The crate {1} has no row {2}.": "Skrzynka {1} nie ma wiersza {2}.",
        "One row is moved at a time.": "Przenosi się tylko jeden wiersz naraz.",
        "Removed {1} of {2} from the crate {3}.": "Usunięto {1} z albumu {2} ze skrzynki {3}.",
        "Removed {1} from the crate {2}.": "Usunięto {1} ze skrzynki {2}.",
        "Moved {1} to place {2} in the crate {3}.": "Przeniesiono {1} na miejsce {2} w skrzynce {3}.",
    ]
}

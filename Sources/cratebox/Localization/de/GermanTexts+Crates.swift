import Intents

extension GermanTexts {
    /// What `cratebox crate` prints.
    static let crates: [String: Language.Translation] = [
        "{1} is in the crate {2} already.": "{1} ist schon in der Kiste {2}.",
        "All of them are in the crate {1} already.": "Alle sind schon in der Kiste {1}.",
        "The track": "Der Titel",
        "Created the crate {1}.": "Kiste {1} angelegt.",
        "Created the crate {1} with {2}.": "Kiste {1} angelegt, darin: {2}.",
        "The crate is called {1} now.": "Die Kiste heißt jetzt {1}.",
        "Remove the empty crate {1}?": "Die leere Kiste {1} löschen?",
        "Remove the crate {1} with {2} in it?": "Die Kiste {1} löschen (darin: {2})?",
        "The crate {1} stays as it is.": "Die Kiste {1} bleibt, wie sie ist.",
        "The crate {1} stays.": "Die Kiste {1} bleibt.",
        "A name of several words is written in quotes.": "Ein Name aus mehreren Wörtern steht in Anführungszeichen.",
        "One crate is removed at a time.": "Es wird immer nur eine Kiste entfernt.",
        "There is no crate {1}. Did you mean “{2}”?": "Es gibt keine Kiste {1}. Meintest du „{2}“?",
        "“{1}” isn't in the crate {2}.": "„{1}“ ist nicht in der Kiste {2}.",
        "{1} isn't in the crate {2}.": "{1} ist nicht in der Kiste {2}.",
        "None of these albums is in the crate {1}.": "Keines dieser Alben ist in der Kiste {1}.",
        "That album isn't in the crate {1}.": "Dieses Album ist nicht in der Kiste {1}.",
        "That track isn't in the crate {1}.": "Dieser Titel ist nicht in der Kiste {1}.",
        "folder": "Ordner",
        "This removes whole crates. Albums are taken out of one by crate remove.":
            "Das löscht ganze Kisten. Alben nimmt crate remove heraus.",
        "No crates yet.": "Noch keine Kisten.",
        "Deleted the crate {1}.": "Die Kiste {1} ist gelöscht.",
        "Deleted the crate {1}. Its albums are still in your collection.":
            "Die Kiste {1} ist gelöscht. Ihre Alben sind weiter in deiner Sammlung.",
        "Added {1} to the crate {2}.": "{1} in die Kiste {2} gelegt.",
        "Added {1} of {2} to the crate {3}; the other was in it already.":
            "{1} von {2} in die Kiste {3} gelegt; das andere war schon darin.",
        "Added {1} of {2} to the crate {3}; the others were in it already.":
            "{1} von {2} in die Kiste {3} gelegt; die anderen waren schon darin.",
        "The crate {1} has no row {2}.": "Die Kiste {1} hat keine Zeile {2}.",
        "One row is moved at a time.": "Es wird immer nur eine Zeile verschoben.",
        "Removed {1} of {2} from the crate {3}.": "{1} von {2} aus der Kiste {3} genommen.",
        "Removed {1} from the crate {2}.": "{1} aus der Kiste {2} genommen.",
        "Moved {1} to place {2} in the crate {3}.": "{1} steht jetzt an Stelle {2} in der Kiste {3}.",
    ]
}

import Intents

extension GermanTexts {
    /// German texts of the keys in the car.
    static let car: [String: Language.Translation] = [
        "{1} of {2} in car.keys isn't a supported key.": "{1} von {2} in car.keys ist keine unterstützte Taste.",
        "{1} of {2} in car.keys isn't a supported key; did you mean {3}?":
            "{1} von {2} in car.keys ist keine unterstützte Taste; meintest du {3}?",
        "“{1}” for {2} of {3} in car.keys isn't a command.": "„{1}“ für {2} von {3} in car.keys ist kein Befehl.",
        "“{1}” for {2} of {3} in car.keys isn't a command; did you mean {4}?":
            "„{1}“ für {2} von {3} in car.keys ist kein Befehl; meintest du {4}?",
        "grab of {1} in car.keys has to be yes or no.": "grab von {1} in car.keys muss yes oder no sein.",
    ]
}

import Intents

extension PolishTexts {
    /// Polish texts of the keys in the car.
    static let car: [String: Language.Translation] = [
        "{1} of {2} in car.keys isn't a supported key.": "{1} ({2}) w car.keys nie jest obsługiwanym klawiszem.",
        "{1} of {2} in car.keys isn't a supported key; did you mean {3}?":
            "{1} ({2}) w car.keys nie jest obsługiwanym klawiszem; chodziło Ci o {3}?",
        "“{1}” for {2} of {3} in car.keys isn't a command.": "„{1}” dla {2} ({3}) w car.keys nie jest poleceniem.",
        "“{1}” for {2} of {3} in car.keys isn't a command; did you mean {4}?":
            "„{1}” dla {2} ({3}) w car.keys nie jest poleceniem; chodziło Ci o {4}?",
        "grab of {1} in car.keys has to be yes or no.": "grab ({1}) w car.keys musi mieć wartość yes albo no.",
    ]
}

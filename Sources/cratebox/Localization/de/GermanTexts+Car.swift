import Intents

extension GermanTexts {
    /// German texts of the car unit, which its log has in English.
    static let writtenCar: [String: Language.Translation] = [
        "{1} of {2} in car.keys isn't a supported key.": "{1} von {2} in car.keys ist keine unterstützte Taste.",
        "{1} of {2} in car.keys isn't a supported key; did you mean {3}?":
            "{1} von {2} in car.keys ist keine unterstützte Taste; meintest du {3}?",
        "“{1}” for {2} of {3} in car.keys isn't a command.": "„{1}“ für {2} von {3} in car.keys ist kein Befehl.",
        "“{1}” for {2} of {3} in car.keys isn't a command; did you mean {4}?":
            "„{1}“ für {2} von {3} in car.keys ist kein Befehl; meintest du {4}?",
        "“{1}” for {2} of {3} in car.keys needs an album.": "„{1}“ für {2} von {3} in car.keys braucht ein Album.",
        "“{1}” for {2} of {3} in car.keys needs the name of a crate.":
            "„{1}“ für {2} von {3} in car.keys braucht den Namen einer Kiste.",
        "“{1}” for {2} of {3} in car.keys isn't complete: {4}":
            "„{1}“ für {2} von {3} in car.keys ist nicht vollständig: {4}",
        "“{1}” for {2} of {3} in car.keys can't be understood: {4}.":
            "„{1}“ für {2} von {3} in car.keys ist nicht zu verstehen: {4}.",
        "volume takes 40%, +5%, -5%, -12dB, up, down or mute":
            "volume nimmt 40%, +5%, -5%, -12dB, up, down oder mute",
        "seek takes 1:23, +10, -10 or 50%": "seek nimmt 1:23, +10, -10 oder 50%",
        "repeat takes off, track or album": "repeat nimmt off, track oder album",
        "sleep takes 30m, 1h30m, track, album or off": "sleep nimmt 30m, 1h30m, track, album oder off",
        "{1} of {2} in car.keys has to be yes or no.": "{1} von {2} in car.keys muss yes oder no sein.",
        "“{1}” isn't a supported key.": "„{1}“ ist keine unterstützte Taste.",
        "“{1}” isn't a supported key; did you mean {2}?": "„{1}“ ist keine unterstützte Taste; meintest du {2}?",
        "A line is “tap album ID”, “tap track ID” or “key NAME”.":
            "Eine Zeile ist „tap album ID“, „tap track ID“ oder „key NAME“.",
        "tap album needs the number of a release, such as 249504.":
            "tap album braucht die Nummer eines Releases, etwa 249504.",
        "tap track needs a release and a place, such as 249504.2.":
            "tap track braucht ein Release und einen Platz, etwa 249504.2.",
        "A line has at most {1} bytes.": "Eine Zeile hat höchstens {1} Bytes.",
    ]
}

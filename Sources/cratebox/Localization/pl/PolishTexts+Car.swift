import Intents

extension PolishTexts {
    /// Polish texts of the car unit, which its log has in English.
    static let writtenCar: [String: Language.Translation] = [
        "{1} of {2} in car.keys isn't a supported key.": "{1} ({2}) w car.keys nie jest obsługiwanym klawiszem.",
        "{1} of {2} in car.keys isn't a supported key; did you mean {3}?":
            "{1} ({2}) w car.keys nie jest obsługiwanym klawiszem; chodziło Ci o {3}?",
        "“{1}” for {2} of {3} in car.keys isn't a command.": "„{1}” dla {2} ({3}) w car.keys nie jest poleceniem.",
        "“{1}” for {2} of {3} in car.keys isn't a command; did you mean {4}?":
            "„{1}” dla {2} ({3}) w car.keys nie jest poleceniem; chodziło Ci o {4}?",
        "“{1}” for {2} of {3} in car.keys needs an album.": "„{1}” dla {2} ({3}) w car.keys wymaga albumu.",
        "“{1}” for {2} of {3} in car.keys needs the name of a crate.":
            "„{1}” dla {2} ({3}) w car.keys wymaga nazwy skrzynki.",
        "“{1}” for {2} of {3} in car.keys isn't complete: {4}": "„{1}” dla {2} ({3}) w car.keys nie jest pełne: {4}",
        "“{1}” for {2} of {3} in car.keys can't be understood: {4}.":
            "„{1}” dla {2} ({3}) w car.keys jest niezrozumiałe: {4}.",
        "volume takes 40%, +5%, -5%, -12dB, up, down or mute":
            "volume przyjmuje 40%, +5%, -5%, -12dB, up, down albo mute",
        "seek takes 1:23, +10, -10 or 50%": "seek przyjmuje 1:23, +10, -10 albo 50%",
        "repeat takes off, track or album": "repeat przyjmuje off, track albo album",
        "sleep takes 30m, 1h30m, track, album or off": "sleep przyjmuje 30m, 1h30m, track, album albo off",
        "{1} of {2} in car.keys has to be yes or no.": "{1} ({2}) w car.keys musi mieć wartość yes albo no.",
        "“{1}” isn't a supported key.": "„{1}” nie jest obsługiwanym klawiszem.",
        "“{1}” isn't a supported key; did you mean {2}?": "„{1}” nie jest obsługiwanym klawiszem; chodziło Ci o {2}?",
        "A line is “tap album ID”, “tap track ID” or “key NAME”.":
            "Wiersz to „tap album ID”, „tap track ID” albo „key NAME”.",
        "tap album needs the number of a release, such as 249504.":
            "tap album wymaga numeru wydania, na przykład 249504.",
        "tap track needs a release and a place, such as 249504.2.":
            "tap track wymaga wydania i miejsca, na przykład 249504.2.",
        "A line has at most {1} bytes.": "Wiersz ma najwyżej {1} bajtów.",
    ]
}

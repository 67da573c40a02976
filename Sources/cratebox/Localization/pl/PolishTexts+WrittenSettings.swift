import Intents

extension PolishTexts {
    /// Polish texts about settings that can't be used, which the log has in English.
    static let writtenSettings: [String: Language.Translation] = [
        "{1} can't be read: {2}.": "Nie można odczytać {1}: {2}.",
        "JSON of at most {1} levels, in UTF-8": "JSON z najwyżej {1} poziomami, w UTF-8",
        "{1} has to be valid JSON (error in line {2}, column {3}).":
            "{1} musi być poprawnym JSON (błąd w wierszu {2}, kolumnie {3}).",
        "a number of decibels from {1} to {2}": "liczba decybeli od {1} do {2}",
        "{1} has to be {2}.": "{1} musi być: {2}.",
        "{1}, in quotes": "{1}, w cudzysłowie",
        "a whole number of milliseconds from {1} to {2}": "całkowita liczba milisekund od {1} do {2}",
        "a whole number of seconds from {1} to {2}": "całkowita liczba sekund od {1} do {2}",
        "a whole number of minutes from {1} to {2}": "całkowita liczba minut od {1} do {2}",
        "The passwords in {1} can't be read: {2}.": "Nie można odczytać haseł w {1}: {2}.",
        "{1} has to be a text of at most 64 KiB, with passwords.": "{1} musi być tekstem z hasłami, najwyżej 64 KiB.",
        "Everybody on this machine can read the passwords in {1}.": "Każdy na tym komputerze może czytać hasła w {1}.",
        "{1} has no password; a line is like: secret@read,add,player,control":
            "{1} nie zawiera hasła; wiersz wygląda tak: secret@read,add,player,control",
        "Line {1} of {2} is no password; a line is like: secret@read,add,player,control":
            "Wiersz {1} w {2} nie jest hasłem; wiersz wygląda tak: secret@read,add,player,control",
    ]
}

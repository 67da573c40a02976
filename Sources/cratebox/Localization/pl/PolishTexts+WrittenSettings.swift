import Intents

extension PolishTexts {
    /// Polish texts about settings that can't be used, which the log has in English.
    static let writtenSettings: [String: Language.Translation] = [
        "{1} can't be read: {2}.": "Nie można odczytać {1}: {2}.",
        "JSON of at most {1} levels, in UTF-8": "JSON z najwyżej {1} poziomami, w UTF-8",
        "valid JSON (error in line {1}, column {2})": "poprawnym JSON (błąd w wierszu {1}, kolumnie {2})",
        "a number of decibels from {1} to {2}": "liczba decybeli od {1} do {2}",
        "{1} has to be {2}.": "{1} musi być: {2}.",
        "a whole number of milliseconds from {1} to {2}": "całkowita liczba milisekund od {1} do {2}",
        "a whole number of seconds from {1} to {2}": "całkowita liczba sekund od {1} do {2}",
        "a whole number of minutes from {1} to {2}": "całkowita liczba minut od {1} do {2}",
    ]
}

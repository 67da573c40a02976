import Intents

extension GermanTexts {
    /// German texts about settings that can't be used, which the log has in English.
    static let writtenSettings: [String: Language.Translation] = [
        "{1} can't be read: {2}.": "{1} kann nicht gelesen werden: {2}.",
        "JSON of at most {1} levels, in UTF-8": "JSON mit höchstens {1} Ebenen in UTF-8",
        "{1} has to be valid JSON (error in line {2}, column {3}).":
            "{1} muss gültiges JSON sein (Fehler in Zeile {2}, Spalte {3}).",
        "a number of decibels from {1} to {2}": "eine Zahl in Dezibel von {1} bis {2}",
        "{1} has to be {2}.": "{1} muss {2} sein.",
        "{1}, in quotes": "{1} in Anführungszeichen",
        "a whole number of milliseconds from {1} to {2}": "eine ganze Zahl in Millisekunden von {1} bis {2}",
        "a whole number of seconds from {1} to {2}": "eine ganze Zahl in Sekunden von {1} bis {2}",
        "a whole number of minutes from {1} to {2}": "eine ganze Zahl in Minuten von {1} bis {2}",
        "The passwords in {1} can't be read: {2}.": "Die Passwörter in {1} sind nicht lesbar: {2}.",
        "{1} has to be a text of at most 64 KiB, with passwords.":
            "{1} muss ein Text von höchstens 64 KiB mit Passwörtern sein.",
        "Everybody on this machine can read the passwords in {1}.":
            "Jeder auf diesem Rechner kann die Passwörter in {1} lesen.",
        "{1} has no password; a line is like: secret@read,add,player,control":
            "{1} enthält kein Passwort; eine Zeile sieht so aus: secret@read,add,player,control",
        "Line {1} of {2} is no password; a line is like: secret@read,add,player,control":
            "Zeile {1} von {2} ist kein Passwort; eine Zeile sieht so aus: secret@read,add,player,control",
    ]
}

internal import Intents

extension German {
    /// German questions, and texts of the intent runner.
    static let questions: [String: Language.Translation] = [
        "Which album would you like to play?": "Welches Album möchtest du hören?",
        "Which album would you like to open?": "Welches Album möchtest du sehen?",
        "Which album would you like to add?": "Welches Album möchtest du dir wünschen?",
        "Which album would you like to remove?": "Welches Album möchtest du entfernen?",
        "Which crate would you like to play?": "Welche Kiste möchtest du spielen?",
        "Which crate would you like to open?": "Welche Kiste möchtest du öffnen?",
        "What would you like to look for?": "Wonach möchtest du suchen?",
        "Which number of the queue?": "Welche Nummer der Warteschlange?",
        "To which place?": "An welche Stelle?",
        "What should the crate be called?": "Wie soll die Kiste heißen?",
        "The limit has to be 1 or more.": "Die Höchstzahl muss mindestens 1 sein.",
        "Places count from 1.": "Stellen zählen ab 1.",
        "A crate needs a name.": "Eine Kiste braucht einen Namen.",
        "A name can't contain line breaks or control characters.":
            "Ein Name darf keine Zeilenumbrüche und keine Steuerzeichen enthalten.",
        "Off, track or album?": "Aus, Titel oder Album?",
        "Next or at the end?": "Danach oder am Ende?",
        "There are several. Which one do you mean?": "Davon gibt es mehrere. Welches meinst du?",
        "Which one?": "Was davon?",
        "I found more than {1} that fit. Which one do you mean?": "Mehr als {1} passen. Welches meinst du?",
        "I found {1} that fit. Which one do you mean?": "{1} passen. Welches meinst du?",
        "Did you mean one of these?": "Meintest du eins davon?",
        "Did you mean {1}?": "Meintest du {1}?",
        "Did you mean {1} by {2}?": "Meintest du {1} von {2}?",
        "{1}, or {2}?": "{1} oder {2}?",
        "All right.": "In Ordnung.",
        "Yes": "Ja",
        "No": "Nein",
        "Nothing was changed.": "Es wurde nichts geändert.",
        "That took too long, so I gave it up.": "Das hat zu lange gedauert, darum habe ich es gelassen.",
        "I didn't understand that.": "Das habe ich nicht verstanden.",
        "Name {1} in the sentence.": "Nenne {1} im Satz.",
        "You can say: {1}.": "Du kannst sagen: {1}.",
        "There is no intent “{1}”. Intents are: {2}.": "Es gibt keine Aktion „{1}“. Es gibt: {2}.",
        "{1} has no parameter “{2}”. Its parameters are: {3}.":
            "{1} hat keinen Parameter „{2}“. Die Parameter sind: {3}.",
        "That is too long for me.": "Das ist mir zu lang.",
        "The value of “{1}” is too long.": "Der Wert von „{1}“ ist zu lang.",
        "“{1}” is not a whole number.": "„{1}“ ist keine ganze Zahl.",
        "“{1}” is neither yes nor no.": "„{1}“ ist weder ja noch nein.",
        "“{1}” is none of these.": "„{1}“ ist nichts davon.",
        "Seek to what time, such as 1:23, +10 or 50%?": "Zu welcher Zeit, zum Beispiel 1:23, +10 oder 50%?",
    ]
}

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
        "To which time?": "Zu welcher Zeit?",
        "Off, track or album?": "Aus, Titel oder Album?",
        "Next or at the end?": "Danach oder am Ende?",
        "There are several. Which one do you mean?": "Davon gibt es mehrere. Was meinst du?",
        "Which one?": "Was davon?",
        "Try: {1}": "Versuch es mit: {1}",
        "I found {1} that fit. Which one do you mean?": "{1} passen. Was meinst du?",
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
        "I only listen to what names {1}.": "Ich höre nur auf das, worin {1} vorkommt.",
        "You can say: {1}.": "Du kannst sagen: {1}.",
        "There is no intent “{1}”. Intents are: {2}.": "Es gibt keine Absicht „{1}“. Es gibt: {2}.",
        "{1} has no parameter “{2}”. Its parameters are: {3}.":
            "{1} hat keinen Parameter „{2}“. Die Parameter sind: {3}.",
        "That is too long for me.": "Das ist mir zu lang.",
        "The value of “{1}” is too long.": "Der Wert von „{1}“ ist zu lang.",
        "“{1}” is not a whole number.": "„{1}“ ist keine ganze Zahl.",
        "“{1}” is neither yes nor no.": "„{1}“ ist weder ja noch nein.",
        "“{1}” is none of: {2}.": "„{1}“ ist keins von: {2}.",
    ]
}

internal import Intents

extension Polish {
    /// Polish questions, and texts of the intent runner.
    static let questions: [String: Language.Translation] = [
        "Which album would you like to play?": "Który album chcesz odtworzyć?",
        "Which track would you like to play?": "Który utwór chcesz odtworzyć?",
        "From which year or decade?": "Z którego roku lub dekady?",
        "Which album would you like to open?": "Który album chcesz otworzyć?",
        "Which album would you like to add?": "Który album chcesz dodać?",
        "Which album would you like to remove?": "Który album chcesz usunąć?",
        "Which crate would you like to play?": "Którą skrzynkę chcesz odtworzyć?",
        "Which crate would you like to open?": "Którą skrzynkę chcesz otworzyć?",
        "What would you like to look for?": "Czego chcesz poszukać?",
        "Off, track or album?": "Wyłączone, utwór czy album?",
        "Next or at the end?": "Jako następny czy na końcu?",
        "Which number of the queue?": "Który numer z kolejki?",
        "To which place?": "W które miejsce?",
        "What should the crate be called?": "Jak ma się nazywać skrzynka?",
        "The limit has to be 1 or more.": "Limit musi wynosić co najmniej 1.",
        "Places count from 1.": "Miejsca liczy się od 1.",
        "A crate needs a name.": "Skrzynka musi mieć nazwę.",
        "A name can't contain line breaks or control characters.":
            "Nazwa nie może zawierać końców linii ani znaków sterujących.",
        "A name can have up to {1} letters.": "Nazwa może mieć do {1} znaków.",
        "“{1}” means a crate by its number, so it can't be a name.":
            "„{1}” oznacza skrzynkę o tym numerze, więc nie może być nazwą.",
        "There are several. Which one do you mean?": "Jest ich kilka. O co dokładnie chodzi?",
        "Which one?": "Co wybierasz?",
        "I found more than {1} that fit. Which one do you mean?":
            "Liczba pasujących wyników przekracza {1}. O co dokładnie chodzi?",
        "I found {1} that fit. Which one do you mean?": "Liczba pasujących wyników: {1}. O co dokładnie chodzi?",
        "Did you mean one of these?": "Czy chodzi o coś z tej listy?",
        "Did you mean {1}?": "Czy chodzi o {1}?",
        "Did you mean {1} by {2}?": "Czy chodzi o {1} wykonawcy {2}?",
        "{1}, or {2}?": "{1} czy {2}?",
        "All right.": "W porządku.",
        "Yes": "Tak",
        "No": "Nie",
        "Nothing was changed.": "Niczego nie zmieniono.",
        "That took too long, so I gave it up.": "Trwało to zbyt długo i zostało przerwane.",
        "I didn't understand that.": "Nie rozumiem.",
        "Name {1} in the sentence.": "Reaguję tylko na polecenia, w których pada nazwa {1}.",
        "You can say: {1}.": "Możesz powiedzieć: {1}.",
        "There is no intent “{1}”. Intents are: {2}.": "Nie ma akcji „{1}”. Dostępne akcje: {2}.",
        "{1} takes no parameters.": "{1} nie ma parametrów.",
        "{1} has no parameter “{2}”. Its parameter is: {3}.": "{1} nie ma parametru „{2}”. Dostępny parametr: {3}.",
        "{1} has no parameter “{2}”. Its parameters are: {3}.":
            "{1} nie ma parametru „{2}”. Dostępne parametry: {3}.",
        "That is too long for me.": "To zbyt długi tekst.",
        "“{1}…” is too long.": "Tekst „{1}…” jest zbyt długi.",
        "“{1}” is not a whole number.": "„{1}” nie jest liczbą całkowitą.",
        "“{1}” is neither yes nor no.": "„{1}” nie oznacza ani tak, ani nie.",
        "“{1}” is none of these.": "„{1}” to nic z tego.",
        "Seek to what time, such as 1:23, +10 or 50%?": "Do którego miejsca, na przykład 1:23, +10 lub 50%?",
    ]
}

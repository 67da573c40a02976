internal import Intents

extension Polish {
    /// Polish texts about crates and the wantlist.
    static let collection: [String: Language.Translation] = [
        "I couldn't find that crate.": "Nie ma takiej skrzynki.",
        "There is no crate {1}.": "Nie ma skrzynki {1}.",
        "The crate {1} is a folder of your imported collection, so only an import changes it.":
            "Skrzynka {1} jest folderem zaimportowanej kolekcji i zmienia ją tylko import.",
        "That isn't in the crate {1}.": "Tego nie ma w skrzynce {1}.",
        "The crate {1} is empty.": "Skrzynka {1} jest pusta.",
        "The crate {1} has {2}.": "Skrzynka {1} zawiera {2}.",
        "The crate {1} has {2} and {3}.": "Skrzynka {1} zawiera {2} i {3}.",
        "{1} What the queue has more than once is in it once.":
            "{1} To, co w kolejce jest kilka razy, jest w niej raz.",
        "{1} is on your wantlist.": "{1} jest na Twojej liście życzeń.",
        "{1} is on your wantlist already.": "{1} już jest na Twojej liście życzeń.",
        "{1} is on your wantlist, as you said it: I know no release of that name.":
            "{1} jest na Twojej liście życzeń w podanym brzmieniu: nie znam wydania o takiej nazwie.",
        "{1} is on your wantlist, as a title: I know no release of that name or number.":
            "{1} jest na Twojej liście życzeń jako tytuł: nie znam wydania o takiej nazwie ani o takim numerze.",
        "You own {1} already.": "Masz już {1}.",
        "{1} is wanted as well. If this is the same record: cratebox wantlist remove {2}":
            "{1} też jest na liście życzeń. Jeśli to ta sama płyta: cratebox wantlist remove {2}",
        "If you added the same record in words as well: cratebox wantlist remove NAME":
            "Jeśli ta sama płyta jest na liście także słowami: cratebox wantlist remove NAME",
        "{1} is wanted as well. To remove this want: cratebox wantlist remove {2}":
            "{1} też jest na liście życzeń. Aby usunąć to życzenie: cratebox wantlist remove {2}",
        "You own {1}. To remove the want: cratebox wantlist remove {2}":
            "Masz już {1}. Aby usunąć życzenie: cratebox wantlist remove {2}",
        "{1} is off your wantlist.": "{1} nie jest już na Twojej liście życzeń.",
        "{1} The next import brings it back if the export still lists it.":
            "{1} Następny import przywróci tę pozycję, jeśli nadal będzie w pliku eksportu.",
        "Remove {1} from your wantlist?": "Usunąć {1} z Twojej listy życzeń?",
        "That isn't on your wantlist.": "Tego nie ma na Twojej liście życzeń.",
        "“{1}” is a master, which stands for every pressing: name one release of it.":
            "„{1}” to master, czyli wszystkie tłoczenia: podaj jedno z jego wydań.",
        "“{1}” isn't the number of a release.": "„{1}” nie jest numerem wydania.",
        "A want needs a name.": "Życzenie musi mieć nazwę.",
        "Your wantlist is empty.": "Twoja lista życzeń jest pusta.",
        "There are {n} albums on your wantlist.": .forms(
            one: "Na Twojej liście życzeń jest jeden album.", few: "Na Twojej liście życzeń są {n} albumy.",
            many: "Na Twojej liście życzeń jest {n} albumów.", other: "Na Twojej liście życzeń jest {n} albumu."),
        "You already own {n} of them.": .forms(
            one: "Jeden z nich już masz.", few: "{n} z nich już masz.", many: "{n} z nich już masz.",
            other: "{n} z nich już masz."),
        "Wantlist": "Lista życzeń",
        "owned": "w kolekcji",
    ]
}

internal import Intents

extension German {
    /// German texts about crates and the wantlist.
    static let collection: [String: Language.Translation] = [
        "I couldn't find that crate.": "Diese Kiste habe ich nicht gefunden.",
        "There is no crate {1}.": "Eine Kiste {1} gibt es nicht.",
        "The crate {1} is a folder of your imported collection, so only an import changes it.":
            "Die Kiste {1} ist ein Ordner deiner importierten Sammlung und wird nur durch einen Import geändert.",
        "That isn't in the crate {1}.": "Das ist nicht in der Kiste {1}.",
        "The crate {1} is empty.": "Die Kiste {1} ist leer.",
        "The crate {1} has {2}.": "In der Kiste {1} gibt es {2}.",
        "The crate {1} has {2} and {3}.": "In der Kiste {1} gibt es {2} und {3}.",
        "{1} What the queue has more than once is in it once.":
            "{1} Was mehrfach in der Warteschlange steht, ist einmal darin.",
        "{1} is on your wantlist.": "{1} steht auf deiner Wunschliste.",
        "{1} is on your wantlist already.": "{1} steht schon auf deiner Wunschliste.",
        "{1} is on your wantlist, as you said it: I know no release of that name.":
            "{1} steht auf deiner Wunschliste, so wie du es gesagt hast: Ich kenne nichts, was so heißt.",
        "{1} is on your wantlist, as a title: I know no release of that name or number.":
            "{1} steht als Titel auf deiner Wunschliste: Ich kenne nichts mit diesem Namen oder dieser Nummer.",
        "You own {1} already.": "{1} hast du schon.",
        "{1} is wanted as well. If this is the same record: cratebox wantlist remove {2}":
            "{1} ist ebenfalls gewünscht. Wenn es dieselbe Platte ist: cratebox wantlist remove {2}",
        "If you added the same record in words as well: cratebox wantlist remove NAME":
            "Wenn du dieselbe Platte auch in Worten aufgenommen hast: cratebox wantlist remove NAME",
        "{1} is wanted as well. To remove this want: cratebox wantlist remove {2}":
            "{1} ist ebenfalls gewünscht. Um diesen Wunsch zu entfernen: cratebox wantlist remove {2}",
        "You own {1}. To remove the want: cratebox wantlist remove {2}":
            "{1} hast du schon. Um den Wunsch zu entfernen: cratebox wantlist remove {2}",
        "{1} is off your wantlist.": "{1} steht nicht mehr auf deiner Wunschliste.",
        "{1} The next import brings it back if the export still lists it.":
            "{1} Der nächste Import bringt es zurück, wenn es in der Datei noch steht.",
        "Remove {1} from your wantlist?": "{1} von deiner Wunschliste nehmen?",
        "That isn't on your wantlist.": "Das steht nicht auf deiner Wunschliste.",
        "“{1}” is a master, which stands for every pressing: name one release of it.":
            "„{1}“ ist ein Master und steht für alle Pressungen: nenne eine Veröffentlichung davon.",
        "“{1}” isn't the number of a release.": "„{1}“ ist nicht die Nummer einer Veröffentlichung.",
        "A want needs a name.": "Ein Wunsch braucht einen Namen.",
        "Your wantlist is empty.": "Deine Wunschliste ist leer.",
        "There are {n} albums on your wantlist.":
            .forms(
                one: "Auf deiner Wunschliste steht ein Album.", other: "Auf deiner Wunschliste stehen {n} Alben."),
        "You already own {n} of them.":
            .forms(one: "Eins davon hast du inzwischen.", other: "{n} davon hast du inzwischen."),
        "Wantlist": "Wunschliste",
        "owned": "vorhanden",
    ]
}

import Intents

extension PolishTexts {
    /// Polish sentences about command lines that are invalid.
    static let usage: [String: Language.Translation] = [
        "There is no option “{1}”.": "Nie ma opcji „{1}”.",
        "There is no option “{1}”. Did you mean “{2}”?": "Nie ma opcji „{1}”. Chodziło Ci o „{2}”?",
        "The option {1} needs a value.": "Opcja {1} wymaga wartości.",
        "The option {1} needs a value: {2}.": "Opcja {1} wymaga wartości: {2}.",
        "Try: {1}": "Spróbuj: {1}",
        "There is no command “{1}”.": "Nie ma polecenia „{1}”.",
        "There is no command “{1}”. Did you mean “{2}”?": "Nie ma polecenia „{1}”. Chodziło Ci o „{2}”?",
        "Name what was tapped: tap album ID, or tap track ID.":
            "Podaj, co zostało dotknięte: tap album ID albo tap track ID.",
        "The option {1} takes one value, and was given more than once.":
            "Opcja {1} przyjmuje jedną wartość, a podano ją kilka razy.",
        "The option {1} takes no value, but “{2}” was given.": "Opcja {1} nie przyjmuje wartości, a podano „{2}”.",
        "“{1}” isn't expected here.": "„{1}” tu nie pasuje.",
        "This command needs {1}.": "To polecenie wymaga {1}.",
        "This command needs one of: {1}.": "To polecenie wymaga jednego z: {1}.",
        "The value “{1}” isn't valid for {2}.": "Wartość „{1}” jest nieprawidłowa dla {2}.",
        "“{1}” isn't a place. Use a number from 1, or last.":
            "„{1}” to nie miejsce. Użyj liczby od 1 albo last.",
        "Use either {1} or {2}.": "Użyj {1} albo {2}.",
        "Usage: {1}": "Użycie: {1}",
        "--limit has to be 1 or more.": "--limit musi wynosić co najmniej 1.",
        "--limit has to be from 1 to 100000.": "--limit musi wynosić od 1 do 100000.",
        "Use either --json or --quiet.": "Użyj --json albo --quiet.",
        "Use either --next or --append.": "Użyj --next albo --append.",
        "Use either --crate or --random.": "Użyj --crate albo --random.",
        "--crate and --random can't be combined with an album, --track, --next or --append.":
            "Opcji --crate i --random nie można łączyć z albumem, --track, --next ani --append.",
        "--shuffle needs --crate.": "--shuffle wymaga --crate.",
        "--where needs --random.": "--where wymaga --random.",
        "--or needs --where.": "--or wymaga --where.",
        "--descending needs --sort.": "--descending wymaga --sort.",
        "--seed needs --shuffle or --random.": "--seed wymaga --shuffle albo --random.",
        "--stats counts plays, --problems lists problems.":
            "--stats liczy odtworzenia, a --problems wymienia problemy: użyj jednego z nich.",
        "--why changes nothing: give the folder alone.": "--why niczego nie zmienia: podaj sam folder.",
        "--undo takes no release: give the folder alone.": "--undo nie przyjmuje wydania: podaj sam folder.",
        "Say something, as in: cratebox say 'play an album on Cratebox'":
            "Powiedz coś, na przykład: cratebox say 'play an album on Cratebox'",
        "--explain does nothing that could be asked about.":
            "--explain niczego nie wykonuje, więc --ask nie ma o co pytać.",
        "A backup can't be written to standard output. Name a file.":
            "Kopii zapasowej nie można zapisać na standardowe wyjście. Podaj plik.",
        "Name a backup or use --latest, not both.": "Podaj kopię zapasową albo użyj --latest, nie obu naraz.",
        "Name a backup, or use --latest.": "Podaj kopię zapasową albo użyj --latest.",
        "Name a value: {1}": "Podaj wartość: {1}",
        "--list takes no file.": "--list nie przyjmuje pliku.",
        "Did you mean 'cratebox backup --list'? A file of this name is ./list.":
            "Chodziło Ci o 'cratebox backup --list'? Plik o tej nazwie to ./list.",
        "Name one file.": "Podaj tylko jeden plik.",
        "Name two different files.": "Podaj dwa różne pliki.",
        "--intent-script takes a file.": "--intent-script wymaga pliku.",
    ]
}

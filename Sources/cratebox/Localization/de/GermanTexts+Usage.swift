import Intents

extension GermanTexts {
    /// German sentences about command lines that are invalid.
    static let usage: [String: Language.Translation] = [
        "There is no option “{1}”.": "Es gibt keine Option „{1}“.",
        "There is no option “{1}”. Did you mean “{2}”?": "Es gibt keine Option „{1}“. Meintest du „{2}“?",
        "The option {1} needs a value.": "Die Option {1} braucht einen Wert.",
        "The option {1} needs a value: {2}.": "Die Option {1} braucht einen Wert: {2}.",
        "Try: {1}": "Versuch es mit: {1}",
        "There is no command “{1}”.": "Es gibt keinen Befehl „{1}“.",
        "There is no command “{1}”. Did you mean “{2}”?": "Es gibt keinen Befehl „{1}“. Meintest du „{2}“?",
        "Name what was tapped: tap album ID, or tap track ID.":
            "Nenne, was angetippt wurde: tap album ID oder tap track ID.",
        "The option {1} takes one value, and was given more than once.":
            "Die Option {1} nimmt nur einen Wert, wurde aber mehrmals angegeben.",
        "The option {1} takes no value, but “{2}” was given.":
            "Die Option {1} hat keinen Wert, aber „{2}“ wurde angegeben.",
        "“{1}” isn't expected here.": "„{1}“ gehört nicht hierher.",
        "This command needs {1}.": "Dieser Befehl braucht {1}.",
        "This command needs one of: {1}.": "Dieser Befehl braucht eins davon: {1}.",
        "The value “{1}” isn't valid for {2}.": "Der Wert „{1}“ ist für {2} nicht gültig.",
        "“{1}” isn't a place. Use a number from 1, or last.":
            "„{1}“ ist keine Stelle. Möglich sind eine Zahl ab 1 oder last.",
        "Use either {1} or {2}.": "Verwende entweder {1} oder {2}.",
        "Usage: {1}": "Aufruf: {1}",
        "--limit has to be 1 or more.": "--limit muss mindestens 1 sein.",
        "--limit has to be from 1 to 100000.": "--limit muss zwischen 1 und 100000 liegen.",
        "Use either --json or --quiet.": "Verwende entweder --json oder --quiet.",
        "Use either --next or --append.": "Verwende entweder --next oder --append.",
        "Use either --crate or --random.": "Verwende entweder --crate oder --random.",
        "--crate and --random can't be combined with an album, --track, --next or --append.":
            "--crate und --random gehen nicht zusammen mit einem Album, --track, --next oder --append.",
        "--shuffle needs --crate.": "--shuffle braucht --crate.",
        "--where needs --random.": "--where braucht --random.",
        "--or needs --where.": "--or braucht --where.",
        "--descending needs --sort.": "--descending braucht --sort.",
        "--seed needs --shuffle or --random.": "--seed braucht --shuffle oder --random.",
        "--stats counts plays, --problems lists problems.":
            "--stats zählt Wiedergaben, --problems listet Probleme auf: nur eins davon geht.",
        "--why changes nothing: give the folder alone.": "--why ändert nichts: Gib nur den Ordner an.",
        "--undo takes no release: give the folder alone.":
            "--undo nimmt keine Veröffentlichung: Gib nur den Ordner an.",
        "Say something, as in: cratebox say 'play an album on Cratebox'":
            "Sag etwas, zum Beispiel: cratebox say 'play an album on Cratebox'",
        "--explain does nothing that could be asked about.":
            "--explain führt nichts aus, also gibt es mit --ask nichts zu fragen.",
        "A backup can't be written to standard output. Name a file.":
            "Eine Sicherung kann nicht auf die Standardausgabe geschrieben werden. Nenne eine Datei.",
        "Name a backup or use --latest, not both.": "Nenne eine Sicherung oder verwende --latest, nicht beides.",
        "Name a backup, or use --latest.": "Nenne eine Sicherung, oder verwende --latest.",
        "Name a value: {1}": "Nenne einen Wert: {1}",
        "--list takes no file.": "--list nimmt keine Datei.",
        "Did you mean 'cratebox backup --list'? A file of this name is ./list.":
            "Meintest du 'cratebox backup --list'? Eine Datei mit diesem Namen ist ./list.",
        "Name one file.": "Nenne nur eine Datei.",
        "Name two different files.": "Nenne zwei verschiedene Dateien.",
        "--intent-script takes a file.": "--intent-script braucht eine Datei.",
    ]
}

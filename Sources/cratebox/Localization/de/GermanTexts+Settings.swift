import Intents

extension GermanTexts {
    /// German texts of the settings, backups and logs.
    static let settings: [String: Language.Translation] = [
        "default": "Standard",
        "{1} (can't be used)": "{1} (nicht verwendbar)",
        "{1} is {2} in {3}.": "{1} ist jetzt {2} in {3}.",
        "{1} is no longer set in {2}.": "{1} ist in {2} nicht mehr gesetzt.",
        "Nothing to change: {1}": "Nichts zu ändern: {1}",
        "The collection is still in {1}.": "Die Sammlung ist noch in {1}.",
        "The collection is still in {1}. To move it:": "Die Sammlung ist noch in {1}. So zieht sie um:",
        "The collection is still in {1}; {2} has another.": "Die Sammlung ist noch in {1}; in {2} ist eine andere.",
        "{1} still counts more than this file.": "{1} gilt weiterhin vor dieser Datei.",
        "Fix the file, or move it away.": "Berichtige die Datei oder verschiebe sie.",
        "{1} can't be written: {2}.": "{1} kann nicht geschrieben werden: {2}.",
        "There is no home folder to write to.": "Es gibt kein Home-Verzeichnis zum Schreiben.",
        "There is no key “{1}”.": "Es gibt keinen Schlüssel „{1}“.",
        "There is no key “{1}”. There are: {2}.": "Es gibt keinen Schlüssel „{1}“. Es gibt: {2}.",
        "There is no key “{1}”. Did you mean “{2}”?": "Es gibt keinen Schlüssel „{1}“. Meintest du „{2}“?",
        "a file of at most 1 MiB": "eine Datei von höchstens 1 MiB",
        "a file, not a folder": "eine Datei, kein Ordner",
        "a JSON object": "ein JSON-Objekt",
        "an object": "ein Objekt",
        "a key: cratebox config list": "ein Schlüssel: cratebox config list",
        "the path of a folder, from / on": "der Pfad eines Ordners ab /",
        "true or false": "true oder false",
        "an object of devices, each an object of keys and their commands in quotes":
            "ein Objekt von Geräten, jedes ein Objekt von Tasten und ihren Befehlen in Anführungszeichen",
        "the name of a PCM": "der Name eines PCM",
        "an address to listen on": "eine Adresse zum Lauschen",
        "{1} has to be a file of at most 1 MiB.": "{1} darf höchstens 1 MiB groß sein.",
        "{1} has to be a file, not a folder.": "{1} muss eine Datei sein, kein Ordner.",
        "Name a file in it, or move the folder away.": "Nenne eine Datei darin, oder benenne den Ordner um.",
        "{1} is empty; it has to be a JSON object.": "{1} ist leer; ein JSON-Objekt gehört hinein.",
        "There is no completion for “{1}”. Use bash, zsh or fish.":
            "Für „{1}“ gibt es keine Vervollständigung. Nimm bash, zsh oder fish.",
        "Which shell? Use bash, zsh or fish.": "Welche Shell? Nimm bash, zsh oder fish.",
        "by hand": "von Hand",
        "weekly": "wöchentlich",
        "after growth": "nach Zuwachs",
        "before a restore": "vor dem Wiederherstellen",
        "before an upgrade": "vor dem Upgrade",
        "before an import": "vor einem Import",
        "There is no collection to back up yet.": "Es gibt noch keine Sammlung zu sichern.",
        "Backed up {1}:": "{1} gesichert:",
        "{1} was not written by this command, and isn't overwritten.":
            "{1} stammt nicht von diesem Befehl und wird nicht überschrieben.",
        "{1} exists already, and isn't overwritten.": "{1} gibt es schon und wird nicht überschrieben.",
        "Nothing was logged yet. Waiting for it; Ctrl-C ends this.":
            "Noch wurde nichts protokolliert. Cratebox wartet darauf; Strg-C beendet das.",
        "The last match is undone; it changed nothing: {1} is {2}.":
            "Die letzte Zuordnung ist zurückgenommen; sie änderte nichts: {1} ist {2}.",
        "The state folder {1} can't be written.": "Der Zustandsordner {1} kann nicht beschrieben werden.",
        "There are no backups yet.": "Es gibt noch keine Sicherungen.",
        "None of the backups can be used.": "Keine der Sicherungen ist brauchbar.",
        "Nothing was imported: names of folders and fields are read together with the pages of your collection.":
            "Nichts importiert: Namen von Ordnern und Feldern werden zusammen mit den Seiten deiner Sammlung gelesen.",
        "The collection stays as it is.": "Die Sammlung bleibt, wie sie ist.",
        "Restored {1}:": "{1} wiederhergestellt:",
        "{n} album no longer listed|{n} albums no longer listed": .forms(
            one: "{n} nicht mehr aufgeführtes Album", other: "{n} nicht mehr aufgeführte Alben"),
        "{n} wanted album|{n} wanted albums": .forms(
            one: "{n} gewünschtes Album", other: "{n} gewünschte Alben"),
        "{n} library|{n} libraries": .forms(one: "{n} Bibliothek", other: "{n} Bibliotheken"),
        "{n} request in the history|{n} requests in the history": .forms(
            one: "{n} Anfrage im Verlauf", other: "{n} Anfragen im Verlauf"),
        "  To undo: ": "  Rückgängig: ",
        "{1} was made by a newer Cratebox (version {2} of the store, this one knows {3}).":
            "{1} stammt von einem neueren Cratebox (Version {2} der Sammlung, dieses kennt {3}).",
        "Several backups begin with “{1}”. Choose one by its name.":
            "Mehrere Sicherungen beginnen mit „{1}“. Wähle eine nach ihrem Namen.",
        "{1} isn't a whole backup of a collection.": "{1} ist keine vollständige Sicherung einer Sammlung.",
        "A backup from before an earlier restore was removed: {1}":
            "Eine Sicherung von vor einer früheren Wiederherstellung wurde entfernt: {1}",
        "This removes the backup {1} ({2}), whose content no other file has.":
            "Das entfernt die Sicherung {1} ({2}), deren Inhalt keine andere Datei hat.",
        "an unknown day": "einem unbekannten Tag",
        "Your collection is damaged. Replace it with the backup of {1} ({2})?":
            "Deine Sammlung ist beschädigt. Durch die Sicherung von {1} ersetzen ({2})?",
        "A newer Cratebox made your collection. Replace it with the backup of {1} ({2}), and keep it under another name?":
            "Ein neueres Cratebox hat deine Sammlung erstellt. Durch die Sicherung von {1} ({2}) ersetzen und unter anderem Namen aufheben?",
        "The newer Cratebox's collection is kept as {1}.": "Die Sammlung des neueren Cratebox bleibt als {1} erhalten.",
        "The backup of {1} has as many albums, wants, crates, libraries and plays as your collection ({2}). Replace your collection with it?":
            "Die Sicherung von {1} hat so viele Alben, Wünsche, Kisten, Bibliotheken und Wiedergaben wie deine Sammlung ({2}). Deine Sammlung durch sie ersetzen?",
        "albums and tracks": "Alben und Titel",
        "ratings and notes": "Bewertungen und Notizen",
        "rips and matches": "Rips und Zuordnungen",
        "wanted albums": "Wünsche",
        "contents of crates": "Inhalt der Kisten",
        "subscriptions": "Abonnements",
        "checks of files": "Prüfungen von Dateien",
        "the history": "der Verlauf",
        "The backup of {1} has the same content as your collection ({2}). Replace your collection with it?":
            "Die Sicherung von {1} hat denselben Inhalt wie deine Sammlung ({2}). Deine Sammlung durch sie ersetzen?",
        "The backup of {1} has the numbers of your collection ({2}), but differs in this: {3}. Replace your collection with it?":
            "Die Sicherung von {1} hat die Zahlen deiner Sammlung ({2}), aber hierin weicht sie ab: {3}. Deine Sammlung durch sie ersetzen?",
        "Replace your collection ({1}) with the backup of {2} ({3})?":
            "Deine Sammlung ({1}) durch die Sicherung von {2} ({3}) ersetzen?",
        "There is no journal, so only warnings and errors are shown. Ctrl-C ends this.":
            "Es gibt kein Journal, also werden nur Warnungen und Fehler gezeigt. Strg-C beendet das.",
        "Every query works.": "Alle Abfragen funktionieren.",
        "No query was tried: there is no collection yet.":
            "Keine Abfrage wurde versucht: es gibt noch keine Sammlung.",
        "There is no journal to follow.": "Es gibt kein Journal zum Mitlesen.",
        "Nothing was logged yet.": "Es wurde noch nichts protokolliert.",
        "of processor time, until the program proper began": "Prozessorzeit, bis das eigentliche Programm begann",
        "the command line is understood": "die Befehlszeile ist gelesen",
        "the configuration is read": "die Konfiguration ist gelesen",
        "no other box has the state folder": "keine andere Box hat den Zustandsordner",
        "the socket is bound": "der Socket ist gebunden",
        "the resume journal is read": "das Journal zum Weiterspielen ist gelesen",
        "the file to resume is found": "die Datei zum Weiterspielen ist gefunden",
        "the output runs with the first frames": "der Ausgang läuft mit den ersten Frames",
        "the collection is open": "die Sammlung ist geöffnet",
        "everything listens": "alles ist bereit",
        "{1} is not set, so its default applies: {2}.":
            "{1} ist nicht gesetzt; es gilt die Vorgabe: {2}.",
        "not set":
            "nicht gesetzt",
        "  It takes {1}.": "  Möglich: {1}.",
        "To set it: {1}": "Zum Ändern: {1}",
        "{1} is not set, so its default applies.": "{1} ist nicht gesetzt, darum gilt die Vorgabe.",
        "{1} isn't set in {2}.": "{1} ist in {2} nicht gesetzt.",
    ]
}

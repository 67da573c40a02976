import Intents

extension GermanTexts {
    /// German texts about rips, their matches and the collection itself.
    static let rips: [String: Language.Translation] = [
        "--undo needs the folder of the rip.": "--undo braucht den Ordner des Rips.",
        "--why needs the folder of the rip.": "--why braucht den Ordner des Rips.",
        "Every rip is matched to a release.": "Jeder Rip ist einer Veröffentlichung zugeordnet.",
        "{n} rip matches no release.|{n} rips match no release.": .forms(
            one: "{n} Rip ist keiner Veröffentlichung zugeordnet.",
            other: "{n} Rips sind keiner Veröffentlichung zugeordnet."),
        "{n} rip names several releases.|{n} rips name several releases.": .forms(
            one: "{n} Rip nennt mehrere Veröffentlichungen.", other: "{n} Rips nennen mehrere Veröffentlichungen."),
        "{1} No Discogs export is imported yet.":
            "{1} Es ist noch kein Discogs-Export importiert.",
        "  no candidate in the collection": "  kein Kandidat in der Sammlung",
        "The number of a release is the end of its address, discogs.com/release/NUMBER, and its release_id in your export. cratebox search TITLE --ids shows those of your albums.":
            "Die Nummer einer Veröffentlichung ist das Ende ihrer Adresse, discogs.com/release/NUMBER, und ihre release_id in deinem Export. cratebox search TITLE --ids zeigt die deiner Alben.",
        "{1} is {2}:": "{1} ist {2}:",
        "{1} (id:{2})": "{1} (id:{2})",
        "release {1}, which your imports don't list": "Veröffentlichung {1} (in keinem Import)",
        "{1} is part of the rip {2}.": "{1} ist ein Teil des Rips {2}.",
        "No rip is known in {1}.": "In {1} ist kein Rip bekannt.",
        "There is no folder {1}.": "Es gibt keinen Ordner {1}.",
        "There is no folder {1} here, and no rip is known in one of that name.":
            "Hier gibt es keinen Ordner {1}, und in keinem dieses Namens ist ein Rip bekannt.",
        "{1} has several rips. Choose one: {2}.": "{1} hat mehrere Rips. Wähle einen: {2}.",
        "Several libraries have a folder {1}: give its whole path.":
            "Mehrere Bibliotheken haben einen Ordner {1}: nenne seinen ganzen Pfad.",
        "{1} was not matched by hand.": "{1} wurde nicht von Hand zugeordnet.",
        "--source \"\" (the folder's own files)": "--source \"\" (die Dateien des Ordners selbst)",
        "--source \"{1}\"": "--source \"{1}\"",
        "{1} is a master, which stands for every pressing: name one release of it.":
            "{1} ist ein Master, der für jede Pressung steht: nenne eine Veröffentlichung davon.",
        "No release has the number {1}.": "Keine Veröffentlichung hat die Nummer {1}.",
        "{1} names no release of Discogs: give its number.":
            "{1} nennt keine Veröffentlichung von Discogs: gib ihre Nummer an.",
        "Verifying": "Prüfe",
        "{n} pressing|{n} pressings": .forms(one: "{n} Pressung", other: "{n} Pressungen"),
        "  Another pressing: ": "  Eine andere Pressung: ",
        "{1} of {2}:": "{1} des Albums {2}:",
        "No file was verified.": "Keine Datei wurde geprüft.",
        "{n} file verified|{n} files verified": .forms(one: "{n} Datei geprüft", other: "{n} Dateien geprüft"),
        "{1}, {2} of {3} MiB": "{1}, {2} von {3} MiB",
        "No file has changed since it was verified: {1}.": "Seit der Prüfung hat sich keine Datei geändert: {1}.",
        "{1} exact": "{1} in Ordnung",
        "{1} without an MD5 to compare with": "{1} ohne MD5 zum Vergleichen",
        "{n} file verified before|{n} files verified before": .forms(
            one: "{n} Datei schon früher geprüft", other: "{n} Dateien schon früher geprüft"),
        "{1} unreadable": "{1} nicht lesbar",
        "{n} file can't be read|{n} files can't be read": .forms(
            one: "{n} Datei ist nicht lesbar", other: "{n} Dateien sind nicht lesbar"),
        "{n} file is missing|{n} files are missing": .forms(one: "{n} Datei fehlt", other: "{n} Dateien fehlen"),
        "{1}, whose tags say {2}": "{1}, dessen Tags {2} nennen",
        "If it was deleted on purpose: {1}": "Wurde es mit Absicht gelöscht: {1}",
        "If files have only moved: {1}": "Falls Dateien nur verschoben wurden: {1}",
        "{1} wrong": "{1} fehlerhaft",
        "Put the file back where something else has its name, then: cratebox library scan":
            "Leg die Datei dorthin zurück, wo etwas anderes ihren Namen trägt, dann: cratebox library scan",
        "Repair or delete what is not used, then: cratebox library scan":
            "Repariere oder lösche, was nicht benutzt wird, dann: cratebox library scan",
        "Look at the disk, then: cratebox library scan": "Sieh nach dem Datenträger, dann: cratebox library scan",
        "The library {1} has no rip of that album.": "Die Bibliothek {1} hat keinen Rip dieses Albums.",
        "There is no rip of that album.": "Von diesem Album gibt es keinen Rip.",
        "The collection can't be opened.": "Die Sammlung lässt sich nicht öffnen.",
        "The disk with the collection is full: make room, and repeat the command. Nothing stored is lost.":
            "Der Datenträger der Sammlung ist voll: schaff Platz und wiederhole den Befehl. Gespeichertes bleibt.",
        "The collection is damaged.": "Die Sammlung ist beschädigt.",
        "The collection is damaged, and there is no backup of it.":
            "Die Sammlung ist beschädigt, und es gibt keine Sicherung von ihr.",
        "The collection is damaged, and none of its backups can be used.":
            "Die Sammlung ist beschädigt, und keine ihrer Sicherungen ist brauchbar.",
        "The collection is damaged, and its backups can't be read.":
            "Die Sammlung ist beschädigt, und ihre Sicherungen sind nicht lesbar.",
        "The collection is damaged, and its disk is read-only: it can be repaired once the disk can be written.":
            "Die Sammlung ist beschädigt, und ihr Datenträger ist schreibgeschützt: Sobald er beschreibbar ist, lässt sie sich reparieren.",
        "The collection is damaged, and its disk is full: it can be repaired once there is room.":
            "Die Sammlung ist beschädigt, und ihr Datenträger ist voll: Sobald Platz ist, lässt sie sich reparieren.",
        "The collection is damaged, and you can't repair it: no permission for {1}.":
            "Die Sammlung ist beschädigt, und du kannst sie nicht reparieren: keine Berechtigung für {1}.",
        "Another program uses the collection for itself; try again once it has finished.":
            "Ein anderes Programm benutzt die Sammlung für sich allein; versuch es noch einmal, sobald es fertig ist.",
        "Another program's database is in the place of the collection.":
            "An der Stelle der Sammlung liegt die Datenbank eines anderen Programms.",
        "The collection can't be changed: its folder is read-only.":
            "Die Sammlung kann nicht geändert werden: ihr Ordner ist schreibgeschützt.",
        "Nothing can be played from here: no permission for {1}.":
            "Von hier aus kann nichts gespielt werden: keine Berechtigung für {1}.",
        "Nothing can be played from here: another box owns this collection ({1}).":
            "Von hier aus kann nichts gespielt werden: eine andere Box benutzt diese Sammlung ({1}).",
        "You can't write to the collection: no permission for {1}.":
            "Du kannst die Sammlung nicht ändern: keine Berechtigung für {1}.",
        "The collection can't be brought up to date without room for its backup.":
            "Ohne Platz für ihre Sicherung kann die Sammlung nicht aktualisiert werden.",
        "The collection's file was missing. Its backup of {1} is in use now.":
            "Die Datei der Sammlung fehlte. Benutzt wird jetzt ihre Sicherung von {1}.",
        "The collection was damaged. It is kept as {1}, and its backup of {2} is in use now.":
            "Die Sammlung war beschädigt. Sie bleibt als {1} erhalten, und benutzt wird jetzt ihre Sicherung von {2}.",
        "The collection was damaged, without a usable backup. It is kept as {1}, and a new one was created.":
            """
        Die Sammlung war beschädigt, und es gibt keine brauchbare Sicherung. Sie bleibt als {1} erhalten, und eine \
        neue wurde angelegt.
        """,
        "The collection was damaged. It is kept as {1}.":
            "Die Sammlung war beschädigt. Sie bleibt als {1} erhalten.",
        "Crates that the backup lacks, at least in part: {1}.":
            "Kisten, die in der Sicherung ganz oder zum Teil fehlen: {1}.",
        "Wanted albums that the backup lacks: {1}.": "Gewünschte Alben, die in der Sicherung fehlen: {1}.",
        "Albums that the backup lacks: {1}.": "Alben, die in der Sicherung fehlen: {1}.",
        "Not all of what was in the damaged collection can be read.":
            "Nicht alles in der beschädigten Sammlung ist lesbar.",
        "Waiting for {1}, which uses the collection for itself.":
            "Warte auf {1}; der benutzt die Sammlung gerade allein.",
        "The collection was not backed up: {1}": "Die Sammlung wurde nicht gesichert: {1}",
        "  If {1} is that release: {2}": "  Wenn {1} diese Veröffentlichung ist: {2}",
        "  If {1} is one of these: {2}": "  Wenn {1} eine davon ist: {2}",
        "Is it another release?": "Ist es eine andere Veröffentlichung?",
        "Match undone: {1} is {2} again.": "Zuordnung zurückgenommen: {1} ist wieder {2}.",
        "  It was {1}.": "  Vorher: {1}.",
        "  Likewise, as the same recording: {1}.": "  Ebenso, als dieselbe Aufnahme: {1}.",
        "The matches stay as they are.": "Die Zuordnungen bleiben, wie sie sind.",
        "{1} is already matched to {2}.": "{1} ist schon {2} zugeordnet.",
        "Matched {1} to {2}.": "{1} ist jetzt {2} zugeordnet.",
        "The folder {1} has several rips. Choose one by its number.":
            "Der Ordner {1} hat mehrere Rips. Wähle einen nach seiner Nummer.",
        "The folder {1} has several rips “{2}”. Choose one by its number.":
            "Der Ordner {1} hat mehrere Rips „{2}“. Wähle einen nach seiner Nummer.",
        "The folder {1} has no rip “{2}”. Choose one by its number.":
            "Der Ordner {1} hat keinen Rip „{2}“. Wähle einen nach seiner Nummer.",
    ]
}

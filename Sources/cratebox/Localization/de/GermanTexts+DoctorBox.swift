import Intents

extension GermanTexts {
    /// What the doctor prints on the box and its folders.
    static let doctorBox: [String: Language.Translation] = [
        "{n} second ago|{n} seconds ago": .forms(one: "vor {n} Sekunde", other: "vor {n} Sekunden"),
        "{n} minute ago|{n} minutes ago": .forms(one: "vor {n} Minute", other: "vor {n} Minuten"),
        "{n} hour ago|{n} hours ago": .forms(one: "vor {n} Stunde", other: "vor {n} Stunden"),
        "{n} day ago|{n} days ago": .forms(one: "vor {n} Tag", other: "vor {n} Tagen"),
        "in the future by this clock": "nach dieser Uhr in der Zukunft",
        "systemd isn't running here, so the box doesn't start with the machine.":
            "Hier antwortet kein systemd, darum startet nichts die Box mit dem Gerät.",
        "The box that runs here is {1}.": "Die hier laufende Box ist {1}.",
        "The box runs as {1}; its libraries and its output were checked as {2}.":
            "Die Box läuft als {1}; ihre Bibliotheken und ihr Ausgang wurden als {2} geprüft.",
        "The box runs as {1}. What it may read and open can't all be checked as {2}.":
            "Die Box läuft als {1}. Was sie lesen und öffnen darf, lässt sich als {2} nicht ganz prüfen.",
        "No service is installed, so nothing starts the box with the machine.":
            "Es ist kein Dienst installiert, darum startet nichts die Box mit dem Gerät.",
        "The service {1} failed ({2}); journalctl -u {3} tells more.":
            "Der Dienst {1} ist ausgefallen ({2}); mehr sagt journalctl -u {3}.",
        "The service {1} is masked.": "Der Dienst {1} ist maskiert.",
        "The service {1} runs, and starts with the machine.": "Der Dienst {1} läuft und startet mit dem Gerät.",
        "The service {1} runs, but doesn't start with the machine.":
            "Der Dienst {1} läuft, startet aber nicht mit dem Gerät.",
        "The service {1} is starting.": "Der Dienst {1} startet gerade.",
        "The service {1} is installed and doesn't run.": "Der Dienst {1} ist installiert und läuft nicht.",
        "it ended with status {1}": "er endete mit Status {1}",
        "it ended with an error": "er endete mit einem Fehler",
        "it ended too often": "er endete zu oft",
        "it did not answer in time": "er antwortete nicht rechtzeitig",
        "it gave no sign of life": "er gab kein Lebenszeichen",
        "{1} The box that runs plays on with the configuration that it began with, but can't be started again like this.":
            "{1} Die laufende Box spielt mit der Konfiguration weiter, mit der sie begann, lässt sich so aber nicht neu starten.",
        "The configuration file is gone; the box that runs still uses what it read there.":
            "Die Konfigurationsdatei ist weg; die laufende Box nutzt noch, was sie darin gelesen hat.",
        "The box that runs reads {1}, not {2}.": "Die laufende Box liest {1}, nicht {2}.",
        "The box that runs reads {1}, which this command doesn't read.":
            "Die laufende Box liest {1}; dieser Befehl liest das nicht.",
        "The box that runs has read {1}, which is gone and which this command doesn't read.":
            "Die laufende Box hat {1} gelesen; das ist weg, und dieser Befehl liest es nicht.",
        "The box that runs has read {1}, which is gone, and doesn't read {2}.":
            "Die laufende Box hat {1} gelesen; das ist weg, und {2} liest sie nicht.",
        "The box that runs doesn't read {1}.": "Die laufende Box liest {1} nicht.",
        "The box that runs loses {1} by this step: first set again what it is to keep.":
            "Mit diesem Schritt verliert die laufende Box {1}: Setz vorher wieder, was sie behalten soll.",
        "To drop {1}, let the box that runs take its present settings.":
            "Soll {1} entfallen, lass die laufende Box ihre jetzigen Einstellungen übernehmen.",
        "The configuration file was gone; the box that runs still uses {1} from it.":
            "Die Konfigurationsdatei war weg; die laufende Box nutzt daraus noch {1}.",
        "The box that runs still uses {1}, although no file sets that any more.":
            "Die laufende Box nutzt noch {1}, obwohl keine Datei das mehr setzt.",
        "The box that runs should not read this yet: the present value of {1} would take away what works.":
            "Die laufende Box sollte das noch nicht lesen: Der jetzige Wert von {1} würde wegnehmen, was funktioniert.",
        "The box that runs could not read its configuration again and keeps its settings: {1}":
            "Die laufende Box konnte ihre Konfiguration nicht noch einmal lesen und behält ihre Einstellungen: {1}",
        "The box answers at {1}.": "Die Box antwortet unter {1}.",
        "The box that listens at {1} doesn't answer.": "Die Box unter {1} antwortet nicht.",
        "What listens at {1} is no box of this version.": "Was unter {1} lauscht, ist keine Box dieser Version.",
        "The socket {1} can't be used: {2}.": "Der Socket {1} ist nicht zu gebrauchen: {2}.",
        "{1} runs, but listens at none of the places where commands look for it.":
            "{1} läuft, lauscht aber an keiner Stelle, an der Befehle danach suchen.",
        "{1} uses the output, but listens at none of the places where commands look for it. Ending it ends its music.":
            "{1} benutzt den Ausgang, lauscht aber nirgends, wo Befehle danach suchen. Mit ihm endet auch die Musik.",
        "{1} belongs to {2}, and listens where commands of the user {3} don't look.":
            "{1} gehört {2} und lauscht, wo Befehle des Benutzers {3} nicht suchen.",
        "The box that listened at {1} has ended.": "Die Box unter {1} ist beendet.",
        "No box is running (cratebox play runs one while it plays).":
            "Keine Box ist aktiv; cratebox play ist eine, solange es spielt.",
        "The user {1} may not look for a box at {2}, so whether one runs is unknown.":
            "Der Benutzer {1} darf bei {2} nicht nach einer Box suchen; ob eine läuft, ist unbekannt.",
        "{1} runs, but the user {2} may not look for it at {3}.":
            "{1} läuft, aber der Benutzer {2} darf bei {3} nicht danach suchen.",
        "A box runs, but it belongs to another user, and the user {1} may not control it.":
            "Eine Box läuft, aber sie gehört einem anderen Benutzer, und der Benutzer {1} darf sie nicht steuern.",
        "A box runs, but the user {1} is not in the group {2}, which may tell it what to do.":
            "Eine Box läuft, aber der Benutzer {1} ist nicht in der Gruppe {2}, die sie bedienen darf.",
        "The state folder {1} is on a disk that can't be written, so nothing new is remembered.":
            "Der Zustandsordner {1} liegt auf einem schreibgeschützten Datenträger, darum wird nichts Neues gemerkt.",
        "You can't write to {1}: its mode is read-only.":
            "Du kannst nicht in {1} schreiben: Der Modus ist schreibgeschützt.",
        "You can't open {1}: its mode forbids it.": "Du kannst {1} nicht öffnen: Der Modus verbietet es.",
        "The user {1} may not read and change {2}.": "Der Benutzer {1} darf {2} nicht lesen und ändern.",
        "The state folder {1} isn't open to all of the group {2}.":
            "Der Zustandsordner {1} steht nicht der ganzen Gruppe {2} offen.",
        "The user {1} may read and change the state folder {2}.":
            "Der Benutzer {1} darf den Zustandsordner {2} lesen und ändern.",
        "There is no state folder {1} yet; the first change makes it.":
            "Es gibt noch keinen Zustandsordner {1}; die erste Änderung legt ihn an.",
        "There is no state folder {1}, and it can't be made.":
            "Es gibt keinen Zustandsordner {1}, und er lässt sich nicht anlegen.",
        "The state folder {1} can't be made: the link {2} leads to itself.":
            "Der Zustandsordner {1} lässt sich nicht anlegen: Der Link {2} führt zu sich selbst.",
        "The state folder {1} can't be made: {2} is a link to {3}, which doesn't exist.":
            "Der Zustandsordner {1} lässt sich nicht anlegen: {2} ist ein Link auf {3}, und das gibt es nicht.",
        "The box's lock {1} can't be used: {2}.": "Die Sperrdatei {1} der Box ist nicht zu gebrauchen: {2}.",
        "The resume journal's file {1} can't be used: {2}.":
            "Die Datei {1} des Journals zum Weiterspielen ist nicht zu gebrauchen: {2}.",
        "user {1}": "dem Benutzer {1}",
        "The state folder {1} belongs to {2} alone.": "Der Zustandsordner {1} gehört {2} allein.",
        "The user {1} is not in the group {2} and may not use the state folder {3}.":
            "Der Benutzer {1} ist nicht in der Gruppe {2} und darf den Zustandsordner {3} nicht benutzen.",
        "There is no collection yet; the first import or subscription makes it.":
            "Es gibt noch keine Sammlung; der erste Import oder die erste Bibliothek legt sie an.",
        "A damaged or missing collection was replaced on {1}: its last changes may be missing.":
            "Eine beschädigte oder fehlende Sammlung wurde am {1} ersetzt: Ihre letzten Änderungen können fehlen.",
        "Damage was seen in the collection; the next play or change looks through it.":
            "In der Sammlung wurde ein Schaden bemerkt; sie wird beim nächsten Abspielen oder Ändern geprüft.",
        "The collection is of an older Cratebox and is brought up to date when it is used.":
            "Die Sammlung stammt von einem älteren Cratebox und wird beim Benutzen aktualisiert.",
        "The collection was made by a newer Cratebox.": "Die Sammlung stammt von einem neueren Cratebox.",
        "The collection's file is missing; with the next play or change a backup takes its place.":
            "Die Datei der Sammlung fehlt; beim nächsten Abspielen oder Ändern tritt eine Sicherung an ihre Stelle.",
        "The collection's file is empty; with the next play or change a backup takes its place.":
            "Die Datei der Sammlung ist leer; beim nächsten Abspielen oder Ändern tritt eine Sicherung an ihre Stelle.",
        "The collection is damaged; its backup of {1} can take its place.":
            "Die Sammlung ist beschädigt; ihre Sicherung vom {1} kann an ihre Stelle treten.",
        "The collection can't be opened: {1}.": "Die Sammlung lässt sich nicht öffnen: {1}.",
        "The collection opens ({1}), is whole and was backed up last on {2}.":
            "Die Sammlung lässt sich öffnen ({1}), ist unversehrt und wurde zuletzt am {2} gesichert.",
        "The collection is OK ({1}), but not backed up yet.":
            "Die Sammlung lässt sich öffnen ({1}), ist unversehrt und noch nicht gesichert.",
        "The collection opens ({1}) and was backed up last on {2}.":
            "Die Sammlung lässt sich öffnen ({1}) und wurde zuletzt am {2} gesichert.",
        "The collection opens ({1}) and has no backup yet.":
            "Die Sammlung lässt sich öffnen ({1}) und ist noch nicht gesichert.",
        "The backups in {1} can't be read ({2}), so none is made.":
            "Die Sicherungen in {1} sind nicht lesbar ({2}), daher wird keine angelegt.",
        "The disk of {1} is full: nothing new is remembered.":
            "Der Datenträger von {1} ist voll: nichts Neues wird gemerkt.",
        "The disk of {1} is nearly full: {2} left.": "Der Datenträger von {1} ist fast voll: noch {2} frei.",
        "just now": "gerade eben",
        "Whether there is music to resume isn't known: the state folder can't be read.":
            "Ob es etwas fortzusetzen gibt, ist unbekannt: der Zustandsordner ist nicht lesbar.",
    ]
}

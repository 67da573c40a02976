import Intents

extension GermanTexts {
    /// What `cratebox library` prints.
    static let libraries: [String: Language.Translation] = [
        "connected": "angeschlossen",
        "not connected": "nicht angeschlossen",
        "not readable": "nicht lesbar",
        "not identified": "nicht erkannt",
        "not supported": "zu neu",
        "State": "Zustand",
        "Rips": "Rips",
        "Folder": "Ordner",
        "{1} incomplete": "{1} unvollständig",
        "{1} without files": "{1} ohne Dateien",
        "{1} damaged": "{1} beschädigt",
        "{1} not scanned": "{1} nicht gescannt",
        "{1} not used": "{1} nicht benutzt",
        "No library is subscribed in the backup.": "In der Sicherung ist keine Bibliothek angemeldet.",
        "No library is subscribed.": "Es ist keine Bibliothek angemeldet.",
        "Every library is paused.": "Jede Bibliothek ist pausiert.",
        "Subscribed to the library {1}.": "Bibliothek {1} angemeldet.",
        "The library {1} is subscribed already.": "Die Bibliothek {1} ist schon angemeldet.",
        "The library {1} has moved here from {2}.": "Die Bibliothek {1} ist von {2} hierher umgezogen.",
        "The library {1} is called {2} now.": "Die Bibliothek {1} heißt jetzt {2}.",
        "The library {1} is recognised again: its manifest was written anew.":
            "Die Bibliothek {1} wird wieder erkannt: ihr Manifest ist neu geschrieben.",
        "The library {1} stays.": "Die Bibliothek {1} bleibt.",
        "Forget the library {1} with {2}?": "Die Bibliothek {1} mit {2} abmelden?",
        "{n} missing file|{n} missing files": .forms(one: "{n} fehlende Datei", other: "{n} fehlende Dateien"),
        "Forget {1} of the library {2}?": "{1} der Bibliothek {2} vergessen?",
        "Forget {1} of the library {2}, and {3} with them?": "{1} der Bibliothek {2} vergessen, und {3} dazu?",
        "Forgot {1} of the library {2}.": "{1} der Bibliothek {2} vergessen.",
        "Forgot {1} of the library {2}, and {3} with them.": "{1} der Bibliothek {2} vergessen, und {3} dazu.",
        "{n} file is back.|{n} files are back.": .forms(
            one: "{n} Datei ist wieder da.", other: "{n} Dateien sind wieder da."),
        "{n} match by hand is lost.|{n} matches by hand are lost.": .forms(
            one: "{n} Zuordnung von Hand geht verloren.", other: "{n} Zuordnungen von Hand gehen verloren."),
        "{n} match by hand was lost.|{n} matches by hand were lost.": .forms(
            one: "{n} Zuordnung von Hand ging verloren.", other: "{n} Zuordnungen von Hand gingen verloren."),
        "No file of the library {1} was missing at the last scan.":
            "In der Bibliothek {1} fehlte beim letzten Scan keine Datei.",
        "The missing files of the library {1} stay listed.":
            "Die fehlenden Dateien der Bibliothek {1} bleiben in der Liste.",
        "If it has moved: {1}": "Wenn sie umgezogen ist: {1}",
        "{1} continues to its end.": "{1} läuft noch bis zum Ende.",
        "The library {1} is paused.": "Die Bibliothek {1} ist pausiert.",
        "Scanning {1}": "Scan von {1}:",
        "Found no FLAC files.": "Keine FLAC-Dateien gefunden.",
        "Found no rips in {1}.": "Keine Rips in {1} gefunden.",
        "Found {1} in {2}": "{1} in {2} gefunden",
        "{1}: {2} matched to a release.": "{1}: {2} einer Veröffentlichung zugeordnet.",
        "{1}: {2} matched to a release, {3} to none.":
            "{1}: {2} einer Veröffentlichung zugeordnet, {3} keiner.",
        "{n} file was new or changed.|{n} files were new or changed.": .forms(
            one: "{n} Datei war neu oder geändert.", other: "{n} Dateien waren neu oder geändert."),
        "No file has changed.": "Keine Datei hat sich geändert.",
        "Which library?": "Welche Bibliothek?",
        "  missing: {1} of {2}, {3} and {4} more": "  es fehlen: {1} von {2}, {3} und {4} weiteren",
        "  gone: {1} of {2}, {3} and {4} more; another rip has the same music":
            "  weg: {1} von {2}, {3} und {4} weiteren; ein anderer Rip hat dieselbe Musik",
        "  gone: {1} of {2}; another rip has the same music":
            "  weg: {1} von {2}; ein anderer Rip hat dieselbe Musik",
        "  missing: {1} of {2}": "  es fehlen: {1} von {2}",
        "The index {1} was wiped.": "Der Index {1} wurde geleert.",
        "  left out: the library {1} isn't connected":
            "  ausgelassen: die Bibliothek {1} ist nicht angeschlossen",
        "  left out: the library {1} can't be read": "  ausgelassen: die Bibliothek {1} ist nicht lesbar",
        "  left out: the library {1} can't be recognised":
            "  ausgelassen: die Bibliothek {1} ist nicht zu erkennen",
        "  left out: another library is in the place of {1}":
            "  ausgelassen: an der Stelle von {1} ist eine andere Bibliothek",
        "  left out: the library {1} was made by a newer Cratebox":
            "  ausgelassen: die Bibliothek {1} stammt von einem neueren Cratebox",
        "  left out: the library {1} is paused": "  ausgelassen: die Bibliothek {1} ist pausiert",
        "  skipped {1} of other formats: {2}": "  übersprungen {1} in anderen Formaten: {2}",
        "  skipped {1}: {2}": "  übersprungen {1}: {2}",
        "  refused {1}: {2}": "  abgelehnt {1}: {2}",
        "  note {1}: {2}": "  Hinweis {1}: {2}",
        "No problems found.": "Keine Probleme gefunden.",
        "As of the last scan:": "Stand des letzten Scans:",
        "The rips of {1} are as of the last scan.": "Die Rips von {1} sind auf dem Stand des letzten Scans.",
        "  missing: {1}": "  fehlt: {1}",
        "{1}: something else has its name": "{1}: etwas anderes trägt den Namen",
        "  missing: {1}: something else has its name": "  fehlt: {1}: etwas anderes trägt den Namen",
        "  damaged: {1}: {2}": "  beschädigt: {1}: {2}",
        "  not scanned yet: {1}": "  noch nicht gescannt: {1}",
        "  unreadable: {1}: {2}": "  nicht lesbar: {1}: {2}",
        "  note: {1}": "  Hinweis: {1}",
        "not used: {1}": "nicht benutzt: {1}",
        "  not used: {1}: {2}": "  nicht benutzt: {1}: {2}",
        "“{1}” is a file, not a folder.": "„{1}“ ist eine Datei, kein Ordner.",
        "There is no folder “{1}”.": "Es gibt keinen Ordner „{1}“.",
        "There is no folder “{1}” yet. The box waits for it.":
            "Es gibt noch keinen Ordner „{1}“. Die Box wartet auf ihn.",
        "The manifest is of version {1}, which needs a newer Cratebox.":
            "Das Manifest hat die Version {1}; die braucht ein neueres Cratebox.",
        "{1} is damaged: repair or remove it.": "{1} ist beschädigt: repariere oder entferne es.",
        "{1} can't be written to and has nothing else to be recognised by.":
            "{1} ist schreibgeschützt und hat sonst nichts, woran man es wiedererkennt.",
        "{1} is a copy of the library {2}, which is connected at {3}.":
            "{1} ist eine Kopie der Bibliothek {2}, die unter {3} angeschlossen ist.",
        "{1} is in the library {2} at {3}, which has its rips already.":
            "{1} liegt in der Bibliothek {2} unter {3}, die diese Rips schon hat.",
        "The library {1} at {2} is in {3}: its rips would be counted twice.":
            "Die Bibliothek {1} unter {2} liegt in {3}: ihre Rips würden doppelt gezählt.",
        "“{1}” is empty: what belongs there isn't mounted.":
            "„{1}“ ist leer: Was dorthin gehört, ist nicht eingehängt.",
        "“{1}” belongs to the system; it is not a folder of music.":
            "„{1}“ gehört dem System und ist kein Musikordner.",
        "“/” is the whole system, not a folder of music.": "„/“ ist das ganze System, kein Musikordner.",
        "{1} is Cratebox's own folder, not a folder of music.":
            "{1} ist der eigene Ordner von Cratebox, kein Musikordner.",
        "Cratebox's own folder, {1}, is in {2}. Choose a folder that has only music.":
            "Der eigene Ordner von Cratebox, {1}, liegt in {2}. Nimm einen Ordner, in dem nur Musik ist.",
        "{1} is in Cratebox's own folder, {2}. Choose a folder outside it.":
            "{1} liegt im eigenen Ordner von Cratebox, {2}. Nimm einen Ordner außerhalb davon.",
        "A library needs a name.": "Eine Bibliothek braucht einen Namen.",
        "The library at {1} is called {2} already: choose another --name.":
            "Die Bibliothek unter {1} heißt schon {2}: wähle einen anderen --name.",
        "What is at {1} now isn't the library {2}. Connect its disk there, or add this one under another --name.":
            "Was jetzt unter {1} ist, ist nicht die Bibliothek {2}. Schließ ihre Platte dort an, oder melde diese unter einem anderen --name an.",
        "No library is called {1}.": "Keine Bibliothek heißt {1}.",
        "No library is called {1}. Did you mean “{2}”?": "Keine Bibliothek heißt {1}. Meintest du „{2}“?",
        "The collection can't be used: {1}.": "Die Sammlung ist gerade nicht verfügbar: {1}.",
        "The library {1} is connected.": "Die Bibliothek {1} ist angeschlossen.",
        "No library is on this file system.": "Auf diesem Dateisystem ist keine Bibliothek.",
        "No box is running, so none was told.": "Es läuft keine Box, darum wurde keine benachrichtigt.",
        "The library {1} can't be read now: {2}.": "Die Bibliothek {1} lässt sich gerade nicht lesen: {2}.",
        "Try again in a moment: {1}": "Versuch es gleich noch einmal: {1}",
        "Connect it, then: {1}": "Schließ sie an, dann: {1}",
        "Connect it at {1}, then: {2}": "Schließ sie unter {1} an, dann: {2}",
        "Unsubscribed from the library {1}. No files were touched.":
            "Die Bibliothek {1} ist abgemeldet. Keine Datei wurde angerührt.",
        "The library {1} was paused already.": "Die Bibliothek {1} war schon pausiert.",
        "The library {1} wasn't paused.": "Die Bibliothek {1} war nicht pausiert.",
        "Resumed the library {1}.": "Die Bibliothek {1} wird wieder benutzt.",
    ]
}

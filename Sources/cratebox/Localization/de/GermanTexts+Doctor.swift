import Intents

extension GermanTexts {
    /// German texts of the doctor on the output and the libraries.
    static let doctor: [String: Language.Translation] = [
        "Only the music that plays now keeps the output {1}.":
            "Nur die Musik, die gerade läuft, behält den Ausgang {1}.",
        "No other output is connected.": "Kein anderer Ausgang ist angeschlossen.",
        "The state folder {1} can't be made: {2} is a file.":
            "Der Zustandsordner {1} kann nicht angelegt werden: {2} ist eine Datei.",
        "The clock is wrong, so the history and the time limit for resuming can't be relied on.":
            "Die Uhr geht falsch, darum ist auf den Verlauf und die Frist zum Weiterspielen kein Verlass.",
        "The clock isn't synchronised, so the history and the time limit for resuming may be wrong.":
            "Nichts stellt die Uhr, darum können der Verlauf und die Frist zum Weiterspielen falsch sein.",
        "The clock is kept right.": "Die Uhr wird gestellt.",
        "There is no configuration file; the defaults apply.":
            "Es gibt keine Konfigurationsdatei; es gelten die Standardwerte.",
        "Read {1}.": "Gelesen: {1}.",
        "Music would not play. {1}": "Musik würde nicht spielen. {1}",
        "No other music would play. {1}": "Andere Musik würde nicht spielen. {1}",
        "Music would play.": "Musik kann gespielt werden.",
        "Music would play, but not everything else is in order.":
            "Musik kann gespielt werden, aber sonst ist nicht alles in Ordnung.",
        "The state folder {1} is in memory: nothing in it is kept over a power cut.":
            "Der Zustandsordner {1} liegt im Arbeitsspeicher: nichts darin übersteht einen Stromausfall.",
        "Nothing to resume after a power cut: no background box has played yet.":
            "Noch hat keine Box im Hintergrund etwas gespielt, darum gibt es nichts fortzusetzen.",
        "Nothing was playing last, so there is nothing to resume.":
            "Zuletzt lief nichts, darum gibt es nichts fortzusetzen.",
        "The resume journal can't be read, so music would not resume after a power cut.":
            "Das Journal zum Weiterspielen ist nicht lesbar; nach einem Stromausfall ginge die Musik nicht weiter.",
        "The saved position is damaged; the next play of a background box (cratebox serve) replaces it.":
            "Die gespeicherte Stelle ist beschädigt; spielt eine Box im Hintergrund (cratebox serve), ersetzt sie sie.",
        "The saved queue is damaged and was left out; the next queue that is saved replaces it.":
            "Die gespeicherte Warteschlange ist beschädigt und wurde ausgelassen; die nächste ersetzt sie.",
        "release {1}": "Veröffentlichung {1}",
        "After a power cut {1} would resume in track {2} at {3}, paused, as of {4}.":
            "Nach einem Stromausfall ginge {1} in Titel {2} bei {3} weiter, pausiert, Stand {4}.",
        "After a power cut {1} would resume in track {2} at {3}, as of {4}.":
            "Nach einem Stromausfall ginge {1} in Titel {2} bei {3} weiter, Stand {4}.",
        "Which libraries are subscribed can't be told before the collection opens.":
            "Welche Bibliotheken angemeldet sind, ist erst klar, wenn die Sammlung sich öffnen lässt.",
        "The library {1} is connected but can't be read: {2}.":
            "Die Bibliothek {1} ist angeschlossen, aber nicht lesbar ({2}).",
        "The library {1} is connected but can't be read.": "Die Bibliothek {1} ist angeschlossen, aber nicht lesbar.",
        "The library {1} is connected, but the box's user {2} may not read it.":
            "Die Bibliothek {1} ist angeschlossen, aber der Benutzer {2} der Box darf sie nicht lesen.",
        "The library {1} is connected at {2}, but the box's user {3} doesn't see it.":
            "Die Bibliothek {1} ist unter {2} angeschlossen, aber der Benutzer {3} der Box sieht sie nicht.",
        "its manifest is damaged": "ihr Manifest ist beschädigt",
        "it has no manifest": "sie hat kein Manifest",
        "Something is at {1}, but whether it is the library {2} can't be told: {3}.":
            "Unter {1} ist etwas, aber ob es die Bibliothek {2} ist, lässt sich nicht sagen: {3}.",
        "Another disk or folder is at {1}, in the place of the library {2}. Connect the disk of {3} there.":
            "Unter {1} ist eine andere Platte oder ein anderer Ordner anstelle der Bibliothek {2}. Schließ dort die Platte von {3} an.",
        "The library {1} is connected at {2}, in the place of {3}. Connect {4} there, or forget it if it is gone for good.":
            "Unter {2} ist die Bibliothek {1}, anstelle von {3}. Schließ dort {4} an, oder vergiss sie, wenn es sie nicht mehr gibt.",
        "Another library is at {1} in the place of {2}. Connect {3} there, or add the other one.":
            "Unter {1} ist eine andere Bibliothek anstelle von {2}. Schließ {3} dort an, oder nimm die andere hinzu.",
        "The library {1} was made by a newer Cratebox.": "Die Bibliothek {1} stammt von einem neueren Cratebox.",
        "The library {1} is connected, but no rip of it is known yet.":
            "Die Bibliothek {1} ist angeschlossen, aber noch ist kein Rip daraus bekannt.",
        "The library {1} is connected, but the last scan found no FLAC in it. Put some there and scan it, or subscribe to another folder.":
            "Die Bibliothek {1} ist angeschlossen, aber der letzte Scan fand darin kein FLAC. Leg Musik hinein und scanne sie, oder melde einen anderen Ordner an.",
        "The library {1} is connected, but the last scan found no FLAC in it ({2} refused). Scan it again once that is fixed.":
            "Die Bibliothek {1} ist angeschlossen, aber der letzte Scan fand darin kein FLAC ({2} abgelehnt). Scanne sie noch einmal, wenn das behoben ist.",
        "The library {1} is connected, but the files of all its rips are missing.":
            "Die Bibliothek {1} ist angeschlossen, aber die Dateien aller Rips fehlen.",
        "The library {1} is connected; {2} of {3} can be played.":
            "Die Bibliothek {1} ist angeschlossen; davon spielbar: {2} von {3}.",
        "The library {1} is connected; {2} of {3} can be played, and {4}.":
            "Die Bibliothek {1} ist angeschlossen; davon spielbar: {2} von {3}; {4}.",
        "The library {1} is connected; {2} of {3} can be played, and {4} by the box's user {5}.":
            "Die Bibliothek {1} ist angeschlossen; davon spielbar: {2} von {3}; für den Benutzer {5} der Box: {4}.",
        "{n} has files that can't be read|{n} have files that can't be read": .forms(
            one: "{n} hat unlesbare Dateien", other: "{n} haben unlesbare Dateien"),
        "the last scan couldn't read {n} file or folder|the last scan couldn't read {n} files or folders": .forms(
            one: "{n} Datei oder Ordner konnte der letzte Scan nicht lesen",
            other: "{n} Dateien oder Ordner konnte der letzte Scan nicht lesen"),
        "{n} has missing files|{n} have missing files": .forms(
            one: "bei {n} fehlen Dateien", other: "bei {n} fehlen Dateien"),
        "{n} has files that aren't scanned yet|{n} have files that aren't scanned yet": .forms(
            one: "{n} hat Dateien, die noch nicht gescannt sind",
            other: "{n} haben Dateien, die noch nicht gescannt sind"),
        "{n} has files that changed since the last scan|{n} have files that changed since the last scan": .forms(
            one: "{n} hat Dateien, die seit dem letzten Scan anders sind",
            other: "{n} haben Dateien, die seit dem letzten Scan anders sind"),
        "Also in the library {1}: {2}.": "Außerdem in der Bibliothek {1}: {2}.",
        "{n} is damaged|{n} are damaged": .forms(
            one: "{n} ist beschädigt", other: "{n} sind beschädigt"),
        "The library {1} is connected; {2} can be played.": "Die Bibliothek {1} ist angeschlossen; spielbar: {2}.",
        "The library {1} isn't connected: its disk didn't answer within two seconds. Check its cable or its server.":
            "Die Bibliothek {1} ist nicht angeschlossen: ihre Platte hat nicht innerhalb von zwei Sekunden geantwortet. Prüf ihr Kabel oder ihren Server.",
        "The library {1} isn't connected: the folder {2} is empty. Connect its disk there, or subscribe to its new folder.":
            "Die Bibliothek {1} ist nicht angeschlossen: Der Ordner {2} ist leer. Schließ ihre Platte dort an, oder melde ihren neuen Ordner an.",
        "The library {1} isn't connected: nothing is mounted at {2}. Connect its disk or share there, or subscribe to its new folder.":
            "Die Bibliothek {1} ist nicht angeschlossen: Unter {2} ist nichts eingehängt. Schließ ihre Platte oder Freigabe dort an, oder melde ihren neuen Ordner an.",
        "The library {1} isn't connected: the folder {2} is empty. Mount its disk there.":
            "Die Bibliothek {1} ist nicht angeschlossen: der Ordner {2} ist leer. Häng ihre Platte dort ein.",
        "The library {1} isn't connected: nothing is mounted at {2}. Connect its disk or share.":
            "Die Bibliothek {1} ist nicht angeschlossen: unter {2} ist nichts eingehängt. Schließ ihre Platte oder Freigabe an.",
        "The output {1} opens.": "Der Ausgang {1} lässt sich öffnen.",
        "The output {1} opens and takes every rip.": "Der Ausgang {1} lässt sich öffnen und nimmt jeden Rip.",
        "The output {1} is not the hardware itself, so whether every bit reaches the DAC is unknown.":
            "Der Ausgang {1} ist nicht die Hardware selbst; ob jedes Bit den DAC erreicht, ist unbekannt.",
        "The output {1} makes no sound and takes music at once, so each album ends within moments.":
            "Der Ausgang {1} gibt keinen Ton und nimmt Musik sofort ab; jedes Album endet nach wenigen Augenblicken.",
        "The output {1} takes no {2}": "Der Ausgang {1} kann {2} nicht",
        "{1}: {2} would be converted.": "{1}: {2} würden umgewandelt.",
        "{1}: {2} would be refused unless output.allowConversion is true.":
            "{1}: {2} würden abgelehnt, solange output.allowConversion nicht true ist.",
        "{1}: {2} would be refused.": "{1}: {2} würden abgelehnt.",
        "{1} bits at {2}": "{1} Bit bei {2}",
        "The box that runs here plays on {1}.": "Die hier laufende Box spielt über {1}.",
        "The box that runs here plays on {1}, which the user {2} may not use.":
            "Die hier laufende Box spielt über {1}; der Benutzer {2} darf diesen Ausgang nicht benutzen.",
        "There is only HDMI ({1}), which is used only when it is named.":
            "Es gibt nur HDMI ({1}), und das wird nur benutzt, wenn es genannt wird.",
        "There is no sound card: the system has no sound driver loaded.":
            "Es gibt keine Soundkarte: das System hat keinen Soundtreiber geladen.",
        "There is no sound card: plug a DAC in.": "Es gibt keine Soundkarte: schließ einen DAC an.",
        "The sound card {1} is connected, but its device files in /dev/snd are missing.":
            "Die Soundkarte {1} ist angeschlossen, aber ihre Gerätedateien in /dev/snd fehlen.",
        "None of the connected sound cards can play ({1}).":
            "Keine der angeschlossenen Soundkarten kann abspielen ({1}).",
        "The output {1} doesn't open: its screen or receiver has to be on.":
            "Der Ausgang {1} lässt sich nicht öffnen: Bildschirm oder Receiver müssen eingeschaltet sein.",
        "The output {1} isn't connected: the system has no sound driver loaded.":
            "Der Ausgang {1} ist nicht angeschlossen: Das System hat keinen Soundtreiber geladen.",
        "The output {1} isn't connected.": "Der Ausgang {1} ist nicht angeschlossen.",
        "The output {1} isn't connected: plug it in.": "Der Ausgang {1} ist nicht angeschlossen: Schließ ihn an.",
        "The output {1} isn't connected: plug it in, or use another: {2}.":
            "Der Ausgang {1} ist nicht angeschlossen: Schließ ihn an, oder nimm einen anderen: {2}.",
        "The output {1} is used by {2}.": "Der Ausgang {1} ist belegt durch {2}.",
        "the output {1}": "den Ausgang {1}",
        "the sound card": "die Soundkarte",
        "The user {1} may not use {2}.": "Der Benutzer {1} darf {2} nicht benutzen.",
        "The user {1} is not in the group {2} and may not use {3}.":
            "Der Benutzer {1} ist nicht in der Gruppe {2} und darf {3} nicht benutzen.",
        "The user {1} is in the group {2}, but this session began before that: log in again.":
            "Der Benutzer {1} ist in der Gruppe {2}, aber diese Sitzung begann vorher: melde dich neu an.",
        "The user {1} is in the group {2}, but the box began before that: restart it.":
            "Der Benutzer {1} ist in der Gruppe {2}, aber die Box lief schon vorher: starte sie neu.",
        "The user {1} is in the group {2}, which is not allowed to use {3}.":
            "Der Benutzer {1} ist in der Gruppe {2}, und die darf {3} nicht benutzen.",
        "The library {1} isn't connected: it isn't at {2}. Connect it there, or subscribe to its new folder.":
            "Die Bibliothek {1} ist nicht angeschlossen: sie ist nicht unter {2}. Schließ sie dort an, oder melde ihren neuen Ordner an.",
    ]
}

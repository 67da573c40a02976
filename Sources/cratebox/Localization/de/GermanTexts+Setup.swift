import Intents

extension GermanTexts {
    /// What `cratebox setup` asks and prints.
    static let setup: [String: Language.Translation] = [
        "It discards all sound, so nothing is heard.": "Er verwirft jeden Ton, darum ist nichts zu hören.",
        "Which output shall I play through?": "Über welchen Ausgang soll ich spielen?",
        "Play through {1}?": "Über {1} spielen?",
        "Answer with the name of an output, such as hw:CARD=DAC,DEV=0.":
            "Antworte mit dem Namen eines Ausgangs, etwa hw:CARD=DAC,DEV=0.",
        "Answer with a number of the list, or with the name of an output.":
            "Antworte mit einer Nummer der Liste oder mit dem Namen eines Ausgangs.",
        "The list has no number {1}.": "Die Liste hat keine Nummer {1}.",
        "Every device that reaches {1} may play, and change queue and crates, without a password. To ask for one: {2}":
            "Jedes Gerät, das {1} erreicht, darf ohne Passwort abspielen und Warteschlange und Kisten ändern. Damit nach einem gefragt wird: {2}",
        "Every browser that reaches {1} may play, and change queue and crates, without a code. To ask for one: {2}":
            "Jeder Browser, der {1} erreicht, darf ohne Code abspielen und Warteschlange und Kisten ändern. Damit nach einem gefragt wird: {2}",
        "I found no sound card. A PCM of ALSA's configuration will do, too.":
            "Ich habe keine Soundkarte gefunden. Ein PCM aus der ALSA-Konfiguration geht auch.",
        "The output's name [{1}]: ": "Name des Ausgangs [{1}]: ",
        "The output's name: ": "Name des Ausgangs: ",
        "Number or name [{1}]: ": "Nummer oder Name [{1}]: ",
        "Number or name: ": "Nummer oder Name: ",
        "Two seconds of silence through {1} …": "Zwei Sekunden Stille über {1} …",
        "There is no output {1}.": "Es gibt keinen Ausgang {1}.",
        "The output {1} is in use by {2}.": "Der Ausgang {1} ist belegt durch {2}.",
        "Something else is using the output {1}.": "Etwas anderes benutzt den Ausgang {1}.",
        "I'm not allowed to use the output {1}.": "Ich darf den Ausgang {1} nicht benutzen.",
        "The output {1} takes no stereo sound that I know.": "Der Ausgang {1} nimmt keinen Stereoton, den ich kenne.",
        "The output {1} opened, and then took no sound.": "Der Ausgang {1} öffnete sich und nahm dann keinen Ton an.",
        "The output {1} went away while it played.": "Der Ausgang {1} ging beim Abspielen verloren.",
        "The output {1} ran dry in each of three attempts.": "Der Ausgang {1} lief in jedem von drei Versuchen leer.",
        "The output {1} broke off.": "Der Ausgang {1} brach ab.",
        "Afterwards restart the box, for the group to count.": "Starte danach die Box neu, damit die Gruppe gilt.",
        "Afterwards log in again, for the group to count.": "Melde dich danach neu an, damit die Gruppe gilt.",
        "Afterwards log in again and restart the box, for the group to count.":
            "Melde dich danach neu an und starte die Box neu, damit die Gruppe gilt.",
        "sudo usermod -aG audio \"$USER\", and log in again": "sudo usermod -aG audio \"$USER\" und neu anmelden",
        "Switch on the screen or receiver, and try again.":
            "Schalte den Bildschirm oder Receiver ein und versuch es noch einmal.",
        "Start volume, in dB [{1}]: ": "Lautstärke am Anfang, in dB [{1}]: ",
        "Never louder than, in dB [{1}]: ": "Nie lauter als, in dB [{1}]: ",
        "none": "keine",
        "That is no number of decibels from -120 to 20.": "Das ist keine Zahl in Dezibel von -120 bis 20.",
        "A start volume is a number of decibels.": "Die Lautstärke am Anfang ist eine Zahl in Dezibel.",
        "The name “{1}” is for a library, and no folder was named.":
            "Der Name „{1}“ gilt einer Bibliothek, und kein Ordner wurde genannt.",
        "A start of {1} dB is louder than the ceiling of {2} dB.":
            "Ein Anfang mit {1} dB ist lauter als die Obergrenze von {2} dB.",
        "The output has no mixer, so it ignores {1}.": "Der Ausgang hat keinen Mixer, darum beachtet er {1} nicht.",
        "{1} To scale the samples instead: {2}": "{1} Um stattdessen die Samples zu skalieren: {2}",
        "The output has no mixer, so its volume is not set from here.":
            "Der Ausgang hat keinen Mixer, darum wird seine Lautstärke nicht von hier eingestellt.",
        "The output's mixer doesn't say decibels, so its volume is not set from here.":
            "Der Mixer des Ausgangs kennt keine Dezibel, darum wird seine Lautstärke nicht von hier eingestellt.",
        "Folder of your music [{1}]: ": "Ordner mit deiner Musik [{1}]: ",
        "Folder of your music (none for now: just Enter): ": "Ordner mit deiner Musik (vorerst keiner: nur Enter): ",
        "I'm not allowed to read {1}.": "Ich darf {1} nicht lesen.",
        "There are no FLAC files in {1} yet. Put some there and scan it, or subscribe to another folder.":
            "In {1} sind noch keine FLAC-Dateien. Leg welche hinein und scanne sie, oder melde einen anderen Ordner an.",
        "The service's user {1} may not read {2}: move the music out of that home, for example to /srv/music, and subscribe to it there.":
            "Der Benutzer {1} des Dienstes darf {2} nicht lesen: Verschieb die Musik aus diesem Home-Verzeichnis, zum Beispiel nach /srv/music, und melde sie dort an.",
        "The service's user {1} may not read {2}. Fix it with: {3}":
            "Der Benutzer {1} des Dienstes darf {2} nicht lesen. Abhilfe: {3}",
        """
        There are two collections, and both stay: {1}, and {2}, which is used. Choose the other with: \
        CRATEBOX_STATE={3}
        """:
            """
        Es gibt zwei Sammlungen, und beide bleiben: {1} und {2}, die benutzt wird. Die andere wählst du mit: \
        CRATEBOX_STATE={3}
        """,
        "The collection in {1} stays there: only {2} leads to {3}, and commands without that would not find it.":
            "Die Sammlung in {1} bleibt dort: Nur {2} führt zu {3}, und Befehle ohne das fänden sie nicht.",
        "{1} To move it: {2}, and then: {3}": "{1} So zieht sie um: {2}, und danach: {3}",
        "The collection in {1} stays there.": "Die Sammlung in {1} bleibt dort.",
        "Move the collection from {1} to {2}?": "Die Sammlung von {1} nach {2} verschieben?",
        "The collection in {1} is in use by {2}, so it was not moved.":
            "Die Sammlung in {1} wird von {2} benutzt, darum wurde sie nicht verschoben.",
        "The collection in {1} is in use, so it was not moved.":
            "Die Sammlung in {1} wird benutzt, darum wurde sie nicht verschoben.",
        "End that, and then: {1}": "Beende das, und dann: {1}",
        "The collection could not be moved.": "Die Sammlung konnte nicht verschoben werden.",
        "Only root can set up a collection for another user, as --owner does.":
            "Nur root kann mit --owner eine Sammlung für einen anderen Benutzer einrichten.",
        "There is no user {1}.": "Es gibt keinen Benutzer {1}.",
        "No user shares the service's collection yet. To add one: cratebox setup --owner USER":
            "Noch teilt kein Benutzer die Sammlung des Dienstes. Hinzufügen mit: cratebox setup --owner USER",
        "{1} shares the service's collection with: {2}": "{1} teilt die Sammlung des Dienstes mit: {2}",
        "{1} could not be put into the groups ({2}). Try: {3}":
            "{1} konnte nicht in die Gruppen aufgenommen werden ({2}). Versuch es mit: {3}",
        "{1} has to log in again, for the groups to count.": "{1} muss sich neu anmelden, damit die Gruppen gelten.",
        "The configuration file was gone, so setup wrote again what the box that runs still uses: {1}.":
            "Die Konfigurationsdatei war weg; setup hat wieder hineingeschrieben, was die laufende Box noch nutzt: {1}.",
        "The box that runs has not read the configuration again: it would lose {1}.":
            "Die laufende Box hat die Konfiguration nicht noch einmal gelesen: Sie würde {1} verlieren.",
        "No command reads {1}. Commands read: {2}": "Kein Befehl liest {1}. Befehle lesen: {2}",
        "{1} names another output, and counts more than {2}.":
            "{1} nennt einen anderen Ausgang und gilt vor {2}.",
        "Another source names another output, and counts more than {1}.":
            "Eine andere Quelle nennt einen anderen Ausgang und gilt vor {1}.",
        "No answer could be used, so nothing was written.":
            "Keine Antwort war brauchbar, darum wurde nichts geschrieben.",
        "No answer was given, so nothing was written.": "Es kam keine Antwort, darum wurde nichts geschrieben.",
        "Nothing is set up without a terminal to ask on, or --yes.":
            "Ohne Terminal zum Fragen oder --yes wird nichts eingerichtet.",
        "Configuration": "Konfiguration",
        "Output": "Ausgang",
        "Groups": "Gruppen",
        "{1} was written.": "{1} wurde geschrieben.",
        "{1} stays as it is.": "{1} bleibt, wie es ist.",
        "moved from {1} to {2}.": "verschoben von {1} nach {2}.",
        "It took two seconds of silence as {1} at {2} Hz. {3}": "Er nahm zwei Sekunden Stille als {1} mit {2} Hz. {3}",
        "starts at {1} dB, never above {2} dB.": "beginnt mit {1} dB, nie über {2} dB.",
        "starts at {1} dB, without a ceiling.": "beginnt mit {1} dB, ohne Obergrenze.",
        "starts as it is found, never above {1} dB.": "beginnt, wie sie ist, nie über {1} dB.",
        "starts as it is found, without a ceiling.": "beginnt, wie sie ist, ohne Obergrenze.",
        "{1} in {2}": "{1} in {2}",
        "not scanned": "nicht gescannt",
        ", {1} could not be used: cratebox library scan names them":
            ", {1} nicht zu gebrauchen: cratebox library scan nennt sie",
        "No USB sound card is plugged in.": "Es steckt keine USB-Soundkarte.",
        "The output {1} isn't a USB card that is plugged in: it needs no rule.":
            "Der Ausgang {1} ist keine angeschlossene USB-Karte: er braucht keine Regel.",
        "What the card {1} says of itself can't be written into a rule.":
            "Was die Karte {1} von sich angibt, lässt sich nicht in eine Regel schreiben.",
    ]
}

import Intents

extension GermanTexts {
    /// German texts about what plays and the signal path.
    static let playback: [String: Language.Translation] = [
        "The queue stays as it is.": "Die Warteschlange bleibt, wie sie ist.",
        "Keys: space pauses, n next, p previous, ← → seek, + - volume, q stops.":
            "Tasten: Leertaste Pause, n nächster, p voriger, ← → spulen, + - Lautstärke, q Schluss.",
        "Which album would you like to prove?": "Welches Album möchtest du prüfen?",
        "waiting for the output": "wartet auf den Ausgang",
        "waiting for the library {1}": "wartet auf die Bibliothek {1}",
        "waiting for its files": "wartet auf seine Dateien",
        "paused": "pausiert",
        "Nothing plays yet: {1}.": "Noch läuft nichts: {1}.",
        "Added {1} to the queue.": "{1} in die Warteschlange gestellt.",
        "{1} is left out. {2}": "{1} fehlt dabei. {2}",
        "The music has ended.": "Die Musik ist beendet.",
        "stopped": "gestoppt",
        "output yielded": "Ausgang abgegeben",
        "paused, output yielded": "pausiert, Ausgang abgegeben",
        "fading out": "klingt aus",
        "{1} of {2}": "{1} von {2}",
        "{1} left": "noch {1}",
        "The configuration could not be read again: {1}":
            "Die Konfiguration konnte nicht noch einmal gelesen werden: {1}",
        "Output: none found": "Ausgang: keiner gefunden",
        "Output: {1} (not connected, waiting for it)": "Ausgang: {1} (nicht angeschlossen, warte darauf)",
        "Output: {1} (no such output, waiting for it)": "Ausgang: {1} (nicht vorhanden, warte darauf)",
        "Output: {1} (not connected)": "Ausgang: {1} (nicht angeschlossen)",
        "Output: {1} (no such output)": "Ausgang: {1} (nicht vorhanden)",
        "Volume: {1}%": "Lautstärke: {1} %",
        "Volume: {1}%, muted": "Lautstärke: {1} %, stumm",
        "Sleep: in {1}": "Schlummertimer: in {1}",
        "Sleep: fading out": "Schlummertimer: klingt aus",
        "Sleep: after this track": "Schlummertimer: nach diesem Titel",
        "Sleep: after this album": "Schlummertimer: nach diesem Album",
        "Volume: {1}%, {2} dB": "Lautstärke: {1} %, {2} dB",
        "Queue: {1}": "Warteschlange: {1}",
        "{n} entry|{n} entries": .forms(one: "{n} Eintrag", other: "{n} Einträge"),
        "{n} more entry|{n} more entries": .forms(one: "noch {n} Eintrag", other: "noch {n} Einträge"),
        "Library: {1}": "Bibliothek: {1}",
        "Libraries: {1}": "Bibliotheken: {1}",
        "Opened: {1} in the crate {2}": "Geöffnet: {1} in der Kiste {2}",
        "Opened: {1}": "Geöffnet: {1}",
        "Opened: the crate {1}": "Geöffnet: die Kiste {1}",
        "bit-perfect": "bitgenau",
        "padded": "aufgefüllt",
        "converted": "umgewandelt",
        "unverified": "ungeprüft",
        "{1}: {2} → {3} as {4}": "{1}: {2} → {3} als {4}",
        "{1} bit, {2}, {3}": "{1} Bit, {2}, {3}",
        "current": "aktuell",
        "decoded {1} of {2}": "{1} von {2} dekodiert",
        "{1}, looked at {2} in the index": "{1}, {2} im Index angesehen",
        "{1}, looked at {2} in the collection": "{1}, {2} in der Sammlung angesehen",
        "That didn't work.": "Das hat nicht geklappt.",
        "Track {1} was skipped: {2}.": "Titel {1} wurde übersprungen: {2}.",
        "Track {1} is damaged; what could be decoded was played.":
            "Titel {1} ist beschädigt; was sich dekodieren ließ, wurde gespielt.",
        "The sound output went away. The proof waits until it is back; Ctrl-C ends it.":
            "Der Tonausgang ist weg. Der Beweis wartet, bis er wieder da ist; Strg-C beendet ihn.",
        "Something else is using the sound output. The proof waits until it is free; Ctrl-C ends it.":
            "Etwas anderes benutzt den Tonausgang. Der Beweis wartet, bis er frei ist; Strg-C beendet ihn.",
        "The sound output went away; the music continues when it is back.":
            "Der Tonausgang ist weg; die Musik geht weiter, wenn er wieder da ist.",
        "I'm not allowed to use the sound output. The proof waits until I am; Ctrl-C ends it.":
            "Ich darf den Tonausgang nicht benutzen. Der Beweis wartet, bis ich es darf; Strg-C beendet ihn.",
        "There is no output {1}. The proof waits until there is one; Ctrl-C ends it.":
            "Es gibt keinen Ausgang {1}. Der Beweis wartet, bis es ihn gibt; Strg-C beendet ihn.",
        "There is no output {1}; the music continues when there is one.":
            "Es gibt keinen Ausgang {1}; die Musik geht weiter, wenn es ihn gibt.",
        "I was still not allowed to use the sound output.": "Ich durfte den Tonausgang weiterhin nicht benutzen.",
        "The sound output did not become free.": "Der Tonausgang wurde nicht frei.",
        "The sound output is back.": "Der Tonausgang ist wieder da.",
        "The sound output did not come back.": "Der Tonausgang kam nicht zurück.",
        "its file is missing": "die Datei fehlt",
        "it can't be decoded": "er lässt sich nicht dekodieren",
        "the output can't play its format": "der Ausgang kann das Format nicht spielen",
        "its file can't be read": "die Datei lässt sich nicht lesen",
        "the output": "den Ausgang",
        "Not proved: the samples of {1} are changed on their way.":
            "Nicht bewiesen: die Samples von {1} werden unterwegs verändert.",
        "  incomplete: {1} of {2} tracks are here": "  unvollständig: {1} von {2} Titeln sind da",
        "Proved: every frame of what is here of {1} reached {2} exactly as it is in the files.":
            "Bewiesen: Alles, was von {1} da ist, kam genau so bei {2} an, wie es in den Dateien steht.",
        "Not proved: see above.": "Nicht bewiesen: siehe oben.",
        "Proved: every frame of {1} reached {2} exactly as it is in the files.":
            "Bewiesen: jedes Frame von {1} hat {2} genau so erreicht, wie es in den Dateien steht.",
        "Not proved: I was still not allowed to use the sound output.":
            "Nicht bewiesen: ich durfte den Tonausgang weiterhin nicht benutzen.",
        "Not proved: the sound output did not become free.": "Nicht bewiesen: der Tonausgang wurde nicht frei.",
        "Not proved: the sound output went away and did not come back.":
            "Nicht bewiesen: der Tonausgang ging weg und kam nicht zurück.",
        """
        The output went away once, and was handed again what had not been heard.|The output went away {n} times, and \
        was handed again what had not been heard.
        """: .forms(
            one: "Der Ausgang war einmal weg und bekam noch einmal, was nicht zu hören war.",
            other: "Der Ausgang war {n}-mal weg und bekam noch einmal, was nicht zu hören war."),
        """
        The output ran dry once, and was handed again what had not been heard.|The output ran dry {n} times, and was \
        handed again what had not been heard.
        """: .forms(
            one: "Der Ausgang lief einmal leer und bekam noch einmal, was nicht zu hören war.",
            other: "Der Ausgang lief {n}-mal leer und bekam noch einmal, was nicht zu hören war."),
        "  {n} other phrase differs in its beginning|  {n} other phrases differ in their beginning": .forms(
            one: "  {n} weiterer Satz beginnt anders", other: "  {n} weitere Sätze beginnen anders"),
        "→ nothing: the words do not name the application": "→ nichts: die Anwendung wird nicht genannt",
        "→ nothing: that is longer than a phrase may be": "→ nichts: das ist länger, als ein Satz sein darf",
        "→ nothing: no phrase fits": "→ nichts: kein Satz passt",
        "No sound card found. {1}": "Keine Soundkarte gefunden. {1}",
        "No sound card found. The output {1} is a device of ALSA's configuration.":
            "Keine Soundkarte gefunden. Der Ausgang {1} ist ein Gerät der Konfiguration von ALSA.",
        "No sound output found. Plug one in, or load its driver.":
            "Kein Tonausgang gefunden. Schließ einen an, oder lade seinen Treiber.",
        "{1} at {2}": "{1} bei {2}",
        "in use by {1}": "belegt durch {1}",
        "in use, or no permission": "belegt oder keine Berechtigung",
        "Output: {1} ({2})": "Ausgang: {1} ({2})",
        "Output: {1} ({2}, waiting for it)": "Ausgang: {1} ({2}, warte darauf)",
        "Output: {1}": "Ausgang: {1}",
        "in use by another program": "von einem anderen Programm belegt",
        "Another program stopped the music.": "Ein anderes Programm hat die Musik gestoppt.",
        "The rest of the queue ({1}) wasn't kept.": "Der Rest der Warteschlange ({1}) wurde nicht behalten.",
        "in use at the last try": "beim letzten Versuch belegt",
        "track {1}: {2}": "Titel {1}: {2}",
        "The stored queue, with {1}, waits for {2}.": "Die gespeicherte Warteschlange ({1}) wartet auf {2}.",
        "Output: {1} (yielded)": "Ausgang: {1} (abgegeben)",
    ]
}

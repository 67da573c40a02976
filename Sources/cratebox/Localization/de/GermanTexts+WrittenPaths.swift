import Intents

extension GermanTexts {
    /// German texts about signal paths that are stored or sent in English.
    static let writtenPaths: [String: Language.Translation] = [
        "Every bit of the rip reaches the DAC.": "Jedes Bit des Rips erreicht den DAC.",
        "{1} bits carried in {2}: nothing is lost.": "{1} Bit, übertragen in {2}: nichts geht verloren.",
        "{1} One channel plays on both sides.": "{1} Ein Kanal spielt auf beiden Seiten.",
        "Nothing is known of the output.": "Über den Ausgang ist nichts bekannt.",
        "The DAC uses {1} of the {2} bits: the rest is lost.":
            "Der DAC benutzt {1} der {2} Bit: der Rest geht verloren.",
        "The DAC runs at {1} Hz instead of {2}, so what it makes of the samples isn't known.":
            "Der DAC läuft mit {1} Hz statt {2}; was er aus den Samples macht, ist nicht bekannt.",
        "Not bit-perfect: the device runs with {1}.": "Nicht bitgenau: das Gerät läuft mit {1}.",
        "Not bit-perfect: the output doesn't support the recording's format, so ALSA converts it: {1}.":
            "Nicht bitgenau: der Ausgang unterstützt das Format der Aufnahme nicht, darum wandelt ALSA sie um: {1}.",
        "Not bit-perfect: the output doesn't support the recording's format, so ALSA converts it.":
            "Nicht bitgenau: der Ausgang unterstützt das Format der Aufnahme nicht, darum wandelt ALSA sie um.",
        "{1} Hz instead of {2}": "{1} Hz statt {2}",
        "{1} bits instead of {2}": "{1} Bit statt {2}",
        "{1} channel instead of {2}": "{1} Kanal statt {2}",
        "{1} channels instead of {2}": "{1} Kanäle statt {2}",
        "Not bit-perfect: {1}, dithered.": "Nicht bitgenau: {1}, mit Dithering.",
        "The output isn't hardware, so what happens to the sound after it is unknown.":
            "Der Ausgang ist keine Hardware; was danach mit dem Ton geschieht, ist unbekannt.",
        "The kernel's report on sound devices is hidden from this process, so what the device does is unknown.":
            "Der Bericht des Kernels über Soundgeräte ist diesem Prozess verborgen; was das Gerät tut, ist unbekannt.",
        "The kernel's report on the device can't be read, so what the device does is unknown.":
            "Der Bericht des Kernels über das Gerät ist nicht lesbar; was das Gerät tut, ist unbekannt.",
        "The device was closed before the kernel could be asked, so what it did isn't known.":
            "Das Gerät wurde geschlossen, bevor der Kernel befragt werden konnte; was es tat, ist nicht bekannt.",
        "ReplayGain track {1}": "ReplayGain Titel {1}",
        "ReplayGain album {1}": "ReplayGain Album {1}",
        "software volume {1}": "Software-Lautstärke {1}",
        "fade-out {1}": "Ausblenden {1}",
        "held by its peak": "begrenzt durch den Spitzenwert",
        "The box plays through it already, so no silence was played.":
            "Die Box spielt schon darüber, darum wurde keine Stille gespielt.",
        "Used only when it is named. A screen or receiver with sound has to be on.":
            "Wird nur benutzt, wenn er genannt wird. Ein Bildschirm oder Receiver mit Ton muss eingeschaltet sein.",
        "Used only when it is named. A screen or receiver with sound has to be on; if it refuses, name it as {1}.":
            """
        Wird nur benutzt, wenn er genannt wird. Ein Bildschirm oder Receiver mit Ton muss eingeschaltet sein; \
        weigert er sich, nenne ihn {1}.
        """,
        """
        S/PDIF carries 16 to 24 bits, two channels, without a volume of its own; named as {1} it also sets the status \
        bits that tell a receiver of PCM sound.
        """:
            """
        S/PDIF überträgt 16 bis 24 Bit in zwei Kanälen, ohne eigene Lautstärke; als {1} genannt setzt er auch die \
        Statusbits, die einem Receiver PCM-Ton anzeigen.
        """,
        """
        S/PDIF carries 16 to 24 bits, two channels, without a volume of its own; the status bits tell the receiver of \
        PCM sound.
        """:
            """
        S/PDIF überträgt 16 bis 24 Bit in zwei Kanälen, ohne eigene Lautstärke; die Statusbits zeigen dem \
        Receiver PCM-Ton an.
        """,
        "proved": "bewiesen",
        "unchanged up to ALSA, and changed behind it": "unverändert bis ALSA, dahinter verändert",
        "equal to a second decode; the file has no checksum of its own":
            "gleich einer zweiten Dekodierung; die Datei hat keine eigene Prüfsumme",
        "equal to a second decode, but the file's own checksum was taken of other samples":
            "gleich einer zweiten Dekodierung, aber die Prüfsumme der Datei gehört zu anderen Samples",
        "the file is damaged, in {1} place": "die Datei ist beschädigt, an {1} Stelle",
        "the file is damaged, in {1} places": "die Datei ist beschädigt, an {1} Stellen",
        "only {1} of {2} frames were handed to the output": "nur {1} von {2} Frames kamen zum Ausgang",
        "nothing of it was handed to the output": "nichts davon kam zum Ausgang",
        "differs at frame {1}: found {2}, where the file has no such frame":
            "weicht bei Frame {1} ab: gefunden {2}, wo die Datei kein Frame hat",
        "differs at frame {1}, channel {2}: expected {3}, found {4}":
            "weicht bei Frame {1}, Kanal {2} ab: erwartet {3}, gefunden {4}",
    ]
}

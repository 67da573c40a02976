import Intents

extension PolishTexts {
    /// Polish texts about signal paths that are stored or sent in English.
    static let writtenPaths: [String: Language.Translation] = [
        "Every bit of the rip reaches the DAC.": "Każdy bit ripu dociera do DAC.",
        "{1} bits carried in {2}: nothing is lost.": "{1} bit przesyłane w {2}: nic nie ginie.",
        "{1} One channel plays on both sides.": "{1} Jeden kanał gra po obu stronach.",
        "Nothing is known of the output.": "O wyjściu nic nie wiadomo.",
        "The DAC uses {1} of the {2} bits: the rest is lost.": "DAC używa {1} z {2} bitów: reszta ginie.",
        "The DAC runs at {1} Hz instead of {2}, so what it makes of the samples isn't known.":
            "DAC pracuje z {1} Hz zamiast {2}, więc nie wiadomo, co robi z próbkami.",
        "Not bit-perfect: the device runs with {1}.": "Nie co do bitu: parametry urządzenia to {1}.",
        "Not bit-perfect: the output doesn't support the recording's format, so ALSA converts it: {1}.":
            "Nie co do bitu: wyjście nie obsługuje formatu nagrania, więc ALSA je przekształca: {1}.",
        "Not bit-perfect: the output doesn't support the recording's format, so ALSA converts it.":
            "Nie co do bitu: wyjście nie obsługuje formatu nagrania, więc ALSA je przekształca.",
        "{1} Hz instead of {2}": "{1} Hz zamiast {2}",
        "{1} bits instead of {2}": "{1} bit zamiast {2}",
        "{1} channel instead of {2}": "{1} kanał zamiast {2}",
        "{1} channels instead of {2}": "kanały: {1} zamiast {2}",
        "Not bit-perfect: {1}, dithered.": "Nie co do bitu: {1}, z ditheringiem.",
        "The output isn't hardware, so what happens to the sound after it is unknown.":
            "Wyjście nie jest sprzętem, więc nie wiadomo, co dalej dzieje się z dźwiękiem.",
        "The kernel's report on sound devices is hidden from this process, so what the device does is unknown.":
            "Raport jądra o urządzeniach dźwięku jest przed tym procesem ukryty, więc nie wiadomo, co robi urządzenie.",
        "The kernel's report on the device can't be read, so what the device does is unknown.":
            "Nie można odczytać raportu jądra o urządzeniu, więc nie wiadomo, co ono robi.",
        "The device was closed before the kernel could be asked, so what it did isn't known.":
            "Urządzenie zamknięto, zanim można było zapytać jądro, więc nie wiadomo, co robiło.",
        "ReplayGain track {1}": "ReplayGain utworu {1}",
        "ReplayGain album {1}": "ReplayGain albumu {1}",
        "software volume {1}": "głośność programowa {1}",
        "fade-out {1}": "wyciszanie {1}",
        "held by its peak": "ograniczone szczytem",
        "The box plays through it already, so no silence was played.":
            "Box już przez nie gra, więc nie odtworzono ciszy.",
        "Used only when it is named. A screen or receiver with sound has to be on.":
            "Używane tylko, gdy zostanie podane. Ekran lub amplituner z dźwiękiem musi być włączony.",
        "Used only when it is named. A screen or receiver with sound has to be on; if it refuses, name it as {1}.":
            """
        Używane tylko, gdy zostanie podane. Ekran lub amplituner z dźwiękiem musi być włączony; jeśli odmówi, \
        podaj je jako {1}.
        """,
        """
        S/PDIF carries 16 to 24 bits, two channels, without a volume of its own; named as {1} it also sets the status \
        bits that tell a receiver of PCM sound.
        """:
            """
        S/PDIF przesyła od 16 do 24 bitów w dwóch kanałach, bez własnej głośności; podane jako {1} ustawia też \
        bity statusu, które zapowiadają amplitunerowi dźwięk PCM.
        """,
        """
        S/PDIF carries 16 to 24 bits, two channels, without a volume of its own; the status bits tell the receiver of \
        PCM sound.
        """:
            """
        S/PDIF przesyła od 16 do 24 bitów w dwóch kanałach, bez własnej głośności; bity statusu zapowiadają \
        amplitunerowi dźwięk PCM.
        """,
        "proved": "udowodniono",
        "unchanged up to ALSA, and changed behind it": "bez zmian do ALSA, dalej zmienione",
        "equal to a second decode; the file has no checksum of its own":
            "zgodne z drugim dekodowaniem; plik nie ma własnej sumy kontrolnej",
        "equal to a second decode, but the file's own checksum was taken of other samples":
            "zgodne z drugim dekodowaniem, ale suma kontrolna pliku pochodzi z innych próbek",
        "the file is damaged, in {1} place": "plik jest uszkodzony, w {1} miejscu",
        "the file is damaged, in {1} places": "plik jest uszkodzony, w {1} miejscach",
        "only {1} of {2} frames were handed to the output": "tylko {1} z {2} ramek trafiło na wyjście",
        "nothing of it was handed to the output": "nic z niego nie trafiło na wyjście",
        "differs at frame {1}: found {2}, where the file has no such frame":
            "różni się w ramce {1}: znaleziono {2}, a plik nie ma takiej ramki",
        "differs at frame {1}, channel {2}: expected {3}, found {4}":
            "różni się w ramce {1}, kanał {2}: oczekiwano {3}, znaleziono {4}",
    ]
}

internal import CrateCore
internal import Intents

extension German {
    static let repeatWords: [String: RepeatMode] = [
        "den titel": .track, "diesen titel": .track, "lied": .track, "das lied": .track, "dieses lied": .track,
        "das stück": .track, "dieses stück": .track, "das album": .album, "dieses album": .album, "platte": .album,
        "die platte": .album, "diese platte": .album, "nichts": .off, "ab": .off, "ein": .album, "an": .album,
    ]

    static var seek: [Phrase<SeekIntent>] {
        [
            "Suche eine Stelle auf \(.applicationName)",
            "Springe zu \(\.$time) auf \(.applicationName)",
            "Spring zu \(\.$time) auf \(.applicationName)",
            "Gehe zu \(\.$time) auf \(.applicationName)",
            "Geh zu \(\.$time) auf \(.applicationName)",
        ]
    }

    static var rewind: [Phrase<RewindIntent>] {
        [
            "Spule zurück auf \(.applicationName)",
            "Spule \(\.$time) zurück auf \(.applicationName)",
            "Spul \(\.$time) zurück auf \(.applicationName)",
            "Gehe \(\.$time) zurück auf \(.applicationName)",
            "Geh \(\.$time) zurück auf \(.applicationName)",
        ]
    }

    static var fastForward: [Phrase<FastForwardIntent>] {
        [
            "Spule vor auf \(.applicationName)",
            "Spule \(\.$time) vor auf \(.applicationName)",
            "Spul \(\.$time) vor auf \(.applicationName)",
            "Gehe \(\.$time) vor auf \(.applicationName)",
            "Geh \(\.$time) vor auf \(.applicationName)",
        ]
    }

    static var repetition: [Phrase<RepeatIntent>] {
        [
            "Wird auf \(.applicationName) wiederholt",
            "Wiederhole \(\.$mode) auf \(.applicationName)",
            "Stelle die Wiederholung auf \(\.$mode) auf \(.applicationName)",
            "Stell die Wiederholung auf \(\.$mode) auf \(.applicationName)",
            "Schalte die Wiederholung \(\.$mode) auf \(.applicationName)",
        ]
    }
}

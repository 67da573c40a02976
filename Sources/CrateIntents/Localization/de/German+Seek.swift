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

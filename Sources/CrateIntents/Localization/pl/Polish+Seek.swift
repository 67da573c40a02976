internal import CrateCore
internal import Intents

extension Polish {
    static let repeatWords: [String: RepeatMode] = [
        "ten utwór": .track, "piosenkę": .track, "tę piosenkę": .track, "ten album": .album, "płytę": .album,
        "tę płytę": .album, "nic": .off, "wyłącz": .off,
    ]

    static var seek: [Phrase<SeekIntent>] {
        [
            "Przewiń w \(.applicationName)",
            "Przewiń do \(\.$time) w \(.applicationName)",
            "Przejdź do \(\.$time) w \(.applicationName)",
        ]
    }

    static var rewind: [Phrase<RewindIntent>] {
        [
            "Przewiń do tyłu w \(.applicationName)",
            "Przewiń do tyłu o \(\.$time) w \(.applicationName)",
            "Cofnij o \(\.$time) w \(.applicationName)",
        ]
    }

    static var fastForward: [Phrase<FastForwardIntent>] {
        [
            "Przewiń do przodu w \(.applicationName)",
            "Przewiń do przodu o \(\.$time) w \(.applicationName)",
        ]
    }

    static var repetition: [Phrase<RepeatIntent>] {
        [
            "Tryb powtarzania w \(.applicationName)",
            "Powtarzaj \(\.$mode) w \(.applicationName)",
            "Ustaw powtarzanie na \(\.$mode) w \(.applicationName)",
            "\(\.$mode) powtarzanie w \(.applicationName)",
        ]
    }
}

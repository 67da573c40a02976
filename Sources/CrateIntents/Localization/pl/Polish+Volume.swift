internal import Intents

extension Polish {
    static let percentWords: Set = ["procent", "procenta", "procentow"]

    static var volume: [Phrase<VolumeIntent>] {
        [
            "Jaka jest głośność w \(.applicationName)",
            "Ile wynosi głośność w \(.applicationName)",
            "Ustaw głośność na \(\.$level) w \(.applicationName)",
            "Ustaw głośność \(.applicationName) na \(\.$level)",
            "Zmień głośność na \(\.$level) w \(.applicationName)",
            "Głośność \(\.$level) w \(.applicationName)",
            "Głośność na \(\.$level) w \(.applicationName)",
        ]
    }

    static var mute: [Phrase<MuteIntent>] {
        [
            "Wycisz \(.applicationName)",
            "Wycisz w \(.applicationName)",
            "Wycisz dźwięk w \(.applicationName)",
            "Wycisz muzykę w \(.applicationName)",
        ]
    }

    static var unmute: [Phrase<UnmuteIntent>] {
        [
            "Wyłącz wyciszenie w \(.applicationName)",
            "Wyłącz wyciszenie \(.applicationName)",
            "Przywróć dźwięk w \(.applicationName)",
        ]
    }
}

internal import Intents

extension German {
    static let percentWords: Set = ["prozent"]

    static var volume: [Phrase<VolumeIntent>] {
        [
            "Wie laut ist \(.applicationName)",
            "Wie hoch ist die Lautstärke auf \(.applicationName)",
            "Stelle die Lautstärke auf \(\.$level) auf \(.applicationName)",
            "Stell die Lautstärke auf \(\.$level) auf \(.applicationName)",
            "Setze die Lautstärke auf \(\.$level) auf \(.applicationName)",
            "Stelle die Lautstärke von \(.applicationName) auf \(\.$level)",
            "Stell die Lautstärke von \(.applicationName) auf \(\.$level)",
            "Lautstärke \(\.$level) auf \(.applicationName)",
            "Lautstärke auf \(\.$level) auf \(.applicationName)",
        ]
    }

    static var mute: [Phrase<MuteIntent>] {
        [
            "Schalte \(.applicationName) stumm",
            "Schalt \(.applicationName) stumm",
            "Stumm auf \(.applicationName)",
            "Schalte die Musik stumm auf \(.applicationName)",
            "Schalte stumm auf \(.applicationName)",
        ]
    }

    static var unmute: [Phrase<UnmuteIntent>] {
        [
            "Schalte den Ton wieder ein auf \(.applicationName)",
            "Schalt den Ton wieder ein auf \(.applicationName)",
            "Ton an auf \(.applicationName)",
            "Hebe die Stummschaltung von \(.applicationName) auf",
        ]
    }
}

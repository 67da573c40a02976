internal import Intents

extension English {
    static let percentWords: Set = ["percent", "per", "cent"]

    static var volume: [Phrase<VolumeIntent>] {
        [
            "What is the volume on \(.applicationName)",
            "What's the volume on \(.applicationName)",
            "How loud is \(.applicationName)",
            "Set the volume to \(\.$level) on \(.applicationName)",
            "Set volume to \(\.$level) on \(.applicationName)",
            "Set the volume of \(.applicationName) to \(\.$level)",
            "Turn the volume to \(\.$level) on \(.applicationName)",
            "Volume \(\.$level) on \(.applicationName)",
            "Volume to \(\.$level) on \(.applicationName)",
        ]
    }

    static var mute: [Phrase<MuteIntent>] {
        [
            "Mute \(.applicationName)",
            "Mute on \(.applicationName)",
            "Mute the music on \(.applicationName)",
            "Silence \(.applicationName)",
        ]
    }

    static var unmute: [Phrase<UnmuteIntent>] {
        [
            "Unmute \(.applicationName)",
            "Unmute on \(.applicationName)",
            "Unmute the music on \(.applicationName)",
        ]
    }
}

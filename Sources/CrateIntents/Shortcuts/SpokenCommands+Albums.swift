internal import Intents

/// Spoken commands for albums, crates and the volume.
extension CrateShortcuts {
    static var randomAlbum: AppShortcut {
        command(
            RandomAlbumIntent(), "media-playlist-shuffle",
            english: [
                "Play a random album on \(.applicationName)",
                "Play any album on \(.applicationName)",
                "Play something on \(.applicationName)",
                "Surprise me on \(.applicationName)",
            ],
            german: [
                "Spiele irgendein Album auf \(.applicationName)",
                "Spiel irgendein Album auf \(.applicationName)",
                "Spiele irgendwas auf \(.applicationName)",
                "Spiel irgendwas auf \(.applicationName)",
                "Überrasche mich auf \(.applicationName)",
            ])
    }

    static var nextAlbum: AppShortcut {
        command(
            NextAlbumIntent(), "go-next",
            english: [
                "Next album on \(.applicationName)",
                "Next record on \(.applicationName)",
            ],
            german: [
                "Nächstes Album auf \(.applicationName)",
                "Nächste Platte auf \(.applicationName)",
            ])
    }

    static var previousAlbum: AppShortcut {
        command(
            PreviousAlbumIntent(), "go-previous",
            english: [
                "Previous album on \(.applicationName)",
                "Previous record on \(.applicationName)",
            ],
            german: [
                "Voriges Album auf \(.applicationName)",
                "Vorheriges Album auf \(.applicationName)",
                "Vorige Platte auf \(.applicationName)",
            ])
    }

    static var playCrate: AppShortcut {
        command(
            PlayCrateIntent(), "folder-music",
            english: [
                "Play a crate on \(.applicationName)",
                "Play the crate \(\.$crate) on \(.applicationName)",
                "Play crate \(\.$crate) on \(.applicationName)",
                "Play the \(\.$crate) crate on \(.applicationName)",
            ],
            german: [
                "Spiele eine Kiste auf \(.applicationName)",
                "Spiele die Kiste \(\.$crate) auf \(.applicationName)",
                "Spiel die Kiste \(\.$crate) auf \(.applicationName)",
            ])
    }

    static var nowPlaying: AppShortcut {
        command(
            NowPlayingIntent(), "dialog-information",
            english: [
                "What is playing on \(.applicationName)",
                "What's playing on \(.applicationName)",
                "What is this on \(.applicationName)",
                "Which album is playing on \(.applicationName)",
                "Which song is playing on \(.applicationName)",
            ],
            german: [
                "Was läuft auf \(.applicationName)",
                "Was spielt auf \(.applicationName)",
                "Was ist das auf \(.applicationName)",
                "Welches Album läuft auf \(.applicationName)",
                "Welches Lied läuft auf \(.applicationName)",
            ])
    }

    static var volumeUp: AppShortcut {
        command(
            VolumeUpIntent(), "audio-volume-high",
            english: [
                "Louder on \(.applicationName)",
                "Volume up on \(.applicationName)",
                "Turn it up on \(.applicationName)",
                "Turn up the volume on \(.applicationName)",
            ],
            german: [
                "Lauter auf \(.applicationName)",
                "Mach lauter auf \(.applicationName)",
                "Mach es lauter auf \(.applicationName)",
                "Stell \(.applicationName) lauter",
                "Mach \(.applicationName) lauter",
            ])
    }

    static var volumeDown: AppShortcut {
        command(
            VolumeDownIntent(), "audio-volume-low",
            english: [
                "Softer on \(.applicationName)",
                "Quieter on \(.applicationName)",
                "Volume down on \(.applicationName)",
                "Turn it down on \(.applicationName)",
                "Turn down the volume on \(.applicationName)",
            ],
            german: [
                "Leiser auf \(.applicationName)",
                "Mach leiser auf \(.applicationName)",
                "Mach es leiser auf \(.applicationName)",
                "Stell \(.applicationName) leiser",
                "Mach \(.applicationName) leiser",
            ])
    }
}

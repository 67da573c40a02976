public import Intents

/// Spoken commands such as pause and stop, in addition to the shortcuts. No host lists them.
extension CrateShortcuts {
    /// Phrases for unlisted intents, in English and German.
    public static var spokenCommands: [AppShortcut] {
        [
            pause, resume, stop, next, previous, randomAlbum, playCrate, nextAlbum, previousAlbum, nowPlaying, volumeUp,
            volumeDown,
        ]
    }

    static func command<Intent: AppIntent>(
        _ intent: Intent, _ icon: String, english: [Phrase<Intent>], german: [Phrase<Intent>]
    ) -> AppShortcut {
        AppShortcut(
            intent: intent, phrases: english, translations: ["de": german], shortTitle: Intent.title,
            systemImageName: icon)
    }

    private static var pause: AppShortcut {
        command(
            PauseIntent(), "media-playback-pause",
            english: [
                "Pause \(.applicationName)",
                "Pause on \(.applicationName)",
                "Pause the music on \(.applicationName)",
            ],
            german: [
                "Pause auf \(.applicationName)",
                "Pausiere \(.applicationName)",
                "Pausiere die Musik auf \(.applicationName)",
                "Halte die Musik auf \(.applicationName) an",
            ])
    }

    private static var resume: AppShortcut {
        command(
            ResumeIntent(), "media-playback-start",
            english: [
                "Resume \(.applicationName)",
                "Resume on \(.applicationName)",
                "Continue on \(.applicationName)",
                "Continue playing on \(.applicationName)",
                "Keep playing on \(.applicationName)",
                "Unpause \(.applicationName)",
                "Resume the music on \(.applicationName)",
            ],
            german: [
                "Weiter auf \(.applicationName)",
                "Spiele weiter auf \(.applicationName)",
                "Spiel weiter auf \(.applicationName)",
                "Setze die Musik auf \(.applicationName) fort",
            ])
    }

    private static var stop: AppShortcut {
        command(
            StopIntent(), "media-playback-stop",
            english: [
                "Stop \(.applicationName)",
                "Stop on \(.applicationName)",
                "Stop playing on \(.applicationName)",
                "Stop the music on \(.applicationName)",
                "Turn off the music on \(.applicationName)",
            ],
            german: [
                "Stopp \(.applicationName)",
                "Stopp auf \(.applicationName)",
                "Stoppe \(.applicationName)",
                "Stoppe die Musik auf \(.applicationName)",
                "Hör auf zu spielen auf \(.applicationName)",
                "Mach die Musik auf \(.applicationName) aus",
            ])
    }

    private static var next: AppShortcut {
        command(
            NextIntent(), "media-skip-forward",
            english: [
                "Next on \(.applicationName)",
                "Next track on \(.applicationName)",
                "Next song on \(.applicationName)",
                "Skip on \(.applicationName)",
                "Skip this track on \(.applicationName)",
                "Skip this song on \(.applicationName)",
            ],
            german: [
                "Nächster auf \(.applicationName)",
                "Nächster Titel auf \(.applicationName)",
                "Nächstes Lied auf \(.applicationName)",
                "Nächstes Stück auf \(.applicationName)",
                "Überspringe das Lied auf \(.applicationName)",
            ])
    }

    private static var previous: AppShortcut {
        command(
            PreviousIntent(), "media-skip-backward",
            english: [
                "Previous on \(.applicationName)",
                "Previous track on \(.applicationName)",
                "Previous song on \(.applicationName)",
                "Go back on \(.applicationName)",
            ],
            german: [
                "Voriger auf \(.applicationName)",
                "Voriger Titel auf \(.applicationName)",
                "Voriges Lied auf \(.applicationName)",
                "Vorheriger Titel auf \(.applicationName)",
                "Vorheriges Lied auf \(.applicationName)",
                "Zurück auf \(.applicationName)",
            ])
    }
}

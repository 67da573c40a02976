public import Intents

/// Spoken commands such as pause and stop, in addition to the shortcuts. No host lists them.
extension CrateShortcuts {
    /// Phrases for unlisted intents, in every language.
    public static var spokenCommands: [AppShortcut] {
        [
            pause, resume, stop, next, previous, randomAlbum, playTrack, playCrate, nextAlbum, previousAlbum,
            nowPlaying,
            volumeUp, volumeDown, volume, mute, unmute, sleep, seek, rewind, fastForward, repetition, queueAlbum,
            playNext,
            showQueue, clearQueue, playRandom, findByYear,
        ]
    }

    /// The commands that spoken help names: pause, next and volume up. A spoken reply has no room for more.
    public static var helpCommands: [AppShortcut] { [pause, next, volumeUp] }

    static var pause: AppShortcut {
        shortcut(PauseIntent(), "media-playback-pause", { $0.pause })
    }

    static var resume: AppShortcut {
        shortcut(ResumeIntent(), "media-playback-start", { $0.resume })
    }

    static var stop: AppShortcut {
        shortcut(StopIntent(), "media-playback-stop", { $0.stop })
    }

    static var next: AppShortcut {
        shortcut(NextIntent(), "media-skip-forward", { $0.next })
    }

    static var previous: AppShortcut {
        shortcut(PreviousIntent(), "media-skip-backward", { $0.previous })
    }

    static var randomAlbum: AppShortcut {
        shortcut(RandomAlbumIntent(), "media-playlist-shuffle", { $0.randomAlbum })
    }

    static var playTrack: AppShortcut {
        shortcut(PlayTrackIntent(), "audio-x-generic", { $0.playTrack })
    }

    static var nextAlbum: AppShortcut {
        shortcut(NextAlbumIntent(), "go-next", { $0.nextAlbum })
    }

    static var previousAlbum: AppShortcut {
        shortcut(PreviousAlbumIntent(), "go-previous", { $0.previousAlbum })
    }

    static var playCrate: AppShortcut {
        shortcut(PlayCrateIntent(), "folder-music", { $0.playCrate })
    }

    static var nowPlaying: AppShortcut {
        shortcut(NowPlayingIntent(), "dialog-information", { $0.nowPlaying })
    }

    static var volumeUp: AppShortcut {
        shortcut(VolumeUpIntent(), "audio-volume-high", { $0.volumeUp })
    }

    static var volumeDown: AppShortcut {
        shortcut(VolumeDownIntent(), "audio-volume-low", { $0.volumeDown })
    }

    static var volume: AppShortcut {
        shortcut(VolumeIntent(), "audio-volume-medium", { $0.volume })
    }

    static var mute: AppShortcut {
        shortcut(MuteIntent(), "audio-volume-muted", { $0.mute })
    }

    static var unmute: AppShortcut {
        shortcut(UnmuteIntent(), "audio-volume-medium", { $0.unmute })
    }

    static var sleep: AppShortcut {
        shortcut(SleepIntent(), "appointment-soon", { $0.sleep })
    }

    static var seek: AppShortcut {
        shortcut(SeekIntent(), "go-jump", { $0.seek })
    }

    static var rewind: AppShortcut {
        shortcut(RewindIntent(), "media-seek-backward", { $0.rewind })
    }

    static var fastForward: AppShortcut {
        shortcut(FastForwardIntent(), "media-seek-forward", { $0.fastForward })
    }

    static var repetition: AppShortcut {
        shortcut(RepeatIntent(), "media-playlist-repeat", { $0.repetition })
    }

    static var findByYear: AppShortcut {
        shortcut(FindByYearIntent(), "x-office-calendar", { $0.findByYear })
    }
}

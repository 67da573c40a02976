internal import Intents

// MARK: Shortcuts

extension German {
    static var playAlbum: [Phrase<PlayAlbumIntent>] {
        [
            "Spiele ein Album auf \(.applicationName)",
            "Spiele \(\.$album) auf \(.applicationName)",
            "Spiel \(\.$album) auf \(.applicationName)",
            "Spiele das Album \(\.$album) auf \(.applicationName)",
            "Spiel das Album \(\.$album) auf \(.applicationName)",
            "Spiele die Platte \(\.$album) auf \(.applicationName)",
            "Spiel die Platte \(\.$album) auf \(.applicationName)",
            "Leg \(\.$album) auf \(.applicationName) auf",
            "Spiele etwas von \(\.$album) auf \(.applicationName)",
            "Spiel etwas von \(\.$album) auf \(.applicationName)",
        ]
    }

    static var playNothing: [Phrase<PlayAlbumIntent>] {
        [
            "Spiele nichts auf \(.applicationName)", "Spiele nicht \(\.$album) auf \(.applicationName)",
            "Spiele \(\.$album) nicht auf \(.applicationName)", "Spiel \(\.$album) nicht auf \(.applicationName)",
            "Hör auf zu spielen auf \(.applicationName)",
        ]
    }

    static var openAlbum: [Phrase<OpenAlbumIntent>] {
        [
            "Zeige ein Album auf \(.applicationName)",
            "Zeige das Album \(\.$target) auf \(.applicationName)",
            "Öffne das Album \(\.$target) auf \(.applicationName)",
            "Kann \(.applicationName) \(\.$target) spielen",
            "Habe ich \(\.$target) auf \(.applicationName)",
            "Hab ich \(\.$target) auf \(.applicationName)",
        ]
    }

    static var openCrate: [Phrase<OpenCrateIntent>] {
        [
            "Öffne eine Kiste auf \(.applicationName)",
            "Öffne die Kiste \(\.$target) auf \(.applicationName)",
            "Zeige die Kiste \(\.$target) auf \(.applicationName)",
            "Was ist in der Kiste \(\.$target) auf \(.applicationName)",
        ]
    }

    static var addToWantlist: [Phrase<AddToWantlistIntent>] {
        [
            "Setze ein Album auf meine Wunschliste auf \(.applicationName)",
            "Setze \(\.$album) auf meine Wunschliste auf \(.applicationName)",
            "Setz \(\.$album) auf meine Wunschliste auf \(.applicationName)",
            "Ich wünsche mir \(\.$album) auf \(.applicationName)",
        ]
    }

    static var addNothing: [Phrase<AddToWantlistIntent>] {
        ["Setze \(\.$album) nicht auf meine Wunschliste auf \(.applicationName)"]
    }

    static var openWantlist: [Phrase<OpenWantlistIntent>] {
        [
            "Zeige meine Wunschliste auf \(.applicationName)",
            "Öffne meine Wunschliste auf \(.applicationName)",
            "Was steht auf meiner Wunschliste auf \(.applicationName)",
            "Was ist auf meiner Wunschliste auf \(.applicationName)",
        ]
    }

    static var searchCollection: [Phrase<SearchCollectionIntent>] {
        [
            "Suche in meiner Sammlung auf \(.applicationName)",
            "Suche \(\.$criteria) auf \(.applicationName)",
            "Suche nach \(\.$criteria) auf \(.applicationName)",
            "Finde \(\.$criteria) auf \(.applicationName)",
        ]
    }
}

// MARK: Spoken commands

extension German {
    static var pause: [Phrase<PauseIntent>] {
        [
            "Pause auf \(.applicationName)",
            "Pausiere \(.applicationName)",
            "Pausiere die Musik auf \(.applicationName)",
            "Halte die Musik auf \(.applicationName) an",
        ]
    }

    static var resume: [Phrase<ResumeIntent>] {
        [
            "Weiter auf \(.applicationName)",
            "Spiele weiter auf \(.applicationName)",
            "Spiel weiter auf \(.applicationName)",
            "Setze die Musik auf \(.applicationName) fort",
        ]
    }

    static var stop: [Phrase<StopIntent>] {
        [
            "Stopp \(.applicationName)",
            "Stopp auf \(.applicationName)",
            "Stoppe \(.applicationName)",
            "Stoppe die Musik auf \(.applicationName)",
            "Hör auf zu spielen auf \(.applicationName)",
            "Mach die Musik auf \(.applicationName) aus",
        ]
    }

    static var next: [Phrase<NextIntent>] {
        [
            "Nächster auf \(.applicationName)",
            "Nächster Titel auf \(.applicationName)",
            "Nächstes Lied auf \(.applicationName)",
            "Nächstes Stück auf \(.applicationName)",
            "Überspringe das Lied auf \(.applicationName)",
            "Spiele den nächsten Titel auf \(.applicationName)",
            "Spiel den nächsten Titel auf \(.applicationName)",
            "Spiele das nächste Lied auf \(.applicationName)",
            "Spiel das nächste Lied auf \(.applicationName)",
        ]
    }

    static var previous: [Phrase<PreviousIntent>] {
        [
            "Voriger auf \(.applicationName)",
            "Voriger Titel auf \(.applicationName)",
            "Voriges Lied auf \(.applicationName)",
            "Vorheriger Titel auf \(.applicationName)",
            "Vorheriges Lied auf \(.applicationName)",
            "Zurück auf \(.applicationName)",
            "Spiele den vorigen Titel auf \(.applicationName)",
            "Spiel den vorigen Titel auf \(.applicationName)",
            "Spiele das vorige Lied auf \(.applicationName)",
            "Spiel das vorige Lied auf \(.applicationName)",
        ]
    }

    static var randomAlbum: [Phrase<RandomAlbumIntent>] {
        [
            "Spiele irgendein Album auf \(.applicationName)",
            "Spiel irgendein Album auf \(.applicationName)",
            "Spiele irgendwas auf \(.applicationName)",
            "Spiel irgendwas auf \(.applicationName)",
            "Spiele etwas Zufälliges auf \(.applicationName)",
            "Spiel etwas Zufälliges auf \(.applicationName)",
            "Überrasche mich auf \(.applicationName)",
        ]
    }

    static var playTrack: [Phrase<PlayTrackIntent>] {
        [
            "Spiele einen Titel auf \(.applicationName)",
            "Spiele Titel \(\.$track) von \(\.$album) auf \(.applicationName)",
            "Spiel Titel \(\.$track) von \(\.$album) auf \(.applicationName)",
            "Spiele Titel \(\.$track) aus \(\.$album) auf \(.applicationName)",
            "Spiel Titel \(\.$track) aus \(\.$album) auf \(.applicationName)",
            "Spiele das Lied \(\.$track) von \(\.$album) auf \(.applicationName)",
            "Spiel das Lied \(\.$track) von \(\.$album) auf \(.applicationName)",
            "Spiele das Lied \(\.$track) aus \(\.$album) auf \(.applicationName)",
            "Spiel das Lied \(\.$track) aus \(\.$album) auf \(.applicationName)",
        ]
    }

    static var nextAlbum: [Phrase<NextAlbumIntent>] {
        [
            "Nächstes Album auf \(.applicationName)",
            "Nächste Platte auf \(.applicationName)",
            "Spiele das nächste Album auf \(.applicationName)",
            "Spiel das nächste Album auf \(.applicationName)",
            "Spiele die nächste Platte auf \(.applicationName)",
            "Spiel die nächste Platte auf \(.applicationName)",
        ]
    }

    static var previousAlbum: [Phrase<PreviousAlbumIntent>] {
        [
            "Voriges Album auf \(.applicationName)",
            "Vorheriges Album auf \(.applicationName)",
            "Vorige Platte auf \(.applicationName)",
            "Spiele das vorige Album auf \(.applicationName)",
            "Spiel das vorige Album auf \(.applicationName)",
            "Spiele die vorige Platte auf \(.applicationName)",
            "Spiel die vorige Platte auf \(.applicationName)",
        ]
    }

    static var playCrate: [Phrase<PlayCrateIntent>] {
        [
            "Spiele eine Kiste auf \(.applicationName)",
            "Spiele die Kiste \(\.$crate) auf \(.applicationName)",
            "Spiel die Kiste \(\.$crate) auf \(.applicationName)",
            "Spiele meine Kiste \(\.$crate) auf \(.applicationName)",
            "Spiel meine Kiste \(\.$crate) auf \(.applicationName)",
        ]
    }

    static var nowPlaying: [Phrase<NowPlayingIntent>] {
        [
            "Was läuft auf \(.applicationName)",
            "Was läuft gerade auf \(.applicationName)",
            "Was spielt auf \(.applicationName)",
            "Was spielt gerade auf \(.applicationName)",
            "Was ist das auf \(.applicationName)",
            "Welches Album läuft auf \(.applicationName)",
            "Welches Album ist das auf \(.applicationName)",
            "Welches Lied ist das auf \(.applicationName)",
            "Welches Lied läuft auf \(.applicationName)",
        ]
    }

    static var volumeUp: [Phrase<VolumeUpIntent>] {
        [
            "Lauter auf \(.applicationName)",
            "Mach lauter auf \(.applicationName)",
            "Mach es lauter auf \(.applicationName)",
            "Stell \(.applicationName) lauter",
            "Mach \(.applicationName) lauter",
        ]
    }

    static var volumeDown: [Phrase<VolumeDownIntent>] {
        [
            "Leiser auf \(.applicationName)",
            "Mach leiser auf \(.applicationName)",
            "Mach es leiser auf \(.applicationName)",
            "Stell \(.applicationName) leiser",
            "Mach \(.applicationName) leiser",
        ]
    }
}

// MARK: The queue

extension German {
    static var queueAlbum: [Phrase<QueueAlbumIntent>] {
        [
            "Stelle ein Album an auf \(.applicationName)",
            "Setze \(\.$album) auf die Warteschlange auf \(.applicationName)",
            "Setz \(\.$album) auf die Warteschlange auf \(.applicationName)",
        ]
    }

    static var playNext: [Phrase<PlayNextIntent>] {
        [
            "Spiele ein Album als Nächstes auf \(.applicationName)",
            "Spiele \(\.$album) als Nächstes auf \(.applicationName)",
            "Spiel \(\.$album) als Nächstes auf \(.applicationName)",
            "Spiele als Nächstes \(\.$album) auf \(.applicationName)",
            "Spiel als Nächstes \(\.$album) auf \(.applicationName)",
            "Spiele das Album \(\.$album) als Nächstes auf \(.applicationName)",
            "Spiel das Album \(\.$album) als Nächstes auf \(.applicationName)",
            "Setze \(\.$album) an den Anfang der Warteschlange auf \(.applicationName)",
            "Setz \(\.$album) an den Anfang der Warteschlange auf \(.applicationName)",
        ]
    }

    static var showQueue: [Phrase<QueueIntent>] {
        [
            "Was steht in der Warteschlange auf \(.applicationName)",
            "Was kommt danach auf \(.applicationName)",
            "Was kommt als Nächstes auf \(.applicationName)",
            "Zeige die Warteschlange auf \(.applicationName)",
            "Zeig die Warteschlange auf \(.applicationName)",
        ]
    }

    static var clearQueue: [Phrase<ClearQueueIntent>] {
        [
            "Leere die Warteschlange auf \(.applicationName)",
            "Leer die Warteschlange auf \(.applicationName)",
        ]
    }

    static var playRandom: [Phrase<PlayRandomIntent>] {
        [
            "Spiele zufällige Alben auf \(.applicationName)",
            "Spiel zufällige Alben auf \(.applicationName)",
            "Mische meine Alben auf \(.applicationName)",
        ]
    }
}

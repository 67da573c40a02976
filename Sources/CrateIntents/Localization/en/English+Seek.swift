internal import CrateCore
internal import Intents

extension English {
    static let repeatWords: [String: RepeatMode] = [
        "the track": .track, "this track": .track, "the song": .track, "this song": .track, "the album": .album,
        "this album": .album, "record": .album, "the record": .album, "this record": .album, "nothing": .off,
    ]

    static var seek: [Phrase<SeekIntent>] {
        [
            "Seek on \(.applicationName)",
            "Go to \(\.$time) on \(.applicationName)",
            "Seek to \(\.$time) on \(.applicationName)",
            "Jump to \(\.$time) on \(.applicationName)",
            "Skip to \(\.$time) on \(.applicationName)",
        ]
    }

    static var rewind: [Phrase<RewindIntent>] {
        [
            "Rewind on \(.applicationName)",
            "Rewind \(\.$time) on \(.applicationName)",
            "Go back \(\.$time) on \(.applicationName)",
            "Skip back \(\.$time) on \(.applicationName)",
        ]
    }

    static var fastForward: [Phrase<FastForwardIntent>] {
        [
            "Fast forward on \(.applicationName)",
            "Fast forward \(\.$time) on \(.applicationName)",
            "Go forward \(\.$time) on \(.applicationName)",
            "Skip forward \(\.$time) on \(.applicationName)",
            "Skip ahead \(\.$time) on \(.applicationName)",
        ]
    }

    static var repetition: [Phrase<RepeatIntent>] {
        [
            "Repeat mode on \(.applicationName)",
            "Repeat \(\.$mode) on \(.applicationName)",
            "Set repeat to \(\.$mode) on \(.applicationName)",
            "Turn repeat \(\.$mode) on \(.applicationName)",
            "Turn \(\.$mode) repeat on \(.applicationName)",
        ]
    }
}

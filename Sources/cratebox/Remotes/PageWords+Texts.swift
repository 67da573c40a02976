import CrateBox
import CrateClient
import CrateCore
import CrateWeb
import Intents

extension PageWords {
    /// The words of this process' language, with the patterns of a language for questions.
    static func present(in language: Language) -> PageWords {
        PageWords(
            choice: ChoiceWords(language), text: { $0.localized.text },
            translate: { LocalizedText(written: $0).text })
    }
}

extension PageWord {
    /// The English text, which is also the key of its translations.
    fileprivate var localized: LocalizedText {
        switch self {
        case .now: text(localized: "Playing")
        case .nowPlaying: text(localized: "Now playing")
        case .records: text(localized: "Records")
        case .crates: text(localized: "Crates")
        case .queue: text(localized: "Queue")
        case .album: text(localized: "Album")
        case .play: text(localized: "Play")
        case .pause: text(localized: "Pause")
        case .next: text(localized: "Next track")
        case .previous: text(localized: "Previous track")
        case .position: text(localized: "Position")
        case .volume: text(localized: "Volume")
        case .softer: text(localized: "Softer")
        case .louder: text(localized: "Louder")
        case .repeatOff: text(localized: "Repeat: off")
        case .repeatAlbum: text(localized: "Repeat: album")
        case .repeatTrack: text(localized: "Repeat: track")
        case .sleep: text(localized: "Sleep timer")
        case .sleepOff: text(localized: "Sleep: off")
        case .sleepMinutes: text(localized: "Sleep: in {1} minutes")
        case .sleepTrack: text(localized: "Sleep: after this track")
        case .sleepAlbum: text(localized: "Sleep: after this album")
        case .sleepAt: text(localized: "Sleep: at about {1}")
        case .sleepFading: text(localized: "Sleep: fading out")
        case .exact: text(localized: "Bit-perfect")
        case .padded: text(localized: "Bit-perfect, padded")
        case .converted: text(localized: "Converted")
        case .unknown: text(localized: "Unverified")
        case .search: text(localized: "Search records and tracks")
        case .results: text(localized: "Albums")
        case .byArtist: text(localized: "Artist")
        case .byYear: text(localized: "Year")
        case .byAdded: text(localized: "Newest")
        case .more: text(localized: "More")
        case .playNext: text(localized: "Play next")
        case .addToQueue: text(localized: "Add to the queue")
        case .tracks: text(localized: "Tracks")
        case .rip: text(localized: "Rip")
        case .library: text(localized: "Library")
        case .format: text(localized: "Format")
        case .notes: text(localized: "Notes")
        case .rating: text(localized: "Rating")
        case .condition: text(localized: "Condition")
        case .missingTracks: text(localized: "Missing")
        case .damagedTracks: text(localized: "Damaged")
        case .verified: text(localized: "complete, verified")
        case .notVerified: text(localized: "complete, not verified")
        case .tracksMissing: text(localized: "tracks are missing")
        case .damaged: text(localized: "damaged")
        case .fileMissing: text(localized: "file missing")
        case .playCrate: text(localized: "Play the crate")
        case .shuffle: text(localized: "Shuffle albums")
        case .clear: text(localized: "Clear the queue")
        case .saveAsCrate: text(localized: "Save as a crate")
        case .crateName: text(localized: "Name of the crate")
        case .remove: text(localized: "Remove")
        case .arrange: text(localized: "Rearrange")
        case .moveUp: text(localized: "Move up")
        case .moveDown: text(localized: "Move down")
        case .current: text(localized: "playing now")
        case .undo: text(localized: "Undo")
        case .tryAgain: text(localized: "Try again")
        case .scan: text(localized: "Scan the libraries")
        case .refresh: text(localized: "Check again")
        case .close: text(localized: "Close")
        case .queued: text(localized: "It is in the queue now.")
        case .removed: text(localized: "{1} is no longer in the queue.")
        case .cleared: text(localized: "The queue is cleared.")
        case .saved: text(localized: "The queue is saved as a crate.")
        case .scanning: text(localized: "The libraries are being scanned.")
        case .restored: text(localized: "The queue is as it was.")
        case .nothingPlays: text(localized: "Nothing is playing.")
        case .emptyQueue: text(localized: "The queue is empty.")
        case .nothingFound: text(localized: "Nothing was found.")
        case .noRecords: text(localized: "There are no records here yet.")
        case .noCrates: text(localized: "There are no crates yet.")
        case .noAnswer: text(localized: "The box doesn't answer.")
        case .refused: text(localized: "The box can't do that now.")
        case .unknownName:
            text(
                localized: "The box isn't known by this name: open its address, or add the name to web.names.")
        case .needsScript: text(localized: "This page needs JavaScript.")
        case .notPaired: text(localized: "This browser isn't paired with the box.")
        case .pairingHow: text(localized: "On the box, cratebox web pair prints a code.")
        case .pairingCode: text(localized: "Code")
        case .pair: text(localized: "Pair")
        case .wrongCode: text(localized: "That code is wrong, or no longer valid.")
        case .pairingPaused: text(localized: "There were too many wrong codes. Make a new one in a minute.")
        case .pairingFailed: text(localized: "The box can't remember this browser now.")
        case .none: text(localized: "no library is subscribed")
        case .paused: text(localized: "library paused")
        case .offline: text(localized: "library not connected")
        case .unreadable: text(localized: "the library can't be read")
        case .unidentified: text(localized: "the library isn't recognized")
        case .wrongLibrary: text(localized: "another library is connected there")
        case .unsupported: text(localized: "the library isn't supported")
        case .notRipped: text(localized: "not ripped")
        case .filesMissing: text(localized: "files missing")
        case .undecodable: text(localized: "the files can't be decoded")
        case .noSuchTrack: text(localized: "there is no such track")
        case .outputAbsent: text(localized: "The sound output isn't connected.")
        case .outputBusy: text(localized: "Another program uses the sound output.")
        case .outputFormat: text(localized: "The sound output doesn't take this format.")
        case .outputDenied: text(localized: "The box may not use the sound output.")
        case .wanted: text(localized: "wanted")
        }
    }

    private func text(localized text: LocalizedText) -> LocalizedText { text }
}

import CrateBox
import CrateClient
import CrateCore
import CrateStore

/// Short texts for the outcome of a play.
enum OutcomeWords {
    /// `played`, or the reason; unknown names from other versions are shown unchanged.
    /// - Parameters:
    ///   - errno: The name of the system error, if one is known.
    ///   - cause: What is behind the reason, by its name in JSON, if that is known.
    static func of(_ outcome: String, reason: String?, errno: String? = nil, cause: String? = nil) -> LocalizedText {
        switch (outcome, reason) {
        case (_, "outputAbsent") where cause == GapDetail.Cause.unknownOutput.rawValue: "no such output"
        case ("notAvailable", "undecodable") where errno != nil: "can't be read"
        case ("played", _): "played"
        case ("notSubscribed", let reason?): gaps[reason] ?? "library: \(reason)"
        case ("notAvailable", let reason?): albumGaps[reason] ?? "\(reason)"
        default: "\(outcome)"
        }
    }

    /// The outcome of a recorded play. Where the file of the requested track prevents playing, others of the album may
    /// play, so that the track is named.
    static func of(_ play: CrateStore.Play) -> LocalizedText {
        let words = of(play.outcome, reason: play.reason, errno: play.errno, cause: play.cause)
        guard let place = play.track?.place else { return words }
        return switch play.reason.flatMap(AlbumGap.Reason.init(rawValue:)) {
        case .undecodable?: "track \(place): \(words)"
        case .noSuchTrack?: "track \(place) not available"
        default: words
        }
    }

    /// Why a library, or a file in it, can't be used.
    static func ofLibrary(_ reason: String) -> LocalizedText { gaps[reason] ?? albumGaps[reason] ?? "\(reason)" }

    /// Why an output can't be used: the program that uses it, or the lack of a permission; nil for any other reason.
    static func ofOutput(_ output: StatusDocument.Output) -> LocalizedText? {
        switch output.reason {
        case "outputBusy" where output.state == "untried": "in use at the last try"
        case "outputBusy": user(of: output)
        case "outputDenied": "no permission"
        default: nil
        }
    }

    /// The sentence that an output can't be used, and why.
    static func sentence(onUnusable output: StatusDocument.Output) -> LocalizedText {
        guard let why = ofOutput(output) else { return OutputPresence.sentence(onAbsent: output.name) }
        return "The output \(output.name) can't be used now: \(why)."
    }

    private static func user(of output: StatusDocument.Output) -> LocalizedText {
        output.holder.map { "in use by \($0)" } ?? "in use by another program"
    }

    /// Why a track was skipped, as text; `reason` is the engine's name.
    static func ofTrack(_ reason: String) -> LocalizedText {
        switch reason {
        case "ENOENT": "its file is missing"
        case "NOT_FLAC", "EMPTY", "LOST_SYNC", "BAD_METADATA", "STATE": "it can't be decoded"
        case "OUTPUT_FORMAT": "the output can't play its format"
        default: "its file can't be read"
        }
    }

    /// The mark of a track in a list: that its file is missing, known to be damaged or can't be read; empty for any
    /// other.
    static func flaw(missing: Bool?, damaged: Bool?, unreadable: Bool?) -> String {
        if missing == true { return String(localized: "file missing") }
        if damaged == true { return String(localized: "damaged") }
        return unreadable == true ? String(localized: "unreadable") : ""
    }

    private static let gaps: [String: LocalizedText] = [
        "none": "no library", "paused": "library paused", "offline": "library not connected",
        "unreadable": "library not readable", "unidentified": "library not identified", "wrongLibrary": "wrong library",
        "unsupported": "library not supported",
    ]

    private static let albumGaps: [String: LocalizedText] = [
        "notRipped": "not ripped", "filesMissing": "files missing", "undecodable": "can't be decoded",
        "noSuchTrack": "track not available", "outputAbsent": "output not connected", "outputBusy": "output busy",
        "outputFormat": "output lacks the format", "outputDenied": "no permission for the output",
    ]
}

/// The state of a library as text.
enum LibraryWords {
    /// `connected`, or what is wrong.
    static func of(_ state: String) -> LocalizedText {
        switch state {
        case "live": "connected"
        case "paused": "paused"
        case "offline": "not connected"
        case "unreadable": "not readable"
        case "unidentified": "not identified"
        case "wrongLibrary": "wrong library"
        case "unsupported": "not supported"
        default: "\(state)"
        }
    }
}

import CrateCare
import CrateCore

/// The notices about the output that the music of this process, or a proof, waits for.
enum OutputNotice {
    /// The sentence about an output that can be used again.
    static let isBack: LocalizedText = "The sound output is back."

    /// Why the output is awaited, and what ends the wait.
    static func waiting(for gap: AlbumGap, isProof: Bool) -> LocalizedText {
        if gap.reason == .outputAbsent, let pcm = gap.detail.pcm, OutputAbsence.isUnknown(pcm) {
            return isProof
                ? "There is no output \(pcm). The proof waits until there is one; Ctrl-C ends it."
                : "There is no output \(pcm); the music continues when there is one."
        }
        return isProof ? ofProof(gap.reason) : ofMusic(gap.reason)
    }

    private static func ofMusic(_ reason: AlbumGap.Reason) -> LocalizedText {
        switch reason {
        case .outputDenied: "I'm not allowed to use the sound output; the music continues when I am."
        case .outputBusy: "Something else is using the sound output; the music continues when it is free."
        case .outputAbsent, .outputFormat, .notRipped, .filesMissing, .undecodable, .noSuchTrack:
            "The sound output went away; the music continues when it is back."
        }
    }

    private static func ofProof(_ reason: AlbumGap.Reason) -> LocalizedText {
        switch reason {
        case .outputDenied: "I'm not allowed to use the sound output. The proof waits until I am; Ctrl-C ends it."
        case .outputBusy: "Something else is using the sound output. The proof waits until it is free; Ctrl-C ends it."
        case .outputAbsent, .outputFormat, .notRipped, .filesMissing, .undecodable, .noSuchTrack:
            "The sound output went away. The proof waits until it is back; Ctrl-C ends it."
        }
    }

    /// The sentence about an output that still could not be used when the music was ended.
    static func end(_ reason: AlbumGap.Reason?) -> LocalizedText {
        switch reason {
        case .outputDenied: "I was still not allowed to use the sound output."
        case .outputBusy: "The sound output did not become free."
        case .outputAbsent, .outputFormat, .notRipped, .filesMissing, .undecodable, .noSuchTrack, nil:
            "The sound output did not come back."
        }
    }
}

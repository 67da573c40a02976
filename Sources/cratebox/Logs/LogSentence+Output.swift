import CrateCare
import CrateClient
import CrateCore
import CratePlayback

/// The sentences about an output that can't be used.
extension LogSentence.Words {
    /// Why the output was lost.
    var loss: LocalizedText {
        if let unknownOutput { return unknownOutput }
        let output = StatusDocument.Output(name: facts["pcm"] ?? "", state: "lost", reason: reasonOfLoss)
        guard let why = OutcomeWords.ofOutput(output) else { return "The output was disconnected." }
        return "The output can't be used: \(why)."
    }

    /// Why a box that starts has no output.
    var absence: LocalizedText {
        if let unknownOutput { return unknownOutput }
        return facts["pcm"].map { "The output \($0) isn't connected." } ?? "The sound output isn't connected."
    }

    /// The sentence about an absent output that ALSA's configuration does not have; nil for any other output.
    private var unknownOutput: LocalizedText? {
        guard [nil, AlbumGap.Reason.outputAbsent.rawValue].contains(reasonOfLoss), let pcm = facts["pcm"],
            OutputAbsence.isUnknown(pcm)
        else { return nil }
        return OutputAbsence.sentence(of: pcm)
    }

    /// What is behind a gap. Not all records about an absent output have it, and those of earlier versions never do.
    var causeOfGap: String? {
        if let cause = facts["cause"] { return cause }
        guard facts["reason"] == AlbumGap.Reason.outputAbsent.rawValue, let pcm = facts["pcm"],
            OutputAbsence.isUnknown(pcm)
        else { return nil }
        return GapDetail.Cause.unknownOutput.rawValue
    }

    /// The name of the gap. Records of earlier versions have only ALSA's error code.
    private var reasonOfLoss: String? {
        facts["reason"] ?? facts["alsa"].flatMap(Int.init).map { OutputObstacle.reason(of: $0).rawValue }
    }
}

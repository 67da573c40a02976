internal import CrateCore
internal import Intents

/// What to do about an output that can't be used. Every reply about one takes its step from here, whether an album was
/// requested or music waits.
extension OutcomeDialog {
    /// The command for the gap, or a sentence with one; for a gap that is not the output's, the command that finds out.
    static func outputStep(_ gap: AlbumGap) -> Message {
        switch gap.reason {
        case .outputAbsent: output(gap)
        case .outputBusy: holder(of: gap)
        case .outputFormat: conversion(gap)
        case .outputDenied: ReplyStep.audioGroup.line
        case .notRipped, .filesMissing, .undecodable, .noSuchTrack: "cratebox doctor"
        }
    }

    /// HDMI devices accept only the formats that the screen reports, and none while it is off.
    private static func output(_ gap: AlbumGap) -> Message {
        gap.detail.cause == .hdmi
            ? "Turn the screen or receiver on, then: cratebox devices" : ReplyStep.devices.line
    }

    /// The command that shows which program has the output open, and the command that ends it.
    private static func holder(of gap: AlbumGap) -> Message {
        gap.detail.pcm.map { "cratebox doctor --device \(ShellWord.quoted($0))" } ?? "cratebox doctor"
    }

    /// The format that the output refuses, and the command that allows its conversion. If conversion is on already or
    /// the cause is unknown, the command is `cratebox doctor`, which compares the output with all rips.
    private static func conversion(_ gap: AlbumGap) -> Message {
        guard gap.detail.cause != .hdmi else { return output(gap) }
        let detail = gap.detail
        let format = RecordingFormat.words(rate: detail.rate, bits: detail.bits, channels: detail.channels)
        guard let format else { return "cratebox doctor" }
        guard detail.cause == .conversionOff else { return "The output doesn't take \(format): cratebox doctor" }
        let line: Message =
            "The output doesn't take \(format). To convert it: cratebox config set output.allowConversion true"
        return line.advising(.conversion)
    }
}

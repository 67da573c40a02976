internal import CrateCore
internal import Intents

/// The wording of the volume.
enum VolumeDialog {
    /// The step up or down in percentage points.
    static let step = 5
    /// From here on downwards nothing is heard: cards name figures such as -99999.99 dB for their lowest step.
    private static let leastDecibels = -300.0

    /// Creates the result for a volume; throws if the output has none.
    static func result(_ level: VolumeLevel?) throws -> ValueDialogResult<VolumeLevel> {
        guard let level else { throw IntentFailure.noVolume }
        let isSilent = level.decibels.map { $0.rawValue <= leastDecibels } ?? false
        let decibels = isSilent ? "" : level.decibels.map { ", \(words($0))" } ?? ""
        let number = "\(level.percent)%\(decibels)"
        if level.isLimited {
            return .result(value: level, dialog: "The volume is \(number): the ceiling allows no more.")
        }
        let sentence: Message =
            level.isMuted || isSilent ? "The volume is \(number), muted." : "The volume is \(number)."
        return .result(value: level, dialog: Dialog(full: sentence))
    }

    private static func words(_ level: Decibels) -> String {
        let tenths = (level.rawValue * 10).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(tenths)) dB" : "\(tenths) dB"
    }
}

extension IntentFailure {
    /// The output has no mixer.
    static let noVolume = IntentFailure(
        name: "noVolume",
        dialog: Dialog(full: "The sound output has no volume of its own.", supporting: "cratebox devices"))
}

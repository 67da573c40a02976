internal import CrateCore
internal import Intents

/// The wording of the volume.
enum VolumeDialog {
    /// The step up or down in percentage points.
    static let step = 5

    /// Creates the result for a volume; throws if the output has none.
    static func result(_ level: VolumeLevel?) throws -> ValueDialogResult<VolumeLevel> {
        guard let level else { throw IntentFailure.noVolume }
        // Of silence libasound says -99999.99 dB.
        let decibels = level.decibels.flatMap { $0.rawValue > -1000 ? ", \(words($0))" : nil } ?? ""
        let number = "\(level.percent)%\(decibels)"
        let sentence: Message = level.isMuted ? "The volume is \(number), muted." : "The volume is \(number)."
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

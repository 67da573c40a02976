public import CrateCore
public import Intents

/// Says or changes how loud the output is.
public struct VolumeIntent: AppIntent {
    /// "Volume".
    public static let title = "Volume"
    /// What it does, in one sentence.
    public static let description = "Say or change how loud the sound output is."
    /// A helper.
    public static let isDiscoverable = false

    /// `40%`, `+5%`, `-12dB`; without one it is only said.
    @Parameter(title: "Level")
    public var level: String?

    @Dependency private var volume: any VolumeControl

    /// An intent to be filled.
    public init() {}

    /// Changes it, where that is asked for, and says it.
    public func perform() async throws -> some ReturnsValue<VolumeLevel> & ProvidesDialog {
        guard let found = try await found() else { throw IntentFailure.noVolume }
        let decibels = found.decibels.map { ", \(Self.words($0))" } ?? ""
        let level = "\(found.percent)%\(decibels)"
        let sentence: Message = found.isMuted ? "The volume is \(level), muted." : "The volume is \(level)."
        return .result(value: found, dialog: Dialog(full: sentence))
    }

    private func found() async throws -> VolumeLevel? {
        guard let level else { return await volume.level() }
        guard let change = VolumeChange(level) else {
            throw $level.needsValue("A volume is written 40%, +5%, -5% or -12dB.")
        }
        return await volume.change(change)
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

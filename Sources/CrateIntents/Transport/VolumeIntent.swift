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
        try VolumeDialog.result(try await found())
    }

    private func found() async throws -> VolumeLevel? {
        guard let level else { return await volume.level() }
        guard let change = VolumeChange(level) else {
            throw $level.needsValue("A volume is written 40%, +5%, -5% or -12dB.")
        }
        return await volume.change(change)
    }
}

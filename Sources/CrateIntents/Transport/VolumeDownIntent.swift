public import CrateCore
public import Intents

/// Makes the output a step softer.
public struct VolumeDownIntent: AppIntent {
    /// "Volume Down".
    public static let title = "Volume Down"
    /// What it does, in one sentence.
    public static let description = "Make the sound output a little softer."
    /// A helper.
    public static let isDiscoverable = false

    @Dependency private var volume: any VolumeControl

    /// An intent to be filled.
    public init() {}

    /// Changes it, and says how loud it is now.
    public func perform() async throws -> some ReturnsValue<VolumeLevel> & ProvidesDialog {
        try await VolumeDialog.result(volume.change(.percentBy(-VolumeDialog.step)))
    }
}

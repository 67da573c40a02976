public import CrateCore
public import Intents

/// Lowers the volume by one step.
public struct VolumeDownIntent: AppIntent {
    /// The title in lists and help: "Volume Down".
    public static let title = "Volume Down"
    /// One sentence for lists and help.
    public static let description = "Make the sound output a little softer."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var volume: any VolumeControl

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Lowers the volume and reports it.
    public func perform() async throws -> some ReturnsValue<VolumeLevel> & ProvidesDialog {
        try await VolumeDialog.result(volume.change(.percentBy(-VolumeDialog.step)))
    }
}

public import CrateCore
public import Intents

/// Raises the volume by one step.
public struct VolumeUpIntent: AppIntent {
    /// The title in lists and help: "Volume Up".
    public static let title = "Volume Up"
    /// One sentence for lists and help.
    public static let description = "Make the sound output a little louder."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var volume: any VolumeControl

    /// Creates an intent without values, for the runner and for discovery.
    public init() {}

    /// Raises the volume and reports it.
    public func perform() async throws -> some ReturnsValue<VolumeLevel> & ProvidesDialog {
        try await VolumeDialog.result(volume.change(.percentBy(VolumeDialog.step)))
    }
}

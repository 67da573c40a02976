public import CrateCore
public import Intents

/// Silences the output.
public struct MuteIntent: AppIntent {
    /// The title in lists and help: "Mute".
    public static let title = "Mute"
    /// One sentence for lists and help.
    public static let description = "Silence the sound output without changing its level."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var volume: any VolumeControl

    /// Creates the intent, which has no parameters; only a runner gives it the box's volume.
    public init() {}

    /// Mutes the output and reports its volume.
    public func perform() async throws -> some ReturnsValue<VolumeLevel> & ProvidesDialog {
        try await VolumeDialog.result(of: volume, after: .mute(true))
    }
}

/// Ends the silence of the output.
public struct UnmuteIntent: AppIntent {
    /// The title in lists and help: "Unmute".
    public static let title = "Unmute"
    /// One sentence for lists and help.
    public static let description = "End the silence of the sound output."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var volume: any VolumeControl

    /// Creates the intent, which has no parameters; only a runner gives it the box's volume.
    public init() {}

    /// Unmutes the output and reports its volume.
    public func perform() async throws -> some ReturnsValue<VolumeLevel> & ProvidesDialog {
        try await VolumeDialog.result(of: volume, after: .mute(false))
    }
}

public import CrateCore
public import Intents

/// Silences the output; the level stays, so that ``UnmuteIntent`` returns to it.
public struct MuteIntent: AppIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Mute"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Mute the sound output."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var volume: any VolumeControl

    /// Empty: the intent has no parameters.
    public var slots: [ParameterSlot] { [] }

    /// Creates the intent, which has no parameters; only a runner gives it the box's volume.
    public init() {}

    /// Mutes the output and reports its volume.
    public func perform() async throws -> some ReturnsValue<VolumeLevel> & ProvidesDialog {
        try await VolumeDialog.result(of: volume, after: .mute(true))
    }
}

/// Ends the silence of ``MuteIntent`` at the level before it.
public struct UnmuteIntent: AppIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Unmute"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Unmute the sound output."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var volume: any VolumeControl

    /// Empty: the intent has no parameters.
    public var slots: [ParameterSlot] { [] }

    /// Creates the intent, which has no parameters; only a runner gives it the box's volume.
    public init() {}

    /// Unmutes the output and reports its volume.
    public func perform() async throws -> some ReturnsValue<VolumeLevel> & ProvidesDialog {
        try await VolumeDialog.result(of: volume, after: .mute(false))
    }
}

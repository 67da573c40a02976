public import CrateCore
public import Intents

/// Reports or changes the volume.
public struct VolumeIntent: AppIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Volume"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Show or set the volume."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The change: `40%`, `+5%`, `-12dB`, or a percentage in words; without one the current volume is reported.
    @Parameter(title: "Level")
    public var level: String?

    @Dependency private var volume: any VolumeControl

    /// The slot of ``level``.
    public var slots: [ParameterSlot] { [ParameterSlot("level", $level)] }

    /// Creates the intent without a level, which then only reports the present one.
    public init() {}

    /// Changes the volume, if requested, and reports it.
    public func perform() async throws -> some ReturnsValue<VolumeLevel> & ProvidesDialog {
        guard let level else { return try await VolumeDialog.result(of: volume) }
        guard let change = VolumeText(level).change else {
            throw $level.needsValue(VolumeText.refusal(of: level))
        }
        return try await VolumeDialog.result(of: volume, after: change)
    }
}

/// Raises the volume by 5 percentage points, up to the ceiling.
public struct VolumeUpIntent: AppIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Volume Up"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Turn the volume up a little."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var volume: any VolumeControl

    /// Empty: the intent has no parameters.
    public var slots: [ParameterSlot] { [] }

    /// Creates the intent, which has no parameters; only a runner gives it the box's volume.
    public init() {}

    /// Raises the volume and reports it.
    public func perform() async throws -> some ReturnsValue<VolumeLevel> & ProvidesDialog {
        try await VolumeDialog.result(of: volume, after: .percentBy(VolumeDialog.step))
    }
}

/// Lowers the volume by 5 percentage points.
public struct VolumeDownIntent: AppIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Volume Down"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Turn the volume down a little."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var volume: any VolumeControl

    /// Empty: the intent has no parameters.
    public var slots: [ParameterSlot] { [] }

    /// Creates the intent, which has no parameters; only a runner gives it the box's volume.
    public init() {}

    /// Lowers the volume and reports it.
    public func perform() async throws -> some ReturnsValue<VolumeLevel> & ProvidesDialog {
        try await VolumeDialog.result(of: volume, after: .percentBy(-VolumeDialog.step))
    }
}

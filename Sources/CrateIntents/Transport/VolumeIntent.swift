public import CrateCore
public import Intents

/// Reports or changes the volume.
public struct VolumeIntent: AppIntent {
    /// The title in lists and help: "Volume".
    public static let title = "Volume"
    /// One sentence for lists and help.
    public static let description = "Say or change how loud the sound output is."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The change: `40%`, `+5%`, `-12dB`, or a percentage in words; without one the current volume is reported.
    @Parameter(title: "Level")
    public var level: String?

    @Dependency private var volume: any VolumeControl

    /// Creates the intent without a level, which then only reports the present one.
    public init() {}

    /// Changes the volume, if requested, and reports it.
    public func perform() async throws -> some ReturnsValue<VolumeLevel> & ProvidesDialog {
        guard let level else { return try await VolumeDialog.result(of: volume) }
        guard let change = VolumeText(level).change else {
            throw $level.needsValue("“\(level)” isn't a volume. Use 40%, +5%, -5% or -12dB.")
        }
        return try await VolumeDialog.result(of: volume, after: change)
    }
}

/// Raises the volume by one step.
public struct VolumeUpIntent: AppIntent {
    /// The title in lists and help: "Volume Up".
    public static let title = "Volume Up"
    /// One sentence for lists and help.
    public static let description = "Make the sound output a little louder."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var volume: any VolumeControl

    /// Creates the intent, which has no parameters; only a runner gives it the box's volume.
    public init() {}

    /// Raises the volume and reports it.
    public func perform() async throws -> some ReturnsValue<VolumeLevel> & ProvidesDialog {
        try await VolumeDialog.result(of: volume, after: .percentBy(VolumeDialog.step))
    }
}

/// Lowers the volume by one step.
public struct VolumeDownIntent: AppIntent {
    /// The title in lists and help: "Volume Down".
    public static let title = "Volume Down"
    /// One sentence for lists and help.
    public static let description = "Make the sound output a little softer."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    @Dependency private var volume: any VolumeControl

    /// Creates the intent, which has no parameters; only a runner gives it the box's volume.
    public init() {}

    /// Lowers the volume and reports it.
    public func perform() async throws -> some ReturnsValue<VolumeLevel> & ProvidesDialog {
        try await VolumeDialog.result(of: volume, after: .percentBy(-VolumeDialog.step))
    }
}

public import CrateCore
public import Intents

/// Says or sets what follows the end of a track or an album.
public struct RepeatIntent: AppIntent {
    /// "Repeat".
    public static let title = "Repeat"
    /// What it does, in one sentence.
    public static let description = "Repeat the track, the album, or nothing."
    /// A helper.
    public static let isDiscoverable = false

    /// `off`, `track` or `album`; without one it is only said.
    @Parameter(title: "Mode", requestValueDialog: "Off, track or album?")
    public var mode: RepeatMode?

    @Dependency private var transport: any Transport

    /// An intent to be filled.
    public init() {}

    /// Sets it, where that is asked for, and says it.
    public func perform() async throws -> some ReturnsValue<RepeatMode> & ProvidesDialog {
        if let mode { await transport.setRepeat(mode) }
        let present = transport.repeatMode
        return .result(value: present, dialog: Self.words(present))
    }

    private static func words(_ mode: RepeatMode) -> Dialog {
        switch mode {
        case .off: "Nothing is repeated."
        case .track: "The track is repeated."
        case .album: "The album is repeated."
        }
    }
}

extension RepeatMode: AppEnum {
    /// "Mode".
    public static let typeDisplayName: TypeName = "Mode"
    /// Its word in the language of the task.
    public var displayName: String { Language.current.text(rawValue) }
}

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
    @Parameter(title: "Mode")
    public var mode: String?

    @Dependency private var transport: any Transport

    /// An intent to be filled.
    public init() {}

    /// Sets it, where that is asked for, and says it.
    public func perform() async throws -> some ReturnsValue<RepeatMode> & ProvidesDialog {
        if let mode {
            guard let wanted = RepeatMode(rawValue: mode.lowercased()) else {
                throw $mode.needsValue("Repeat is off, track or album.", options: Self.options)
            }
            await transport.setRepeat(wanted)
        }
        let present = transport.repeatMode
        return .result(value: present, dialog: Self.words(present))
    }

    private static let options = RepeatMode.allCases.map { Option(id: $0.rawValue, title: $0.rawValue) }

    private static func words(_ mode: RepeatMode) -> Dialog {
        switch mode {
        case .off: "Nothing is repeated."
        case .track: "The track is repeated."
        case .album: "The album is repeated."
        }
    }
}

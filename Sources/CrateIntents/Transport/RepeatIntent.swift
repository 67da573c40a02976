public import CrateCore
public import Intents

/// Reports or sets the repeat mode.
public struct RepeatIntent: AppIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Repeat"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Repeat the track, the album, or nothing."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The mode `off`, `track` or `album`; without one the current mode is reported.
    @Parameter(title: "Mode", requestValueDialog: "Off, track or album?")
    public var mode: RepeatMode?

    @Dependency private var transport: any Transport

    /// The slot of ``mode``.
    public var slots: [ParameterSlot] { [ParameterSlot("mode", $mode)] }

    /// Creates the intent without a mode, which then only reports the present one.
    public init() {}

    /// Sets the mode, if given, and reports it.
    public func perform() async throws -> some ReturnsValue<RepeatMode> & ProvidesDialog {
        if let mode { await transport.setRepeat(mode) }
        let present = transport.repeatMode
        return .result(value: present, dialog: Self.words(present))
    }

    private static func words(_ mode: RepeatMode) -> Dialog {
        switch mode {
        case .off: "Repeat: off"
        case .track: "Repeat: track"
        case .album: "Repeat: album"
        }
    }
}

extension RepeatMode: AppEnum {
    /// "Mode", which questions and artefacts use.
    public static let typeDisplayName: TypeName = "Mode"
    /// Words of other players (`none`, `one`, `all`, `on`), and what people say in each language.
    public static let synonyms: [String: RepeatMode] = CrateIntents.localizations.reduce(into: players) {
        $0.merge($1.repeatWords) { first, _ in first }
    }

    private static let players: [String: RepeatMode] = [
        "none": .off, "no": .off, "one": .track, "song": .track, "all": .album, "on": .album, "yes": .album,
    ]
    /// The raw value, translated to the current language.
    public var displayName: String { Language.current.text(rawValue) }
}

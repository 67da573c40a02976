internal import CrateStore
public import Intents

/// Shows an album with its play state and makes it current. Plays no sound, and works while the output is in use.
public struct OpenAlbumIntent: OpenIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Open Album"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Show a record of your collection and whether it can be played."
    /// The heading in lists.
    public static let category: String? = "Playback"
    /// Additional words that find the intent with `cratebox intents --search`.
    public static let searchKeywords = ["show", "record", "details"]

    /// The album to open; resolved from `id:` and a number, or from words.
    @Parameter(
        title: "Album", requestValueDialog: "Which album would you like to open?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var target: AlbumEntity

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var current: CurrentRecord

    /// The slot of ``target``.
    public var slots: [ParameterSlot] { [ParameterSlot("target", $target)] }

    /// Creates the intent without its album, which the runner sets or asks for.
    public init() {}

    /// Determines the play state and shows it.
    public func perform() async throws -> some ReturnsValue<OpenedAlbum> & ProvidesDialog & ShowsCard {
        let state = try await player.state(of: target.id, in: store)
        let opened = await OpenedAlbum(target, state: state, in: store)
        var isInCrate = false
        if let crate = current.value.crate {
            isInCrate = try CrateOrder(store: store).albums(in: crate.id, and: target.id).contains(target.id)
        }
        current.open(target, isInCrate: isInCrate)
        return .result(value: opened, dialog: opened.dialog, card: opened.card)
    }
}

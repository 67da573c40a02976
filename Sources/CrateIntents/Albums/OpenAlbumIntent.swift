internal import CrateStore
public import Intents

/// Shows a record with its resolved play state, and makes it the one at hand. It makes no sound, and works while the output
/// is in use.
public struct OpenAlbumIntent: OpenIntent {
    /// "Open Album".
    public static let title = "Open Album"
    /// What it does, in one sentence.
    public static let description = "Show a record of your collection and whether it can be played."
    /// Playing.
    public static let category: String? = "Playback"
    /// Other words for it.
    public static let searchKeywords = ["show", "record", "details"]

    /// The record.
    @Parameter(
        title: "Album", requestValueDialog: "Which album would you like to open?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var target: AlbumEntity

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var current: CurrentRecord

    /// An intent to be filled.
    public init() {}

    /// Finds out whether and how it would be played, and shows that.
    public func perform() async throws -> some ReturnsValue<OpenedAlbum> & ProvidesDialog & ShowsCard {
        let opened = OpenedAlbum(target, state: try await player.state(of: target.id, in: store), in: store)
        current.open(target)
        return .result(value: opened, dialog: opened.dialog, card: opened.card)
    }
}

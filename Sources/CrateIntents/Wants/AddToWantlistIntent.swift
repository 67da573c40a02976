internal import CrateStore
public import Intents

/// Puts a record on the wantlist.
public struct AddToWantlistIntent: CollectionChange {
    /// "Add to Wantlist".
    public static let title = "Add to Wantlist"
    /// What it does, in one sentence.
    public static let description = "Put a record on the list of those you want."
    /// The collection.
    public static let category: String? = "Collection"
    /// Other words for it.
    public static let searchKeywords = ["wish", "want", "buy"]

    /// The record.
    @Parameter(
        title: "Album", requestValueDialog: "Which album would you like to add?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var album: AlbumWish

    @Dependency private var store: Store

    /// An intent to be filled.
    public init() {}

    /// Wishes for it, and says what came of that.
    public func perform() async throws -> some ReturnsValue<WantReport> & ProvidesDialog {
        let wish = try Wantlist(store: store).add(album)
        return .result(value: WantReport(wish), dialog: WantlistDialog.dialog(for: wish))
    }
}

internal import CrateStore
public import Intents

/// Takes a record off the wantlist, once somebody has agreed.
public struct RemoveFromWantlistIntent: DeleteIntent, CollectionChange {
    /// "Remove from Wantlist".
    public static let title = "Remove from Wantlist"
    /// What it does, in one sentence.
    public static let description = "Take a record off the list of those you want."
    /// A helper.
    public static let isDiscoverable = false

    /// The record.
    @Parameter(
        title: "Album", requestValueDialog: "Which album would you like to remove?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var target: WantEntity

    @Dependency private var store: Store

    /// An intent to be filled.
    public init() {}

    /// "Remove TITLE by ARTIST from your wantlist?"
    public var confirmation: Dialog { "Remove \(target.named) from your wantlist?" }

    /// Removes it, and says how it may come back.
    public func perform() async throws -> some ReturnsValue<WantReport> & ProvidesDialog {
        guard let want = try Wantlist(store: store).remove(target.id) else { throw WantEntity.notFound }
        return .result(value: WantReport([want]), dialog: WantlistDialog.farewell(to: want))
    }
}

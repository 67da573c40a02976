internal import CrateStore
public import Intents

/// Lists a crate and makes it the one at hand: the next and the previous album are then its albums.
public struct OpenCrateIntent: OpenIntent {
    /// "Open Crate".
    public static let title = "Open Crate"
    /// What it does, in one sentence.
    public static let description = "List the records of a crate, and go on from there."
    /// The collection.
    public static let category: String? = "Collection"
    /// Other words for it.
    public static let searchKeywords = ["show", "folder", "list"]

    /// The crate.
    @Parameter(
        title: "Crate", requestValueDialog: "Which crate would you like to open?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var target: CrateEntity

    @Dependency private var store: Store
    @Dependency private var current: CurrentRecord

    /// An intent to be filled.
    public init() {}

    /// Lists it in its order.
    public func perform() async throws -> some ReturnsValue<OpenedCrate> & ProvidesDialog & ShowsCard {
        guard let opened = try OpenedCrate(target, in: store) else { throw CrateEntity.notFound }
        current.open(target)
        return .result(value: opened, dialog: opened.dialog, card: opened.card)
    }
}

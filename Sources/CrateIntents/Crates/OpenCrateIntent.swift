internal import CrateStore
public import Intents

/// Lists a crate and makes it current, so that the next and previous album are taken from it.
public struct OpenCrateIntent: OpenIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Open Crate"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "List the records of a crate, and continue from there."
    /// The heading in lists.
    public static let category: String? = "Collection"
    /// Additional words that find the intent with `cratebox intents --search`.
    public static let searchKeywords = ["show", "folder", "list"]

    /// The crate to open; resolved from `id:` and a number, or from words.
    @Parameter(
        title: "Crate", requestValueDialog: "Which crate would you like to open?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var target: CrateEntity

    @Dependency private var store: Store
    @Dependency private var current: CurrentRecord

    /// The slot of ``target``.
    public var slots: [ParameterSlot] { [ParameterSlot("target", $target)] }

    /// Creates the intent without its crate, which the runner sets or asks for.
    public init() {}

    /// Lists the contents in the crate's order.
    public func perform() async throws -> some ReturnsValue<OpenedCrate> & ProvidesDialog & ShowsCard {
        guard let opened = try await OpenedCrate(target, in: store) else { throw CrateEntity.notFound }
        current.open(target)
        return .result(value: opened, dialog: opened.dialog, card: opened.card)
    }
}

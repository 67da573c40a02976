internal import CrateStore
public import Intents

/// Lists the wantlist. There is only one, so nothing has to be chosen.
public struct OpenWantlistIntent: AppIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Open Wantlist"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "List the records you want, and mark those you own."
    /// The heading in lists.
    public static let category: String? = "Collection"
    /// Additional words that find the intent with `cratebox intents --search`.
    public static let searchKeywords = ["wishes", "wanted", "show"]

    @Dependency private var store: Store

    /// Empty: the intent has no parameters.
    public var slots: [ParameterSlot] { [] }

    /// Creates the intent, which has no parameters; only a runner gives it the store.
    public init() {}

    /// Lists the wantlist, newest first.
    public func perform() async throws -> some ReturnsValue<WantReport> & ProvidesDialog & ShowsCard {
        let report = WantReport(try Wantlist(store: store).list())
        return .result(value: report, dialog: WantlistDialog.dialog(for: report), card: report.card)
    }
}

internal import CrateStore
public import Intents

/// Lists the records that are wanted. There is one wantlist, so that nothing has to be chosen.
public struct OpenWantlistIntent: AppIntent {
    /// "Open Wantlist".
    public static let title = "Open Wantlist"
    /// What it does, in one sentence.
    public static let description = "List the records you want, and mark those you own by now."
    /// The collection.
    public static let category: String? = "Collection"
    /// Other words for it.
    public static let searchKeywords = ["wishes", "wanted", "show"]

    @Dependency private var store: Store

    /// An intent to be filled.
    public init() {}

    /// Lists them, the latest wish first.
    public func perform() async throws -> some ReturnsValue<WantReport> & ProvidesDialog & ShowsCard {
        let report = WantReport(try Wantlist(store: store).list())
        return .result(value: report, dialog: WantlistDialog.dialog(for: report), card: report.card)
    }
}

internal import CrateStore
public import Intents

/// Removes an album from the wantlist after confirmation.
public struct RemoveFromWantlistIntent: DeleteIntent, CollectionChange {
    /// The display name in lists; also the key of its translations.
    public static let title = "Remove from Wantlist"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Take a record off the list of those you want."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The want to remove; resolved among the wants only.
    @Parameter(
        title: "Album", requestValueDialog: "Which album would you like to remove?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var target: WantEntity

    @Dependency private var store: Store

    /// The slot of ``target``.
    public var slots: [ParameterSlot] { [ParameterSlot("target", $target)] }

    /// Creates the intent without its want, which the runner sets or asks for.
    public init() {}

    /// The question "Remove TITLE by ARTIST from your wantlist?"
    public var confirmation: Dialog { "Remove \(target.named) from your wantlist?" }

    /// Removes the album and reports whether an import may bring it back.
    public func perform() async throws -> some ReturnsValue<WantReport> & ProvidesDialog {
        guard let want = try Wantlist(store: store).remove(target.id) else { throw WantEntity.notFound }
        return .result(value: WantReport(removed: want), dialog: WantlistDialog.farewell(to: want))
    }
}

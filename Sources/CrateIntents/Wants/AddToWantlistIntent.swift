internal import CrateCore
internal import CrateStore
public import Intents

/// Adds an album to the wantlist, unless the collection has it already.
public struct AddToWantlistIntent: CollectionChange {
    /// The display name in lists; also the key of its translations.
    public static let title = "Add to Wantlist"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Put a record on the list of those you want."
    /// The heading in lists.
    public static let category: String? = "Collection"
    /// Additional words that find the intent with `cratebox intents --search`.
    public static let searchKeywords = ["wish", "want", "buy"]

    /// The album to add: a release or words.
    @Parameter(
        title: "Album", requestValueDialog: "Which album would you like to add?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var album: WantedAlbum

    @Dependency private var store: Store

    /// The slot of ``album``.
    public var slots: [ParameterSlot] { [ParameterSlot("album", $album)] }

    /// Creates the intent without its album, which the runner sets or asks for.
    public init() {}

    /// Adds the album and reports the result.
    public func perform() async throws -> some ReturnsValue<WantReport> & ProvidesDialog {
        let alike = try alike()
        let said = try said()
        let result = try Wantlist(store: store).add(album)
        var dialog = WantlistDialog.dialog(for: result)
        if case .added(let want) = result {
            dialog.line = try line(about: want, alike) ?? WantlistDialog.line(aboutSaid: said) ?? dialog.line
        }
        return .result(value: WantReport(result), dialog: dialog)
    }

    /// The line about the owned album that a want in words may mean, otherwise about the only other want with its
    /// words.
    private func line(about want: Want, _ alike: [WantEntity]) throws -> Message? {
        guard case .words(let words) = album else { return nil }
        if let owned = try owned(words) { return WantlistDialog.line(about: owned, besides: want) }
        return alike.count == 1 ? WantlistDialog.line(aboutWanted: alike[0], besides: want) : nil
    }

    /// The wants in words that were added a moment ago, if now a number is added that no list has: the reply to one of
    /// them suggests the release's number, with which the record would be wanted twice.
    private func said() throws -> [Want] {
        let wantlist = Wantlist(store: store)
        guard case .release(let id) = album, !id.isLocal, try wantlist.release(id) == nil else { return [] }
        return try wantlist.lastSaid().filter { !$0.isOwned }
    }

    /// The wants with the words of this one, which may mean one of them; none for a number, which may be a title. Once
    /// this one is added, the words name it alone.
    private func alike() throws -> [WantEntity] {
        guard case .words(let words) = album, WantedAlbum.plainNumber(words) == nil else { return [] }
        return try Wantlist(store: store).wanted(words, wholeWords: true).map(WantEntity.init)
    }

    /// The owned album that a request to play would mean by these words, or suggest for them: they may be a part of its
    /// title, or have a slip. Nil if they mean none or several, and for a number, which may be a title.
    private func owned(_ words: String) throws -> WantEntity? {
        guard WantedAlbum.plainNumber(words) == nil else { return nil }
        let lookup = AlbumLookup(store: store)
        var answers = try lookup.answers(to: words)
        if answers.isEmpty { answers = try lookup.closeAnswers(to: words) }
        return answers.count == 1 ? WantEntity(answers[0].release) : nil
    }
}

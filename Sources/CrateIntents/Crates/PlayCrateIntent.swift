internal import CrateCore
internal import CrateStore
public import Intents

/// Replaces the queue by the albums and tracks of a crate, in its order or shuffled, and plays the first that can be
/// played.
public struct PlayCrateIntent: AudioPlaybackIntent {
    /// The display name in lists; also the key of its translations.
    public static let title = "Play Crate"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Play the records of a crate, one after the other."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The crate to play; resolved from `id:` and a number, or from words.
    @Parameter(
        title: "Crate", requestValueDialog: "Which crate would you like to play?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var crate: CrateEntity

    /// Whether the albums come in random order. Tracks keep the order of their album.
    @Parameter(title: "Shuffle")
    public var shuffle: Bool?

    /// A number that determines the random order: the same number gives the same order.
    @Parameter(title: "Seed")
    public var seed: Int?

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var control: any QueueControl
    @Dependency private var current: CurrentRecord

    /// The parameters in order of declaration, with the names that callers use.
    public var slots: [ParameterSlot] {
        [ParameterSlot("crate", $crate), ParameterSlot("shuffle", $shuffle), ParameterSlot("seed", $seed)]
    }

    /// Creates the intent without its crate, which the runner sets or asks for; the order is the crate's unless
    /// `shuffle` is set.
    public init() {}

    /// Plays the crate's playable entries, and makes it current once they play; the result names the others.
    /// - Throws: `IntentFailure` for an unknown or empty crate, and any error of the store.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        guard let contents = try CrateLookup(store: store).contents(of: crate.id),
            let opened = try await OpenedCrate(crate, in: store)
        else { throw CrateEntity.notFound }
        guard !contents.entries.isEmpty else { throw emptiness(opened) }
        let playable = try CrateOrder(store: store).playable(contents.entries)
        if playable.isEmpty, let none = try await nothing(in: contents) { return none }
        let entries = playable.isEmpty ? contents.entries : playable
        guard let outcome = try await control.play(items(entries)) else { throw CrateEntity.notFound }
        if outcome.outcome == .played { current.play(crate) }
        return try await result(of: PlayedAlbum(outcome), contents, entries)
    }

    /// Words the outcome of the first album; if it plays, also how much the crate has and which of its albums do not
    /// play.
    private func result(
        of first: PlayedAlbum, _ contents: CrateContents, _ entries: [CrateEntry]
    ) async throws -> ValueDialogResult<PlayedAlbum> {
        var played = first
        var dialog = try OutcomeDialog.dialog(for: played, in: store)
        if played.outcome == .played {
            if Self.items(entries).count > 1 {
                let (albums, tracks) = (contents.albums.count, contents.tracks.count)
                let whole = OpenedCrate.dialog(crate.name, albums: albums, tracks: tracks).sentence
                dialog.sentence = "\(dialog.sentence) \(whole)"
            }
            played.left = try await LeftAlbum.all(of: contents, besides: entries, in: store)
            let line = LeftAlbum.line(
                about: played.left, see: "cratebox crate show \(ShellWord.argument(crate.name))")
            dialog.line = line ?? dialog.line
        }
        return .result(value: played, dialog: dialog)
    }

    private func emptiness(_ opened: OpenedCrate) -> IntentFailure {
        let fix: Message = "cratebox crate add \(ShellWord.argument(crate.name)) ALBUM"
        return IntentFailure(name: "emptyCrate", dialog: Dialog(full: opened.dialog.sentence, supporting: fix))
    }

    /// The result for a crate without any rip in a library that is not paused; nil if an album can be played after all.
    private func nothing(in contents: CrateContents) async throws -> ValueDialogResult<PlayedAlbum>? {
        var known: Set<Release.ID> = []
        let albums = contents.entries.map(\.release).filter { known.insert($0).inserted }
        return try await NothingToPlay(player: player, store: store).result(of: albums, in: crate.name)
    }

    /// Converts albums and tracks to queue entries, in random order if requested.
    private func items(_ entries: [CrateEntry]) -> [PlayQueue.Item] {
        let items = Self.items(entries)
        return shuffle == true ? AlbumShuffle.order(items, seed: seed) : items
    }

    /// Converts albums and tracks to queue entries. Consecutive tracks of one album, in its order, become one entry.
    private static func items(_ entries: [CrateEntry]) -> [PlayQueue.Item] {
        entries.reduce(into: []) { items, entry in
            guard let track = entry.track else { return items.append(PlayQueue.Item(entry.release)) }
            if let last = items.last, last.release == entry.release, let places = last.places,
                places.last ?? 0 < track.place
            {
                items[items.count - 1] = PlayQueue.Item(entry.release, places: places + [track.place])
            } else {
                items.append(PlayQueue.Item(entry.release, places: [track.place]))
            }
        }
    }
}

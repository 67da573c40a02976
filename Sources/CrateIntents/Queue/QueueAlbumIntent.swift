public import CrateCore
internal import CrateStore
public import Intents

/// Adds an album to the queue, or plays it if nothing is playing.
public struct QueueAlbumIntent: AudioPlaybackIntent {
    /// "Queue Album" in English, the key of its translations.
    public static let title = "Queue Album"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Play a record from your collection after the one that plays."
    /// Not listed by discovery; run by name.
    public static let isDiscoverable = false

    /// The album to add; resolved from `id:` and a number, or from words.
    @Parameter(
        title: "Album", requestValueDialog: "Which album would you like to play?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var album: AlbumEntity

    /// The place in the queue: `next` for after the current album, or `end`.
    @Parameter(title: "Place", default: .end, requestValueDialog: "Next or at the end?")
    public var place: QueueSide

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var queue: any QueueControl
    @Dependency private var transport: any Transport

    /// Creates the intent without its album, which the runner sets or asks for; the place is the end of the queue.
    public init() {}

    /// Adds the album to the queue and reports the result.
    public func perform() async throws -> some ReturnsValue<QueuedAlbum> & ProvidesDialog {
        let queued = try await add()
        return .result(value: queued, dialog: queued.dialog(for: album, at: place, in: store))
    }

    /// An album that begins at once has its files checked by the player.
    private func add() async throws -> QueuedAlbum {
        if transport.report.state != .stopped,
            let refused = try await player.refusalOfMissing(album.id, in: store)
        {
            return .settled(refused)
        }
        return try await queue.add(album.id, at: place.place, of: transport)
    }
}

/// The word for a place in the queue.
public enum QueueSide: String, AppEnum, CaseIterable {
    /// After the current album.
    case next
    /// After all entries.
    case end

    var place: QueuePlace { self == .next ? .next : .end }

    /// "Place", which questions and artefacts use.
    public static let typeDisplayName: TypeName = "Place"
    /// The word for the place in the current language.
    public var displayName: String { Language.current.text(rawValue) }
}

/// The result of adding an album to the queue.
public enum QueuedAlbum: Sendable, Hashable {
    /// The album is in the queue and will play from this library.
    case queued(Release.ID, library: String)
    /// The album was played because nothing was playing, or it cannot be played.
    case settled(PlayedAlbum)

    func dialog(for album: AlbumEntity, at place: QueueSide, in store: Store) -> Dialog {
        switch self {
        case .queued where place == .next: Dialog(full: "Added \(album.title) to the queue. It plays next.")
        case .queued: Dialog(full: "Added \(album.title) to the end of the queue.")
        case .settled(let played):
            OutcomeDialog.dialog(for: (try? played.of(album, in: store)) ?? played, album: album)
        }
    }
}

/// A value of a reply that decides the exit status.
public protocol ProvidesOutcome: Sendable {
    /// The outcome; nil if it is not known yet.
    var settledOutcome: Outcome? { get }
}

extension PlayedAlbum: ProvidesOutcome {
    /// The outcome, which is always known.
    public var settledOutcome: Outcome? { outcome }
}

extension TransportReport: ProvidesOutcome {
    /// The outcome of beginning a stopped queue; nil for every other request.
    public var settledOutcome: Outcome? { outcome }
}

extension QueuedAlbum: ProvidesOutcome {
    /// The outcome if the album played at once; nil while it waits in the queue.
    public var settledOutcome: Outcome? {
        switch self {
        case .queued: nil
        case .settled(let played): played.outcome
        }
    }
}

public import CrateCore
internal import CrateStore
public import Intents

/// Puts a record into the queue; where nothing plays it is played.
public struct QueueAlbumIntent: AudioPlaybackIntent {
    /// "Queue Album".
    public static let title = "Queue Album"
    /// What it does, in one sentence.
    public static let description = "Play a record from your collection after the one that plays."
    /// A helper.
    public static let isDiscoverable = false

    /// The record.
    @Parameter(
        title: "Album", requestValueDialog: "Which album would you like to play?",
        disambiguationDialog: "There are several. Which one do you mean?")
    public var album: AlbumEntity

    /// `next` for right behind what plays, else `end`.
    @Parameter(title: "Place", default: .end, requestValueDialog: "Next or at the end?")
    public var place: QueuePlace

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var transport: any Transport

    /// An intent to be filled.
    public init() {}

    /// Queues it, and says so, or what was in the way.
    public func perform() async throws -> some ReturnsValue<QueuedAlbum> & ProvidesDialog {
        let queued = try await player.queue(album.id, at: place, of: transport)
        return .result(value: queued, dialog: queued.dialog(for: album, in: store))
    }
}

extension QueuePlace: AppEnum {
    /// "Place".
    public static let typeDisplayName: TypeName = "Place"
    /// Its word in the language of the task.
    public var displayName: String { Language.current.text(rawValue) }
}

/// What came of asking for an album after the one that plays.
public enum QueuedAlbum: Sendable, Hashable {
    /// It is in the queue, and plays from this library when its turn comes.
    case queued(Release.ID, library: String)
    /// It was played at once, since nothing played, or it cannot sound.
    case settled(PlayedAlbum)

    func dialog(for album: AlbumEntity, in store: Store) -> Dialog {
        switch self {
        case .queued: Dialog(full: "\(album.title) is in the queue.")
        case .settled(let played):
            OutcomeDialog.dialog(for: (try? played.of(album, in: store)) ?? played, album: album)
        }
    }
}

/// A value that an outcome is part of.
public protocol ProvidesOutcome: Sendable {
    /// The outcome; nil where there was none to be had yet.
    var settledOutcome: Outcome? { get }
}

extension PlayedAlbum: ProvidesOutcome {
    /// Its outcome.
    public var settledOutcome: Outcome? { outcome }
}

extension QueuedAlbum: ProvidesOutcome {
    /// Nil while it waits in the queue.
    public var settledOutcome: Outcome? {
        switch self {
        case .queued: nil
        case .settled(let played): played.outcome
        }
    }
}

internal import CrateCore
internal import CrateStore
public import Intents

/// Plays the album before or after the current one: in the queue if that has several albums, even while playback is
/// stopped; otherwise in the opened crate; otherwise in the crate that contains the playing album; otherwise in the
/// whole collection.
///
/// Not listed by discovery; run by name.
public struct AlbumMoveIntent<Move: AlbumMove>: AudioPlaybackIntent {
    /// The name of the move's intent.
    public static var name: String { Move.intent }
    /// The display name from the move.
    public static var title: String { Move.title }
    /// The sentence from the move.
    public static var description: String { Move.description }
    /// Not listed by discovery; run by name.
    public static var isDiscoverable: Bool { false }

    @Dependency private var store: Store
    @Dependency private var player: AlbumPlayer
    @Dependency private var transport: any Transport
    @Dependency private var control: any QueueControl
    @Dependency private var current: CurrentRecord

    /// Empty: the intent has no parameters.
    public var slots: [ParameterSlot] { [] }

    /// Creates the intent, which has no parameters; only a runner gives it the box's queue.
    public init() {}

    /// Plays the neighbour in a queue of several albums, otherwise the neighbour in the crate.
    /// - Throws: `IntentFailure.noEntryAfter` or `noEntryBefore` at the end of a queue of several albums, which does
    ///   not change; `IntentFailure.nothingPlays`; and any error of the store.
    public func perform() async throws -> some ReturnsValue<PlayedAlbum> & ProvidesDialog {
        let queue = control.queue
        let place = queue.current.flatMap(queue.index)
        let walk = AlbumWalk(player: player, store: store, crate: current.value.crate)
        if let place, queue.entries.count > 1 { return try walk.result(try await played(in: queue, from: place)) }
        let present = transport.report.state == .stopped ? nil : place.map { queue.entries[$0].release }
        return try walk.result(try await walk.play(after: present, by: Move.step))
    }

    /// Plays the nearest entry that can be played. If none can, returns the outcome of the nearest one, and the music
    /// continues.
    private func played(in queue: PlayQueue, from place: Int) async throws -> PlayedAlbum {
        let ahead: [PlayQueue.Entry] =
            Move.step > 0 ? Array(queue.entries[(place + 1)...]) : queue.entries[..<place].reversed()
        guard !ahead.isEmpty else { throw Move.step > 0 ? IntentFailure.noEntryAfter : .noEntryBefore }
        let outcome = try await control.jump(toFirstOf: ahead.prefix(AlbumWalk.mostAttempts).map(\.id))
        guard let outcome else { throw IntentFailure.noSuchEntry }
        return try await naming(PlayedAlbum(outcome), from: ahead)
    }

    /// Returns a copy with the albums that were passed over on the way to the entry that plays, because they cannot be
    /// played now.
    private func naming(_ outcome: PlayedAlbum, from ahead: [PlayQueue.Entry]) async throws -> PlayedAlbum {
        var played = outcome
        let current = control.queue.current
        guard played.outcome == .played, let end = ahead.firstIndex(where: { $0.id == current }) else { return played }
        played.left = try await LeftAlbum.all(of: ahead[..<end].map(\.release), isQueued: false, in: store)
        return played
    }
}

/// A move to a neighbouring album, as a type: one for each ``AlbumMoveIntent``.
public protocol AlbumMove: Sendable {
    /// The name of the intent: `NextAlbum`.
    static var intent: String { get }
    /// The title in lists and help, in English; also the key of its translations.
    static var title: String { get }
    /// One sentence in English for lists and help.
    static var description: String { get }
    /// The distance in playing order: 1 or -1.
    static var step: Int { get }
}

/// The move to the album after the playing one.
public enum NextAlbum: AlbumMove {
    /// The name of the intent, `NextAlbum`.
    public static let intent = "NextAlbum"
    /// The display name in lists; also the key of its translations.
    public static let title = "Next Album"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Play the next record of the queue, of its crate or of the collection."
    /// One album forward.
    public static let step = 1
}

/// The move to the album before the playing one.
public enum PreviousAlbum: AlbumMove {
    /// The name of the intent, `PreviousAlbum`.
    public static let intent = "PreviousAlbum"
    /// The display name in lists; also the key of its translations.
    public static let title = "Previous Album"
    /// The English sentence of lists and help, the key of its translations.
    public static let description = "Play the record before this one in the queue, its crate or the collection."
    /// One album back.
    public static let step = -1
}

/// Plays the next album.
public typealias NextAlbumIntent = AlbumMoveIntent<NextAlbum>
/// Plays the previous album.
public typealias PreviousAlbumIntent = AlbumMoveIntent<PreviousAlbum>

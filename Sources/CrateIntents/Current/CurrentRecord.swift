internal import Synchronization

/// The album and the crate opened last in a box; kept in memory only.
public final class CurrentRecord: Sendable {
    /// What was opened last, if anything.
    public struct Value: Sendable, Hashable {
        /// The album opened since the crate was opened, if any.
        public var album: AlbumEntity?
        /// The crate that the next and previous album are taken from.
        public var crate: CrateEntity?
        /// False if the album was opened while the crate did not contain it.
        public private(set) var isAlbumInCrate = true
        /// True if the crate was played and not opened, so that other music takes its place.
        fileprivate var isCratePlayed = false

        /// Creates a value; nothing is open by default.
        public init(album: AlbumEntity? = nil, crate: CrateEntity? = nil) {
            self.album = album
            self.crate = crate
        }

        fileprivate mutating func open(_ album: AlbumEntity, isInCrate: Bool) {
            self.album = album
            isAlbumInCrate = isInCrate
        }
    }

    private let kept = Mutex(Value())

    /// Creates a record in which nothing is open, as a box has at its start.
    public init() {}

    /// What was opened last. Safe to read from any thread.
    public var value: Value { kept.withLock { $0 } }

    /// Makes an album current and keeps the crate.
    /// - Parameter isInCrate: Whether the current crate contains the album.
    public func open(_ album: AlbumEntity, isInCrate: Bool) {
        kept.withLock { $0.open(album, isInCrate: isInCrate) }
    }

    /// Makes a crate current, without an album.
    public func open(_ crate: CrateEntity) { kept.withLock { $0 = Value(crate: crate) } }

    /// Makes a crate that plays current, until other music replaces it.
    public func play(_ crate: CrateEntity) {
        kept.withLock {
            $0 = Value(crate: crate)
            $0.isCratePlayed = true
        }
    }

    /// Forgets the crate that was played, because other music has replaced it. One that was opened stays.
    func endPlayedCrate() {
        kept.withLock {
            guard $0.isCratePlayed else { return }
            ($0.crate, $0.isCratePlayed) = (nil, false)
        }
    }
}

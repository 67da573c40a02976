public import CrateCore
internal import SQLite

/// Matches stored rips to releases after the scan: by hand, and by data added to the collection since.
///
/// Opens no file. Blocks on the store.
public struct RipMatching: Sendable {
    /// A stored rip and the release that it is matched to.
    public struct MatchedRip: Sendable, Hashable {
        /// The name under which the rip's library is subscribed.
        public var library: String
        /// The folder relative to the library's root.
        public var folder: String
        /// What distinguishes the rip from others of its folder; empty for a rip of the folder's own files.
        public var source: String
        /// The matched release; a local id when there is no match.
        public var release: Release.ID
        /// The title of the release; for a local id, that of the tags.
        public var title: String
        /// The artist of the release; for a local id, that of the tags.
        public var artist: String
        /// How it was matched: `tag`, `folder`, `name`, `hand`, or `local` when it was not.
        public var means: String
        /// False if it was matched by hand to a release that neither the collection nor another rip names: title and
        /// artist are then those of its own tags.
        public var isKnown: Bool
        /// The title of the rip's release before it was matched by hand, usually that of its tags; nil for any other
        /// rip.
        public var formerTitle: String?
    }

    let store: Store

    /// Matches the rips of this store; each call is a transaction of its own.
    public init(store: Store) { self.store = store }

    /// Returns all rips by library and folder; with `isLocal`, only rips with a local id (true) or without one (false).
    /// - Throws: ``Failure/store(_:)``.
    public func rips(isLocal: Bool? = nil) throws(Failure) -> [MatchedRip] {
        try failing { try store.database.read { try Self.matchedRips($0, isLocal: isLocal) } }
    }

    /// Compares unmatched rips with the collection again. Returns how many were matched.
    /// - Throws: ``Failure/store(_:)``.
    public func rematch() throws(Failure) -> Int {
        try failing { try store.writing { try Self.rematch($0) } }
    }

    /// Matches the rip of a folder (absolute, or relative to its library) to a release. References to its local release
    /// move along, and so do other rips of the same recording; scans keep the match.
    /// - Parameter source: Selects one of several rips in a folder; nil if there is only one.
    /// - Returns: The rip with its new release.
    /// - Throws: ``Failure``.
    @discardableResult
    public func match(folder: String, source: String? = nil, to release: Release.ID) throws(Failure) -> MatchedRip {
        try failing {
            try store.writing { database in
                let rip = try Self.rip(folder, source, database)
                try MatchByHand(database: database).decide(rip, is: release)
                return try Self.matchedRips(database, rip: rip)[0]
            }
        }
    }

    /// Undoes the last match by hand of a folder's rip: restores its release, crate entries, wants and plays.
    /// - Returns: The rip with its restored release.
    /// - Throws: ``Failure``.
    @discardableResult
    public func undo(folder: String, source: String? = nil) throws(Failure) -> MatchedRip {
        try failing {
            try store.writing { database in
                let rip = try Self.rip(folder, source, database)
                guard try MatchByHand(database: database).undo(rip) else { throw Failure.nothingDecided(folder) }
                try Self.renewNames(of: rip, database)
                return try Self.matchedRips(database, rip: rip)[0]
            }
        }
    }

    /// Finds the rip of a folder, absolute or relative to its library, with its current release.
    /// - Throws: ``Failure``.
    public func rip(folder: String, source: String? = nil) throws(Failure) -> MatchedRip {
        try failing {
            try store.database.read { try Self.matchedRips($0, rip: try Self.rip(folder, source, $0))[0] }
        }
    }

    /// All rips of a folder, absolute or relative to its library, in the order in which they were stored first.
    /// - Throws: ``Failure/store(_:)``.
    public func rips(folder: String) throws(Failure) -> [MatchedRip] {
        try failing {
            try store.database.read { database in
                try Self.rows(folder, nil, database).flatMap { try Self.matchedRips(database, rip: $0["id"]) }
            }
        }
    }

    /// All rips of the folders below a folder, which is absolute or relative to a library; by library and folder.
    /// - Throws: ``Failure/store(_:)``.
    public func rips(below folder: String) throws(Failure) -> [MatchedRip] {
        var path = folder
        while path.hasSuffix("/") { path.removeLast() }
        let wanted = path
        return try failing {
            try store.database.read { database in
                try database.values(Int64.self, sql: Self.below, arguments: ["path": wanted])
                    .flatMap { try Self.matchedRips(database, rip: $0) }
            }
        }
    }

    /// Returns whether the collection has any copy, to whose release a rip could be matched.
    /// - Throws: ``Failure/store(_:)``.
    public func hasCollection() throws(Failure) -> Bool {
        try failing {
            try store.database.read { database in
                try database.value(Int.self, sql: "SELECT EXISTS (SELECT 1 FROM copy WHERE NOT hasLeft)") == 1
            }
        }
    }

    /// Rips without a Discogs release, and rips whose files name several, with candidate releases, best first. Sorted
    /// by library and folder.
    /// - Throws: ``Failure/store(_:)``.
    public func offers() throws(Failure) -> [MatchOffer] {
        try failing { try store.database.read { try CandidateSearch.offers($0) } }
    }

    /// The number of rips in all libraries.
    /// - Throws: ``Failure/store(_:)``.
    public func count() throws(Failure) -> Int {
        try failing { try store.database.read { try $0.value(Int.self, sql: "SELECT count(*) FROM rip") ?? 0 } }
    }

    func failing<Value>(_ body: () throws -> Value) throws(Failure) -> Value {
        do {
            return try body()
        } catch let failure as Failure {
            throw failure
        } catch {
            throw .store(StoreError(error))
        }
    }
}

public import CrateCore
internal import SQLite

/// The rip libraries that this box may play from, in subscription order.
public struct LibrarySubscriptions: Sendable {
    let store: Store
    let probe: LibraryProbe

    /// Manages the subscriptions of this store.
    public init(store: Store) {
        self.init(store: store, probe: LibraryProbe())
    }

    /// As ``init(store:)``, with a probe that tests replace.
    package init(store: Store, probe: LibraryProbe) {
        self.store = store
        self.probe = probe
    }

    /// Subscribes to the library at a folder; a known library gets the new root.
    /// - SeeAlso: ``add(root:name:asCopy:)``, which also returns how the library relates to the existing ones.
    public func subscribe(root: String, name: String? = nil) throws(LibraryError) -> Subscription {
        try add(root: root, name: name).library
    }

    /// Subscribes to the library at a folder, and returns how it relates to the existing subscriptions.
    ///
    /// Creates a manifest in a writable folder without one. Without `name` a known library keeps its name; a new one
    /// gets the manifest's or the folder's. A name for a known one is written into its manifest.
    ///
    /// A known library that is no longer at its old root has moved, also if the folder has no manifest but the files of
    /// its rips; if it is still there, the folder is a copy and is refused. A folder inside a connected library, or one
    /// that contains such a library, is refused too. A subscribed folder whose manifest is gone or damaged gets it
    /// again, under the same name. A folder that is refused stays as it is. Blocks on the file system.
    /// - Parameter asCopy: Gives the copy of a library its own identity: a new manifest replaces the copied one.
    /// - Throws: ``LibraryError`` when the folder or the name is refused, or the store cannot be written.
    public func add(root: String, name: String? = nil, asCopy: Bool = false) throws(LibraryError) -> LibraryAddition {
        let name = try Self.trimmed(name)
        let folder = try LibraryPlace.resolved(root)
        try checkApart(folder)
        let isRestored = asCopy ? false : try restoreManifest(at: folder, name: name)
        let examined = try LibraryPlace.examine(folder)
        if !asCopy, let moved = try moved(to: examined) {
            return try keep(try identified(examined, as: moved, name: name), as: moved, name: name)
        }
        var place = try identified(examined, name: name)
        if let known = try other(than: place) {
            if asCopy {
                place = try marked(place.renewed(), name: name)
            } else if FolderListing.Identity.isSame(known.root, place.root) {
                // Both paths lead to the same folder, which is mounted twice.
                return LibraryAddition(library: known, kind: .known)
            } else if isThere(known, orUnreadable: true) {
                throw .copy(of: known.name, root: known.root, folder: place.root)
            }
        }
        var added = try keep(try named(place, name), name: name)
        if isRestored { added.kind = .restored }
        return added
    }

    /// Stores the place of a library: of the one that moved to it, else of the one with its identity, else of a new
    /// one.
    private func keep(
        _ place: LibraryPlace, as moved: Subscription? = nil, name: String?
    ) throws(LibraryError) -> LibraryAddition {
        try store.writingLibraries { database in
            if let known = try moved ?? Subscription.with(place.identity, place.fingerprint, database) {
                let changed = try Self.update(known, to: place, name: name, database)
                return LibraryAddition(library: changed, kind: LibraryAddition.Kind(from: known, to: changed))
            }
            let chosen = name ?? place.defaultName
            try Self.checkFree(chosen, besides: nil, at: place.root, database)
            try database.execute(
                sql: """
                    INSERT INTO library (uuid, name, root, identity, fingerprint, mountPoint, fileSystem, manifest)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    place.uuid, chosen, place.root, place.identity.rawValue, place.fingerprint, place.mountPoint,
                    place.fileSystem, place.manifest,
                ])
            return LibraryAddition(library: try Self.required(chosen, database), kind: .new)
        }
    }

    /// Finds a subscription by its name, or by the name in another case if only one subscription has that.
    /// - Throws: ``LibraryError/noSuchLibrary(_:)``, or ``LibraryError/store(_:)`` when the store cannot be read.
    public func subscription(named name: String) throws(LibraryError) -> Subscription {
        try store.readingLibraries { try Self.required(name, $0) }
    }

    /// All subscriptions in order, without probing them.
    /// - Throws: ``LibraryError/store(_:)`` when the store cannot be read.
    public func all() throws(LibraryError) -> [Subscription] {
        try store.readingLibraries { try Subscription.all($0) }
    }

    /// Pauses or unpauses a library. Its rips stay in the store.
    /// - Throws: ``LibraryError/noSuchLibrary(_:)``, or ``LibraryError/store(_:)`` when the store cannot be written.
    public func setPaused(_ isPaused: Bool, name: String) throws(LibraryError) -> Subscription {
        try store.writingLibraries { database in
            let library = try Self.required(name, database)
            try database.execute(
                sql: "UPDATE library SET isPaused = ? WHERE id = ?", arguments: [isPaused, library.id])
            return try Self.required(library.name, database)
        }
    }

    /// Ends a subscription and deletes its scan results from the store. No file is touched; copies, crates, wants and
    /// plays are kept, and so are their releases.
    /// - Parameter queued: The releases in the queue, which are kept for their titles.
    /// - Throws: ``LibraryError/noSuchLibrary(_:)``, or ``LibraryError/store(_:)`` when the store cannot be written.
    public func forget(name: String, keeping queued: Set<Release.ID> = []) throws(LibraryError) {
        try store.writingLibraries { database in
            let library = try Self.required(name, database)
            let ids = try database.values(
                Int64.self, sql: "SELECT DISTINCT release FROM rip WHERE library = ?", arguments: [library.id])
            try database.execute(sql: "DELETE FROM library WHERE id = ?", arguments: [library.id])
            try SharedTracks(database: database).settle(ids)
            try LeftTracks(database: database).drop(from: ids, keeping: queued)
            try Self.dropUnneeded(ids, keeping: queued, database)
        }
    }

    /// Deletes the given releases, unless they are queued, were imported from Discogs, or are referenced by a rip, a
    /// copy, a want, a crate or the history.
    static func dropUnneeded(_ ids: [Int64], keeping queued: Set<Release.ID>, _ database: Database) throws {
        let unqueued = ids.filter { !queued.contains(Release.ID(rawValue: $0)) }
        try database.execute(
            sql: """
                DELETE FROM release WHERE id IN (SELECT value FROM json_each(?)) AND exportedTitle IS NULL
                  AND detail IS NULL AND id NOT IN (SELECT release FROM rip) AND id NOT IN (SELECT release FROM copy)
                  AND id NOT IN (SELECT release FROM want) AND id NOT IN (SELECT release FROM crateRelease)
                  AND id NOT IN (SELECT release FROM play)
                """, arguments: ["[\(unqueued.map(String.init).joined(separator: ","))]"])
    }

    /// The current state of a library, after at most the probe's limit (2 s by default).
    public func state(of library: Subscription) async -> LibraryState {
        await probe.state(of: library)
    }
}

extension LibrarySubscriptions {
    static func trimmed(_ name: String?) throws(LibraryError) -> String? {
        guard let name else { return nil }
        do throws(GivenName.Fault) {
            return try GivenName.checked(name)
        } catch {
            throw LibraryError(error)
        }
    }

    static func required(_ name: String, _ database: Database) throws -> Subscription {
        guard let library = try Subscription.meant(by: name, database) else { throw LibraryError.noSuchLibrary(name) }
        return library
    }

    private static func update(
        _ known: Subscription, to place: LibraryPlace, name: String?, _ database: Database
    ) throws -> Subscription {
        let chosen = name ?? known.name
        try checkFree(chosen, besides: known.id, at: place.root, database)
        try database.execute(
            sql: """
                UPDATE library SET name = ?, root = ?, identity = ?, fingerprint = ?, mountPoint = ?, fileSystem = ?,
                  manifest = ? WHERE id = ?
                """,
            arguments: [
                chosen, place.root, place.identity.rawValue, place.fingerprint, place.mountPoint, place.fileSystem,
                place.manifest, known.id,
            ])
        return try required(chosen, database)
    }

    /// Throws for a name that another library has.
    /// - Parameter root: The folder that would get the name. If the library with the name is subscribed there, another
    ///   disk or folder has taken its place.
    static func checkFree(_ name: String, besides id: Int64?, at root: String, _ database: Database) throws {
        guard let other = try Subscription.named(name, database), other.id != id else { return }
        if other.root == root { throw LibraryError.inPlace(of: name, root: root) }
        throw LibraryError.nameTaken(name, root: other.root)
    }
}

extension Store {
    /// Runs queries whose failures are ``LibraryError``s, without waiting for a writer. Repeats them once if the store
    /// was damaged and could be repaired.
    func readingLibraries<Value: Sendable>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
        try forLibraries {
            do {
                return try reading(body)
            } catch let error as LibraryError {
                throw error
            } catch {
                if let problem = lasting(error) { throw problem }
                return try reading(body)
            }
        }
    }

    /// Runs a transaction whose failures are ``LibraryError``s.
    func writingLibraries<Value: Sendable>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
        try forLibraries { try writing(body) }
    }

    private func forLibraries<Value>(_ body: () throws -> Value) throws(LibraryError) -> Value {
        do {
            return try body()
        } catch let error as LibraryError {
            throw error
        } catch {
            throw .store(StoreError(error))
        }
    }
}

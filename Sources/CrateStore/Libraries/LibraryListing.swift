internal import GRDB

/// A subscription, how it stands now, and what it holds: one line of `cratebox library list`.
public struct LibraryListing: Sendable, Hashable {
    /// The subscription.
    public var subscription: Subscription
    /// How it stands.
    public var state: LibraryState
    /// How many releases it holds rips of.
    public var albums: Int
    /// How many rips it holds.
    public var rips: Int
}

extension LibraryListing: Encodable {
    private enum Key: String, CodingKey {
        case name, uuid, identity, root, state, albums, rips
    }

    /// `{"name":"garage","uuid":"…","identity":"manifest","root":"/media/garage","state":"live","albums":1180,"rips":1192}`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(subscription.name, forKey: .name)
        try values.encode(subscription.uuid, forKey: .uuid)
        try values.encode(subscription.identity, forKey: .identity)
        try values.encode(subscription.root, forKey: .root)
        try values.encode(state.word, forKey: .state)
        try values.encode(albums, forKey: .albums)
        try values.encode(rips, forKey: .rips)
    }
}

extension LibrarySubscriptions {
    /// All subscriptions in order, looked at side by side.
    /// - Throws: `store` when the store cannot be read.
    public func list() async throws(LibraryError) -> [LibraryListing] {
        let counts: [Int64: (albums: Int, rips: Int)]
        let libraries: [Subscription]
        do {
            (libraries, counts) = try await store.database.read { (try Subscription.all($0), try Self.counts($0)) }
        } catch {
            throw .store("\(error)")
        }
        let states = await states(of: libraries)
        return zip(libraries, states).map { library, state in
            let count = counts[library.id] ?? (0, 0)
            return LibraryListing(subscription: library, state: state, albums: count.albums, rips: count.rips)
        }
    }

    /// The libraries on a file system that has just come, with how they stand: what udev's nudge asks for.
    /// - Throws: `store` when the store cannot be read.
    public func list(onFileSystem uuid: String) async throws(LibraryError) -> [LibraryListing] {
        try await list().filter { $0.subscription.fileSystem == uuid }
    }

    /// How libraries stand now, all looked at at once; in the order given.
    public func states(of libraries: [Subscription]) async -> [LibraryState] {
        await withTaskGroup(of: (Int, LibraryState).self) { group in
            for (index, library) in libraries.enumerated() {
                group.addTask { (index, await probe.state(of: library)) }
            }
            var states = [LibraryState](repeating: .live, count: libraries.count)
            for await (index, state) in group { states[index] = state }
            return states
        }
    }

    private static func counts(_ database: Database) throws -> [Int64: (albums: Int, rips: Int)] {
        let rows = try Row.fetchAll(
            database,
            sql: "SELECT library, count(DISTINCT release) AS albums, count(*) AS rips FROM rip GROUP BY library")
        return Dictionary(uniqueKeysWithValues: rows.map { ($0["library"], ($0["albums"], $0["rips"])) })
    }
}

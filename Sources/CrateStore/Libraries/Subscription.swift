internal import GRDB

/// This box's record that it may play from a rip library.
public struct Subscription: Sendable, Hashable, Identifiable {
    /// How a library is told from another one that is found in its place.
    public enum Identity: String, Sendable, Hashable, CaseIterable, Encodable {
        /// By the UUID in `cratebox-library.json` at its root.
        case manifest
        /// By the UUID of its file system, where nothing can be written.
        case filesystem
        /// By the source of its mount (`//nas/music`), where the file system has no UUID.
        case source
    }

    /// Its number in this store. Numbers grow in subscription order.
    public let id: Int64
    /// UUID of the library: the manifest's, else one that this box made up.
    public let uuid: String
    /// The name that people use; no two subscriptions share one.
    public let name: String
    /// Absolute path of its root folder, without symbolic links.
    public let root: String
    /// How it is recognised.
    public let identity: Identity
    /// What it is recognised by. For `filesystem` and `source` the path below the file system's own root is part of it.
    public let fingerprint: String
    /// Where its file system was mounted when it was subscribed.
    public let mountPoint: String?
    /// UUID of its file system when it was subscribed, whatever the identity; nil when it has none.
    public let fileSystem: String?
    /// The manifest's text when it was subscribed. As long as it stands it need not be understood anew: a JSON decoder's
    /// first use takes longer than the rest of the look.
    let manifest: String?
    /// True when its owner paused it.
    public let isPaused: Bool
}

extension Subscription {
    /// The same, subscribed when its file system was mounted elsewhere: for tests, which cannot mount.
    package func mounted(at point: String?) -> Subscription {
        Subscription(
            id: id, uuid: uuid, name: name, root: root, identity: identity, fingerprint: fingerprint, mountPoint: point,
            fileSystem: fileSystem, manifest: manifest, isPaused: isPaused)
    }

    init(_ row: Row) {
        id = row["id"]
        uuid = row["uuid"]
        name = row["name"]
        root = row["root"]
        identity = Identity(rawValue: row["identity"]) ?? .manifest
        fingerprint = row["fingerprint"]
        mountPoint = row["mountPoint"]
        fileSystem = row["fileSystem"]
        manifest = row["manifest"]
        isPaused = row["isPaused"]
    }

    /// All of them in subscription order.
    static func all(_ database: Database) throws -> [Subscription] {
        let statement = try database.cachedStatement(sql: "SELECT * FROM library ORDER BY id")
        return try Row.fetchAll(statement).map { Subscription($0) }
    }

    /// The one of this name.
    static func named(_ name: String, _ database: Database) throws -> Subscription? {
        try Row.fetchOne(database, sql: "SELECT * FROM library WHERE name = ?", arguments: [name]).map {
            Subscription($0)
        }
    }

    /// The one that is recognised by this.
    static func with(_ identity: Identity, _ fingerprint: String, _ database: Database) throws -> Subscription? {
        try Row.fetchOne(
            database, sql: "SELECT * FROM library WHERE identity = ? AND fingerprint = ?",
            arguments: [identity.rawValue, fingerprint]
        ).map { Subscription($0) }
    }
}

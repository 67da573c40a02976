internal import CrateCore
internal import SQLite
internal import Synchronization

/// Finds albums by conditions, with one SQL statement and bound values.
///
/// Release detail is decoded only when a condition needs it, and only for rows that the cheaper conditions leave
/// undecided.
public struct AlbumFind: Sendable, Hashable {
    /// The conditions that an album has to meet: all of them, or with ``isAny`` one. Without conditions, all albums are
    /// found.
    public var conditions: [FindCondition]
    /// True when one condition is enough; otherwise all are needed.
    public var isAny: Bool
    /// The property to sort by; nil sorts newest first. Unknown values come last.
    public var order: FindProperty?
    /// Reverses the order of `order`; has no effect on the default order.
    public var isDescending: Bool
    /// The largest number of albums to return.
    public var limit: Int

    /// Describes a query, which ``run(in:)`` performs.
    /// - Parameters:
    ///   - order: The property to sort by; nil sorts newest first.
    ///   - limit: The largest number of albums to return.
    /// - Throws: ``FindError/unsortable(_:)`` when albums cannot be sorted by that property.
    public init(
        _ conditions: [FindCondition], any isAny: Bool = false, sort order: FindProperty? = nil,
        descending isDescending: Bool = false, limit: Int = 50
    ) throws(FindError) {
        if let order, !order.isSortable { throw .unsortable(order.rawValue) }
        (self.conditions, self.isAny, self.order) = (conditions, isAny, order)
        (self.isDescending, self.limit) = (isDescending, limit)
    }

    /// The albums that meet the conditions. Releases that are only wanted, or that have left the collection, are
    /// included when a condition uses ``FindProperty/wanted`` or ``FindProperty/left``. Libraries, all at the same
    /// time, and files of the first albums are checked only when a condition or the order uses
    /// ``FindProperty/playable``.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func run(in store: Store) async throws(StoreError) -> AlbumHits {
        try await run(in: store, probe: AlbumLookup.probe)
    }

    /// Like ``run(in:)``, with the check whether a library is connected.
    package func run(in store: Store, probe: LibraryProbe) async throws(StoreError) -> AlbumHits {
        let needsLibraries = order == .playable || conditions.contains { $0.property == .playable }
        guard needsLibraries else { return try run(in: store, connected: []) }
        return try await PlayableSearch(find: self, store: store, probe: probe).hits()
    }

    func run(in store: Store, connected: [Int64]) throws(StoreError) -> AlbumHits {
        try run(in: store, PlayableAlbums(connected: connected))
    }

    func run(in store: Store, _ playable: PlayableAlbums) throws(StoreError) -> AlbumHits {
        let parts = Self.cheapFirst(conditions).map { $0.sql(playable) }
        let fitting = parts.isEmpty ? "1" : parts.map(\.text).joined(separator: isAny ? " OR " : " AND ")
        let detail = DecodedDetails()
        try store.read { try $0.add(function: detail.function) }
        let arguments = parts.reduce(Bindings()) { $0 + $1.arguments } + [max(0, limit)]
        let rest = "FROM release WHERE (\(fitting)) AND (\(scope)) AND \(playable.range)"
        let albums = try AlbumLookup(store: store).fetch("\(rest) \(sorting(playable)) LIMIT ?", arguments)
        let decoded = detail.releases(besides: albums.map(\.id.rawValue))
        let total = try albums.count < limit ? nil : Self.count(rest, parts.map(\.arguments), store)
        return AlbumHits(albums: albums, decoded: decoded, searched: nil, total: total)
    }

    /// The releases that are searched, in SQL.
    private var scope: String {
        let named = Set(conditions.map(\.property))
        var scopes = [AlbumLookup.isAlbum]
        if named.contains(.wanted) { scopes.append(FindProperty.isWanted) }
        if named.contains(.left) { scopes.append(FindProperty.hasLeft) }
        return scopes.joined(separator: " OR ")
    }

    private static func count(
        _ rest: String, _ arguments: [Bindings], _ store: Store
    ) throws(StoreError) -> Int? {
        try store.read { database in
            try database.value(Int.self, sql: "SELECT count(*) \(rest)", arguments: arguments.reduce(Bindings(), +))
        }
    }

    private func sorting(_ playable: PlayableAlbums) -> String {
        guard let value = order?.value(playable) else { return AlbumLookup.newestFirst }
        return """
            ORDER BY (\(value)) IS NULL, \(value) \(isDescending ? "DESC" : "ASC"), release.addedAt DESC,
              release.id DESC
            """
    }

    /// Sorts conditions that decode JSON last: SQLite evaluates from left to right and stops when the result is known.
    private static func cheapFirst(_ conditions: [FindCondition]) -> [FindCondition] {
        func cost(_ condition: FindCondition) -> Int {
            switch condition.property {
            case .country, .style: 2
            default: condition.property.isSortable ? 0 : 1
            }
        }
        return conditions.enumerated().sorted {
            (cost($0.element), $0.offset) < (cost($1.element), $1.offset)
        }.map(\.element)
    }
}

/// The SQL function `releaseDetail(id, detail, key)`, which returns a value of a release's JSON and records the
/// releases that it decoded.
private final class DecodedDetails: Sendable {
    private let asked = Mutex<Set<Int64>>([])

    var function: Function {
        Function("releaseDetail", argumentCount: 3) { [self] values in
            guard let text = String?(stored: values[1]), let key = String?(stored: values[2]),
                let id = Int64?(stored: values[0])
            else { return nil }
            _ = asked.withLock { $0.insert(id) }
            return DetailValue.text(of: key, in: text)
        }
    }

    /// The number of distinct releases that were decoded or are in this list.
    func releases(besides others: [Int64]) -> Int { asked.withLock { $0.union(others).count } }
}

public import CrateCore
internal import GRDB

/// Whether an album's rips can be played now, by the best of them.
public enum RipAvailability: Int, Sendable, Hashable, Comparable {
    /// No library has a rip of it.
    case notRipped
    /// All libraries that have a rip of it are paused.
    case paused
    /// A library has a rip of it, but is not connected, not readable, or another one is in its place.
    case disconnected
    /// A connected library has a rip of it.
    case playable

    /// Orders by how near music is.
    public static func < (one: RipAvailability, other: RipAvailability) -> Bool { one.rawValue < other.rawValue }

    /// The name of the library gap behind it, as in an outcome: `paused` or `offline`; nil where no library is to blame.
    public var reason: String? {
        switch self {
        case .playable, .notRipped: nil
        case .paused: LibraryGap.Reason.paused.rawValue
        case .disconnected: LibraryGap.Reason.offline.rawValue
        }
    }
}

extension AlbumLookup {
    /// How long a list waits for a library. A disk that takes longer, because it has to start up, is counted as connected.
    private static let timeout = Duration.milliseconds(250)

    /// Whether each of these releases can be played now. Every library that holds a rip of one is checked once, all at the
    /// same time.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func availability(_ ids: [Release.ID]) async throws(StoreError) -> [Release.ID: RipAvailability] {
        try await availability(ids, probe: LibraryProbe(limit: Self.timeout))
    }

    package func availability(
        _ ids: [Release.ID], probe: LibraryProbe
    ) async throws(StoreError) -> [Release.ID: RipAvailability] {
        let (rips, libraries) = try store.read { database -> ([(Release.ID, Int64)], [Subscription]) in
            let rips = try Row.fetchAll(
                database,
                sql: """
                    SELECT DISTINCT rip.release, rip.library FROM json_each(?) AS asked
                    JOIN rip ON rip.release = asked.value
                    """, arguments: [Self.json(ids)]
            ).map { (Release.ID(rawValue: $0[0]), $0[1] as Int64) }
            return (rips, rips.isEmpty ? [] : try Subscription.all(database))
        }
        let holders = Set(rips.map(\.1))
        let states = await Self.availability(of: libraries.filter { holders.contains($0.id) }, probe)
        var known: [Release.ID: RipAvailability] = [:]
        for id in ids { known[id] = .notRipped }
        for (release, library) in rips {
            known[release] = max(known[release] ?? .notRipped, states[library] ?? .disconnected)
        }
        return known
    }

    private static func availability(
        of libraries: [Subscription], _ probe: LibraryProbe
    ) async -> [Int64: RipAvailability] {
        let states = libraries.map { library in TaskExecutorContext.task { await probe.state(of: library) } }
        var known: [Int64: RipAvailability] = [:]
        for (library, state) in zip(libraries, states) { known[library.id] = RipAvailability(await state.value) }
        return known
    }
}

extension RipAvailability {
    /// The availability of a rip in a library of this state.
    init(_ state: LibraryState) {
        switch state {
        case .live: self = .playable
        case .gap(let gap) where gap.reason == .paused: self = .paused
        // No answer in time is no proof that it is away.
        case .gap(let gap) where gap.detail.cause == "deadline": self = .playable
        case .gap: self = .disconnected
        }
    }
}

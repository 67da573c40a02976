public import CrateCore
internal import SQLite

/// Whether an album's rips can be played now, by the best of them.
public enum RipAvailability: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// It is on the wantlist, and not in the collection.
    case wanted
    /// No library is subscribed, so that nothing can have a rip of it.
    case noLibrary
    /// No rip of any album is known: the libraries were never scanned, or have no music.
    case noRips
    /// Rips of other albums are known, but no library has one of this album.
    case notRipped
    /// Every library with a rip of it is paused.
    case paused
    /// A library has a rip of it, but a newer version made that library.
    case unsupported
    /// A library has a rip of it, but another one is in its place.
    case wrongLibrary
    /// A library has a rip of it, but the folder in its place has no identity.
    case unidentified
    /// A library has a rip of it, and is there, but may not be read.
    case unreadable
    /// A library has a rip of it, but is not connected.
    case disconnected
    /// A connected library has a rip of it, but the last scan found none of its files; and no other library has any.
    case filesMissing
    /// A connected library has a rip of it, but the last scan, a verification or a play found nothing in its files that
    /// can be read and decoded; and no other library has any.
    case undecodable
    /// A connected library has a rip of it, but its files may not be read.
    case closed
    /// A connected library has a rip of it with files.
    case playable

    /// Orders by how near music is.
    public static func < (one: RipAvailability, other: RipAvailability) -> Bool { one.rawValue < other.rawValue }

    /// Whether a library has a rip of it.
    public var isRipped: Bool { self > .notRipped }

    /// The name of the gap that playing it would have: `notRipped`, `filesMissing`, `undecodable`, or that of a
    /// library; `notInCollection` for what is only wanted, and nil for what is playable.
    public var reason: String? {
        switch self {
        case .playable: nil
        case .wanted: "notInCollection"
        case .noLibrary: LibraryGap.Reason.none.rawValue
        case .noRips, .notRipped: AlbumGap.Reason.notRipped.rawValue
        case .paused: LibraryGap.Reason.paused.rawValue
        case .unsupported: LibraryGap.Reason.unsupported.rawValue
        case .wrongLibrary: LibraryGap.Reason.wrongLibrary.rawValue
        case .unidentified: LibraryGap.Reason.unidentified.rawValue
        case .unreadable: LibraryGap.Reason.unreadable.rawValue
        case .disconnected: LibraryGap.Reason.offline.rawValue
        case .filesMissing: AlbumGap.Reason.filesMissing.rawValue
        case .undecodable, .closed: AlbumGap.Reason.undecodable.rawValue
        }
    }

    /// The system's error behind the reason, which the gap has as well: `EACCES` for files that may not be read.
    public var errno: String? { self == .closed ? "EACCES" : nil }
}

extension AlbumLookup {
    /// Checks a library for a list, which does not wait for a disk that has to start up: it is counted as connected.
    static let probe = LibraryProbe(limit: .milliseconds(250))

    /// Whether each of these releases can be played now. Every library that holds a rip of one is checked once, all at
    /// the same time. Files are looked at only where something is known to keep a rip from being played.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func availability(_ ids: [Release.ID]) async throws(StoreError) -> [Release.ID: RipAvailability] {
        try await availability(ids, probe: Self.probe)
    }

    /// As ``availability(_:)``, for a list that people read: the files of the first 20 are looked at, as when one is opened.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func availability(ofListed ids: [Release.ID]) async throws(StoreError) -> [Release.ID: RipAvailability] {
        try await availability(ids, probe: Self.probe, inspecting: ids)
    }

    /// As ``availability(_:)``, with a probe of the caller's.
    /// - Parameter listed: The albums whose files are looked at although nothing is known to be wrong with them.
    package func availability(
        _ ids: [Release.ID], probe: LibraryProbe, inspecting listed: [Release.ID] = []
    ) async throws(StoreError) -> [Release.ID: RipAvailability] {
        let (facts, libraries) = try store.read { (try KnownRips(of: ids, $0), try Subscription.all($0)) }
        let holders = Set(facts.rips.map(\.library))
        let states = await Self.availability(of: libraries.filter { holders.contains($0.id) }, probe)
        var (known, found) = ([Release.ID: RipAvailability](), [Release.ID: [SeenAvailability]]())
        // Albums without a rip get the reason that a request to play them would return.
        for id in ids { known[id] = libraries.isEmpty ? .noLibrary : facts.hasRips ? .notRipped : .noRips }
        for id in facts.wanted { known[id] = .wanted }
        let live = Set(states.filter { $0.value == .playable }.map(\.key))
        let doubted = try DoubtedRips(among: facts.rips, in: live, of: store, and: listed)
        for rip in await doubted.checked(among: facts.rips, probe) {
            found[rip.release, default: []].append((states[rip.library] ?? .disconnected, rip.availability))
        }
        return known.merging(found.compactMapValues { Self.nearest(of: $0) }) { _, found in found }
    }

    /// The state of a rip's library, and that of its files.
    private typealias SeenAvailability = (library: RipAvailability, files: RipAvailability)

    /// The availability of an album by its rips, chosen among as when it is played.
    private static func nearest(of rips: [SeenAvailability]) -> RipAvailability? {
        let nearest = RipReadiness.nearest(of: rips) {
            RipReadiness(isLive: $0.library == .playable, sounds: $0.files == .playable)
        }
        guard let first = nearest.first, first.library == .playable else { return nearest.first?.library }
        return nearest.map(\.files).max()
    }

    /// The numbers of the libraries whose rips can be played now.
    /// - Throws: ``StoreError`` when the store cannot be read.
    func connectedLibraries(_ probe: LibraryProbe) async throws(StoreError) -> [Int64] {
        let libraries = try store.read(Subscription.all)
        let states = await Self.availability(of: libraries, probe)
        return libraries.map(\.id).filter { states[$0] == .playable }
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

extension KnownRips.LibraryRip {
    /// Whether it can be played while its library is connected.
    fileprivate var availability: RipAvailability {
        guard hasFiles else { return .filesMissing }
        return sounds ? .playable : isClosed ? .closed : .undecodable
    }
}

extension RipAvailability {
    /// The availability of a rip with files, by its library's state. A library that did not answer in time counts as
    /// connected.
    init(_ state: LibraryState) {
        switch state {
        case .live: self = .playable
        // A library that did not answer in time may still be connected.
        case .gap(let gap) where gap.detail.cause == "deadline" || gap.isShortage: self = .playable
        case .gap(let gap): self.init(gap.reason)
        }
    }

    private init(_ reason: LibraryGap.Reason) {
        switch reason {
        case .paused: self = .paused
        case .unsupported: self = .unsupported
        case .wrongLibrary: self = .wrongLibrary
        case .unidentified: self = .unidentified
        case .unreadable: self = .unreadable
        case .none, .offline: self = .disconnected
        }
    }
}

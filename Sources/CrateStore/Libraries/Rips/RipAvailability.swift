public import CrateCore
internal import SQLite

/// Whether an album can be played now, and if not, why: the state of its best rip.
public enum RipAvailability: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// It is on the wantlist, and not in the collection.
    case wanted
    /// No library is subscribed, so there can be no rip of it.
    case noLibrary
    /// No rip of any album is known: the libraries were never scanned, or have no music.
    case noRips
    /// Rips of other albums are known, but no library has one of this album.
    case notRipped
    /// Every library with a rip of it is paused.
    case paused
    /// A library has a rip of it, but its manifest has an unknown format version.
    case unsupported
    /// A library has a rip of it, but another library is in its place.
    case wrongLibrary
    /// A library has a rip of it, but the folder at its root can't be identified.
    case unidentified
    /// A library has a rip of it and is connected, but can't be read.
    case unreadable
    /// A library has a rip of it, but is not connected.
    case disconnected
    /// A connected library has a rip of it, but none of its files, and no other library has any.
    case filesMissing
    /// A connected library has a rip of it, but its files changed since the last scan, and nothing in them can be
    /// decoded.
    case unscanned
    /// A connected library has a rip of it, but nothing in its files can be read and decoded, and no other library has
    /// files that can.
    case undecodable
    /// A connected library has a rip of it, but its files may not be read.
    case closed
    /// A connected library has a rip of it with files.
    case playable

    /// Orders by how close an album is to being played.
    public static func < (one: RipAvailability, other: RipAvailability) -> Bool { one.rawValue < other.rawValue }

    /// The case's name, by which a reply identifies it.
    public var name: String {
        switch self {
        case .wanted: "wanted"
        case .noLibrary: "noLibrary"
        case .noRips: "noRips"
        case .notRipped: "notRipped"
        case .paused: "paused"
        case .unsupported: "unsupported"
        case .wrongLibrary: "wrongLibrary"
        case .unidentified: "unidentified"
        case .unreadable: "unreadable"
        case .disconnected: "disconnected"
        case .filesMissing: "filesMissing"
        case .unscanned: "unscanned"
        case .undecodable: "undecodable"
        case .closed: "closed"
        case .playable: "playable"
        }
    }

    /// The case with this name; nil if there is none.
    public init?(named name: String) {
        guard let state = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = state
    }

    /// Whether a library has a rip of it.
    public var isRipped: Bool { self > .notRipped }

    /// The reason of the gap that playing the album would return, as in JSON; `notInCollection` for an album that is
    /// only wanted, and nil for one that can be played.
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
        case .unscanned, .undecodable, .closed: AlbumGap.Reason.undecodable.rawValue
        }
    }

    /// The name of the system error behind the reason, as in the gap: `EACCES` for files that may not be read.
    public var errno: String? { self == .closed ? "EACCES" : nil }
}

extension AlbumLookup {
    /// The probe for lists, which do not wait for a disk to start up: a library that takes longer than 250 ms counts as
    /// connected.
    static let probe = LibraryProbe(timeout: .milliseconds(250))

    /// Whether each of these releases can be played now. Every library with a rip of one is checked once, all at the
    /// same time. Only files of rips that are known to be undecodable or unreadable are checked, for up to 20 rips.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func availability(_ ids: [Release.ID]) async throws(StoreError) -> [Release.ID: RipAvailability] {
        try await availability(ids, probe: Self.probe)
    }

    /// As ``availability(_:)``, for a list that is shown: the files of its first 20 albums are checked too.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func availability(ofListed ids: [Release.ID]) async throws(StoreError) -> [Release.ID: RipAvailability] {
        try await availability(ids, probe: Self.probe, inspecting: ids)
    }

    /// As ``availability(_:)``, with another probe.
    /// - Parameter listed: Albums whose files are checked even if nothing is known to be wrong with them; at most 20
    ///   are.
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

    /// The availability of an album by its best rip, which is chosen as for playback.
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

    /// The states of libraries by their numbers, as the availability of a rip with files.
    static func availability(
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
        return sounds ? .playable : isClosed ? .closed : isUnscanned ? .unscanned : .undecodable
    }
}

extension RipAvailability {
    /// The availability of a rip with files, by its library's state. A library whose check took too long, or lacked
    /// descriptors or memory, counts as connected.
    init(_ state: LibraryState) {
        switch state {
        case .live: self = .playable
        case .gap(let gap) where gap.detail.cause == .deadline || gap.isShortage: self = .playable
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

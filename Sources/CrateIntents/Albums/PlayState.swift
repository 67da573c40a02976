public import CrateCore
public import CrateStore
public import Intents

/// Whether an album could be played at this moment, from where, and as what. It holds for the moment only.
public struct PlayState: TransientAppEntity, Hashable {
    /// It can be played, as far as libraries and files go; the output was not looked at.
    @Property(title: "Playable") public var isPlayable: Bool
    /// The library that it would play from, or the one that is in the way.
    @Property(title: "Library") public var library: String?
    /// Frames a second.
    @Property(title: "Rate") public var rate: Int?
    /// Bits a sample.
    @Property(title: "Bits") public var bits: Int?
    /// Channels.
    @Property(title: "Channels") public var channels: Int?
    /// Tracks that the rip has, the missing ones included; nil where there is no rip.
    @Property(title: "Tracks") public var tracks: Int?
    /// Tracks whose files are not there.
    @Property(title: "Missing") public var missing: Int
    /// Tracks whose files are known to be damaged.
    @Property(title: "Damaged") public var damaged: Int
    /// Seconds from the first frame to the last; nil where a file does not say.
    @Property(title: "Length") public var length: Double?
    /// Why it cannot be played: an outcome that is not `played`; nil where it can.
    public var obstacle: Outcome?

    /// The state of an album whose rip is this, or of one that has none.
    public init(rip: RipFacts?, library: String? = nil, obstacle: Outcome? = nil) {
        self.obstacle = obstacle
        isPlayable = obstacle == nil
        self.library = library ?? rip?.library
        rate = rip?.rate
        bits = rip?.bits
        channels = rip?.channels
        tracks = rip?.tracks
        missing = rip?.missing ?? 0
        damaged = rip?.damaged ?? 0
        length = rip?.seconds
    }

    /// "Play State".
    public static let typeDisplayName: TypeName = "Play State"
    /// A state of nothing.
    public static var blank: PlayState { PlayState(rip: nil) }
    /// "Can be played", or not.
    public var displayRepresentation: DisplayRepresentation {
        let title: Message = isPlayable ? "Can be played" : "Can't be played"
        return DisplayRepresentation(title: title.text(in: .current), subtitle: library)
    }
}

extension AlbumPlayer {
    /// What playing it would come to, up to the output, which is left alone. The questions and their order are those of the
    /// play use case; files are looked at now.
    /// - Throws: the store's error, and `CancellationError`.
    func state(of release: Release.ID, in store: Store) async throws -> PlayState {
        let lookup = AlbumLookup(store: store)
        switch try await resolve(release) {
        case .outcome(let outcome):
            let facts = try lookup.ripFacts(of: release, in: outcome.library)
            return PlayState(rip: facts, library: outcome.library, obstacle: outcome)
        case .rip(let rip):
            let facts = try lookup.ripFacts(of: rip)
            guard let facts, facts.missing >= facts.tracks else { return PlayState(rip: facts, library: rip.library) }
            let gap = AlbumGap(.filesMissing, library: rip.library)
            return PlayState(rip: facts, library: rip.library, obstacle: .notAvailable(gap))
        }
    }
}

extension Outcome {
    /// The library that a gap names.
    fileprivate var library: String? {
        switch self {
        case .played: nil
        case .notSubscribed(let gap): gap.library
        case .notAvailable(let gap): gap.library
        }
    }
}

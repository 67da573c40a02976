public import CrateCore
public import CrateStore
public import Intents

/// Whether, from where and in what format an album could be played at this moment.
public struct PlayState: TransientAppEntity, Hashable {
    /// Whether libraries and files allow playing; the output is not checked.
    @Property(title: "Playable") public var isPlayable: Bool
    /// The library that the album would play from, or the one that prevents it.
    @Property(title: "Library") public var library: String?
    /// The sample rate in Hz; nil without a rip.
    @Property(title: "Rate") public var rate: Int?
    /// The bits of a sample, before any padding; nil without a rip.
    @Property(title: "Bits") public var bits: Int?
    /// The number of channels; nil without a rip.
    @Property(title: "Channels") public var channels: Int?
    /// The number of tracks in the rip, including missing ones; nil without a rip.
    @Property(title: "Tracks") public var tracks: Int?
    /// The number of tracks with missing files.
    @Property(title: "Missing") public var missing: Int
    /// The number of tracks with files known to be damaged, and of other damaged files in the rip's folder.
    @Property(title: "Damaged") public var damaged: Int
    /// The number of files that can't be read.
    public var unreadable = 0
    /// The first file that can't be read, if the library's files were checked.
    var unread: RipFacts.UnreadFile?
    /// The number of tracks with files that no scan has read.
    public var unscanned = 0
    /// The total length in seconds; nil if a file does not report its length.
    @Property(title: "Length") public var length: Double?
    /// The outcome that prevents playing; nil if the album can be played.
    public var obstacle: Outcome?
    /// Why a library can't be used that has files of the missing tracks; nil if none is known to have any.
    public var elsewhere: LibraryGap?
    /// Why the output can't be used now, which keeps every album from being played; nil if nothing shows that.
    public var output: OutputGap?
    /// True if this process may not use the state folder, which keeps every album from being played.
    public var isStateClosed = false
    /// The command that makes the state folder usable; nil if `cratebox doctor` has to find the cause first.
    public var stateFix: String?
    /// True if another box owns the collection and isn't reached, which keeps every album from being played.
    public var hasOtherBox = false

    /// The library with the rip if it is connected, so that its files can be checked; nil otherwise.
    var connectedLibrary: String? {
        if case .notSubscribed = obstacle { nil } else { library }
    }

    /// Creates a state as of now; it does not follow later changes.
    /// - Parameters:
    ///   - rip: the format and counts; nil without a rip.
    ///   - library: the library that a gap names (default: the rip's).
    ///   - obstacle: why the album cannot be played; nil if it can.
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
        unreadable = rip?.unreadable ?? 0
        unread = rip?.unread
        unscanned = rip?.unscanned ?? 0
        length = rip?.seconds
    }

    /// "Play State", which artefacts list among an intent's values.
    public static let typeDisplayName: TypeName = "Play State"
    /// An empty state, for discovery.
    public static var blank: PlayState { PlayState(rip: nil) }
    /// "Can be played" or "Can't be played".
    public var displayRepresentation: DisplayRepresentation {
        let title: Message = isPlayable ? "Can be played" : "Can't be played"
        return DisplayRepresentation(title: title.text(in: .current), subtitle: library)
    }
}

extension AlbumPlayer {
    /// Determines what playing the album would lead to, without touching the output. Performs the checks of the play
    /// use case in the same order, and checks the files.
    /// - Throws: any error of the store, and `CancellationError`.
    func state(of release: Release.ID, in store: Store) async throws -> PlayState {
        var state = try await stateOfRip(of: release, in: store)
        state.output = output()
        state.isStateClosed = !mayUseState()
        state.stateFix = state.isStateClosed ? stateFix() : nil
        state.hasOtherBox = hasOtherBox()
        return state
    }

    private func stateOfRip(of release: Release.ID, in store: Store) async throws -> PlayState {
        let lookup = AlbumLookup(store: store)
        switch try await resolve(release) {
        case .outcome(let outcome):
            let facts = try lookup.ripFacts(of: release, in: outcome.library)
            return PlayState(rip: facts, library: outcome.library, obstacle: outcome)
        case .rip(let rip):
            let facts = try lookup.ripFacts(of: rip)
            if let gap = facts?.obstacle {
                return PlayState(rip: facts, library: rip.library, obstacle: .notAvailable(gap))
            }
            var state = PlayState(rip: facts, library: rip.library)
            state.elsewhere = try await gap(of: facts?.missingPlaces ?? [], of: release)
            return state
        }
    }

    /// Why the library can't be used that alone has files of some tracks; nil without such a library.
    private func gap(of places: [Int], of release: Release.ID) async throws -> LibraryGap? {
        guard !places.isEmpty, case .outcome(.notSubscribed(var gap)) = try await resolve(release, with: places)
        else { return nil }
        // The sentence is about the library: the album has a rip in another one.
        gap.detail.release = nil
        return gap
    }
}

extension RipFacts {
    /// Why no track can be played; nil if one can.
    fileprivate var obstacle: AlbumGap? {
        if missing >= tracks { return AlbumGap(.filesMissing, library: library) }
        guard isUndecodable else { return nil }
        var detail = GapDetail()
        if let unread { (detail.file, detail.errno) = (unread.file, unread.errno) }
        return AlbumGap(.undecodable, library: library, detail: detail)
    }
}

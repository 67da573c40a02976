import CrateCore
import CrateStore

/// Rips of connected libraries of which none can be played, because of their files.
struct SilentRips {
    /// How many albums are checked at a time.
    private static let step = 20
    /// The time after which no further albums are checked.
    private static let limit = Duration.milliseconds(250)
    /// The states of an album that only its files prevent from being played.
    private static let ofFiles: Set<RipAvailability> = [.filesMissing, .unscanned, .undecodable, .closed]

    private let states: Set<RipAvailability>

    /// Finds out whether no rip can be played; nil if one can, if another reason prevents it, or without rips. Checks
    /// the files of albums until one can be played, because files may have returned or gone since the last scan; where
    /// the scan found rips that can be played, nil if time runs out before all are checked.
    init?(in store: Store) async throws {
        let isKnownSilent = (try? LibrarySubscriptions(store: store).hasSoundingRip()) == false
        let lookup = AlbumLookup(store: store)
        let deadline = ContinuousClock.now + Self.limit
        var (states, checked) = (Set<RipAvailability>(), 0)
        for most in [Self.step, Int.max] {
            let found = try await AlbumFind([FindCondition("ripped")], limit: most).run(in: store)
            let ripped = found.albums.map(\.id)
            while checked < ripped.count {
                guard checked == 0 || ContinuousClock.now < deadline else { return nil }
                let some = Array(ripped.dropFirst(checked).prefix(Self.step))
                states.formUnion(try await lookup.availability(ofListed: some).values)
                guard states.isSubset(of: Self.ofFiles) else { return nil }
                checked += some.count
            }
            if ripped.count < most || isKnownSilent { break }
        }
        guard !states.isEmpty else { return nil }
        self.states = states
    }

    /// The sentence, and the command that finds the cause.
    var advice: Welcome.Advice {
        let sentence: LocalizedText =
            states == [.filesMissing]
            ? "None of your rips can be played: their files are missing." : "None of your rips can be played now."
        if states.contains(.closed) { return (sentence, ["cratebox doctor"]) }
        return (sentence, [states.contains(.unscanned) ? "cratebox library scan" : NextStep.here.oddRips])
    }
}

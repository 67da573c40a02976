import CrateCore
import CrateStore

/// Rips of connected libraries of which none can be played, because of their files.
struct SilentRips {
    /// The most albums whose files are checked.
    private static let most = 20
    /// The states of an album that only its files prevent from being played.
    private static let ofFiles: Set<RipAvailability> = [.filesMissing, .undecodable, .closed]

    private let states: Set<RipAvailability>

    /// Finds out whether no rip can be played; nil if one can, if another reason prevents it, or without rips. Checks
    /// files only if the collection has no rip that can be played, because some may have returned since the last scan.
    init?(in store: Store) async throws {
        guard (try? LibrarySubscriptions(store: store).hasSoundingRip()) == false else { return nil }
        let ripped = try await AlbumFind([FindCondition("ripped")], limit: Self.most).run(in: store).albums
        let states = Set(try await AlbumLookup(store: store).availability(ripped.map(\.id)).values)
        guard !states.isEmpty, states.isSubset(of: Self.ofFiles) else { return nil }
        self.states = states
    }

    /// The sentence, and the command that finds the cause.
    var advice: Welcome.Advice {
        let sentence: LocalizedText =
            states == [.filesMissing]
            ? "None of your rips can be played: their files are missing." : "None of your rips can be played now."
        return (sentence, [states.contains(.closed) ? "cratebox doctor" : Hint.oddRips])
    }
}

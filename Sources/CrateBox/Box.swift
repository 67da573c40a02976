internal import CrateCore
public import CrateIntents
public import CratePlayback
public import CrateStore
public import Intents

/// The assembled box: collection, libraries, engine, and the intents over them.
///
/// Making one opens the store and nothing else; the engine's threads and the output come with the first play.
public struct Box: Sendable {
    /// The collection.
    public let store: Store
    /// The sound engine.
    public let engine: PlaybackEngine
    private let libraries: StoreLibraries

    /// Opens the store of a configuration.
    /// - Throws: ``CrateStore/StoreError``.
    public init(_ configuration: BoxConfiguration) throws(StoreError) {
        Store.configure(state: configuration.state)
        try self.init(store: Store.shared, output: configuration.output)
    }

    /// A box over a store that is open already.
    public init(store: Store, output: OutputSettings) throws(StoreError) {
        self.store = store
        engine = PlaybackEngine(output: output)
        libraries = StoreLibraries(store: store)
    }

    /// What front ends play albums with.
    public var player: AlbumPlayer {
        AlbumPlayer(
            libraries: libraries, playback: engine, missing: { [engine] in engine.lastStart?.missing ?? 0 },
            note: { [store] in Self.keep($0, from: $1, in: store) })
    }

    /// Runs intents with everything they may depend on.
    public var runner: IntentRunner {
        IntentRunner(dependencies: Dependencies { $0.register(AlbumPlayer.self) { player } })
    }

    /// A history that cannot be written is no reason to be silent or to fail.
    private static func keep(_ played: PlayedAlbum, from track: Track.ID?, in store: Store) {
        let facts = OutcomeFacts(played)
        try? PlayHistory(store: store).record(
            played.release, track: track, outcome: played.outcome.name, reason: facts.reason, library: facts.library,
            detail: facts.detailJSON)
    }
}

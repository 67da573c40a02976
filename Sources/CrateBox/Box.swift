internal import CrateCore
public import CrateIntents
public import CratePlayback
public import CrateStore
public import Intents

/// The assembled box: collection, libraries, engine, and the intents over them.
///
/// Making one opens the store and nothing else; the engine's threads and the output come with the first play.
public final class Box: Sendable {
    /// The collection.
    public let store: Store
    /// The sound engine.
    public let engine: PlaybackEngine
    /// Everything that happens, for whoever listens.
    public let hub = EventHub()
    private let libraries: StoreLibraries
    private let volume: OutputVolume
    private let shelf: AlbumShelf
    private let board: LibraryBoard
    private let outputs: OutputBoard
    private let lengths = TrackLength()
    private let paths: PlayPaths
    private let proof: PathProof?

    /// Opens the store of a configuration. Where something is to be proved, it is what the box plays.
    /// - Throws: ``CrateStore/StoreError``.
    public convenience init(_ configuration: BoxConfiguration, proof: PathProof? = nil) throws(StoreError) {
        Store.configure(state: configuration.state)
        self.init(
            store: try Store.shared, output: configuration.output, volume: VolumeSettings(configuration.volume),
            proof: proof)
    }

    /// A box over a store that is open already.
    public init(
        store: Store, output: OutputSettings, volume settings: VolumeSettings = VolumeSettings(),
        proof: PathProof? = nil
    ) {
        self.store = store
        let paths = PlayPaths(history: PlayHistory(store: store))
        let outputs = OutputBoard(output)
        let volume = OutputVolume(pcm: { outputs.output?.name }, settings: settings)
        let beforeSound: @Sendable (String) -> Void = { name in
            volume.prepare(name)
            paths.opened()
        }
        engine = PlaybackEngine(output: output, beforeSound: beforeSound, tap: proof)
        paths.watch(engine)
        self.paths = paths
        self.proof = proof
        libraries = StoreLibraries(store: store)
        self.volume = volume
        shelf = AlbumShelf(store: store)
        board = LibraryBoard(store: store)
        self.outputs = outputs
    }

    /// What front ends play albums with.
    public var player: AlbumPlayer {
        AlbumPlayer(
            libraries: libraries, playback: PathedPlayback(playback: engine, paths: paths, proof: proof),
            missing: { [engine] in engine.lastStart?.missing ?? 0 },
            note: { [store, paths] in Self.keep($0, from: $1, in: store, paths) })
    }

    /// What was measured of the output each time that it was opened for what was asked for last.
    var signalPaths: [PathDocument] { paths.all }

    /// Runs intents with everything they may depend on.
    public var runner: IntentRunner {
        IntentRunner(
            dependencies: Dependencies {
                $0.register(AlbumPlayer.self) { self.player }
                $0.register((any Transport).self) { self.engine }
                $0.register((any VolumeControl).self) { self.volume }
            })
    }

    /// Runs an intent by its name.
    /// - Throws: `CancellationError`. What the store cannot do is a reply.
    public func run(_ intent: String, _ parameters: [String: String]) async throws -> BoxReply {
        do {
            // Queries use the shared store, which in this box is this one.
            return try await Store.$substitute.withValue(store) {
                BoxReply(try await runner.run(intent, among: CrateIntents.all, parameters: parameters))
            }
        } catch let error as StoreError {
            return BoxReply(error)
        }
    }

    /// What plays, and how.
    public func status(withTracks: Bool = false) async -> StatusDocument {
        let reader = StatusReader(
            engine: engine, volume: volume, shelf: shelf, libraries: board, outputs: outputs, lengths: lengths)
        return await reader.status(withTracks: withTracks)
    }

    /// Passes on what the engine says until it is shut down.
    public func relay(_ events: AsyncStream<PlaybackEvent>) async {
        for await event in events {
            if case .track(let id, let length) = event { lengths.note(id, length) }
            paths.hear(event)
            hub.publish(EventDocument(event, shelf).said)
        }
        hub.close()
    }

    /// Takes over what of a configuration can change while the box lives.
    public func use(_ configuration: BoxConfiguration) {
        engine.use(configuration.output)
        outputs.use(configuration.output)
        volume.use(VolumeSettings(configuration.volume))
        forget()
    }

    /// The store was changed by somebody else: nothing that was remembered of it counts.
    public func forget() {
        shelf.forget()
        board.forget()
    }

    /// A history that cannot be written is no reason to be silent or to fail.
    private static func keep(_ played: PlayedAlbum, from track: Track.ID?, in store: Store, _ paths: PlayPaths) {
        let facts = OutcomeFacts(played)
        let line = try? PlayHistory(store: store).record(
            played.release, track: track, outcome: played.outcome.name, reason: facts.reason, library: facts.library,
            detail: facts.detailJSON)
        if let line, played.outcome == .played { paths.began(line) }
    }
}

extension VolumeSettings {
    /// What the configuration says of the card's own mixer.
    init(_ configuration: VolumeConfiguration) {
        self.init(ceiling: configuration.ceiling, start: configuration.start)
    }
}

extension BoxReply {
    /// What a caller threw instead of a reply.
    public init(failure error: any Error) {
        switch error {
        case let error as StoreError: self.init(error)
        case is CancellationError:
            self.init(exit: .cancelled, json: JSON.line(FailureDocument(error: "cancelled", full: "", supporting: nil)))
        case let error as BoxError:
            let words = FailureDocument(error: "noBox", full: "The box doesn't answer.", supporting: "\(error)")
            self.init(exit: .unavailable, json: JSON.line(words))
        default:
            let words = FailureDocument(error: "unexpected", full: "Something went wrong.", supporting: "\(error)")
            self.init(exit: .storeFailure, json: JSON.line(words))
        }
    }

    /// What the store could not do.
    public init(_ error: StoreError) {
        let words = FailureDocument(error: "store", full: "The collection can't be opened.", supporting: "\(error)")
        self.init(exit: .storeFailure, json: JSON.line(words))
    }
}

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
    private let volumeControl: any VolumeControl
    private let samples: SampleGain
    private let shelf: AlbumShelf
    private let board: LibraryBoard
    private let outputs: OutputBoard
    private let lengths = TrackLength()

    /// Opens the store of a configuration.
    /// - Throws: ``CrateStore/StoreError``.
    public convenience init(_ configuration: BoxConfiguration) throws(StoreError) {
        Store.configure(state: configuration.state)
        self.init(
            store: try Store.shared, output: configuration.output, volume: VolumeSettings(configuration.volume),
            replayGain: configuration.replayGain, state: configuration.state)
    }

    /// A box over a store that is open already.
    /// - Parameter state: the folder that the volume of the samples is remembered in; nil for nowhere.
    public init(
        store: Store, output: OutputSettings, volume settings: VolumeSettings = VolumeSettings(),
        replayGain: ReplayGainMode = .off, state: String? = nil
    ) {
        self.store = store
        let outputs = OutputBoard(output)
        let samples = SampleGain(replayGain: replayGain)
        let volume = OutputVolume(pcm: { outputs.output?.name }, settings: settings, samples: samples)
        engine = PlaybackEngine(output: output.under(settings), gain: samples) { volume.prepare($0) }
        self.samples = samples
        libraries = StoreLibraries(store: store)
        self.volume = volume
        volumeControl = state.map { RememberedVolume(volume, samples, state: $0) } ?? volume
        shelf = AlbumShelf(store: store)
        board = LibraryBoard(store: store)
        self.outputs = outputs
    }

    /// What front ends play albums with.
    public var player: AlbumPlayer {
        AlbumPlayer(
            libraries: libraries, playback: engine, missing: { [engine] in engine.lastStart?.missing ?? 0 },
            note: { [store] in Self.keep($0, from: $1, in: store) })
    }

    /// Runs intents with everything they may depend on.
    public var runner: IntentRunner {
        IntentRunner(
            dependencies: Dependencies {
                $0.register(AlbumPlayer.self) { self.player }
                $0.register((any Transport).self) { self.engine }
                $0.register((any VolumeControl).self) { self.volumeControl }
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
            hub.publish(EventDocument(event, shelf).said)
        }
        hub.close()
    }

    /// Takes over what of a configuration can change while the box lives.
    public func use(_ configuration: BoxConfiguration) {
        engine.use(configuration.output.under(VolumeSettings(configuration.volume)))
        samples.use(configuration.replayGain)
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
    private static func keep(_ played: PlayedAlbum, from track: Track.ID?, in store: Store) {
        let facts = OutcomeFacts(played)
        try? PlayHistory(store: store).record(
            played.release, track: track, outcome: played.outcome.name, reason: facts.reason, library: facts.library,
            detail: facts.detailJSON)
    }
}

extension VolumeSettings {
    /// What the configuration says of the volume.
    init(_ configuration: VolumeConfiguration) {
        self.init(
            ceiling: configuration.ceiling, start: configuration.start, isSoftwareAllowed: configuration.software)
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

public import CrateClient
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
    /// Tells whoever donates the indices.
    let changes = StoreChanges()
    private let libraries: StoreLibraries
    private let sound: BoxSound
    private let comeback: Comeback?
    private let shelf: AlbumShelf
    private let board: LibraryBoard
    private let lengths = TrackLength()
    private let current = CurrentRecord()

    /// Opens the store of a configuration, over sound that may have begun already. Music that goes on where it was needs no
    /// store: then whatever is asked of that fails, and nothing else. Otherwise the sound ends where there is no store.
    /// - Throws: ``CrateStore/StoreError``.
    public convenience init(
        _ configuration: BoxConfiguration, sound: BoxSound? = nil, comeback: Comeback? = nil
    ) throws(StoreError) {
        Store.configure(state: configuration.state)
        let sound = sound ?? BoxSound(configuration)
        do throws(StoreError) {
            self.init(store: try Store.shared, sound: sound, comeback: comeback)
        } catch {
            guard let comeback, comeback.isUnderWay else {
                comeback?.end()
                sound.engine.shutDown()
                throw error
            }
            self.init(store: try Store.closed(because: error), sound: sound, comeback: comeback)
        }
    }

    /// A box over a store that is open already.
    public init(store: Store, sound: BoxSound, comeback: Comeback? = nil) {
        self.store = store
        self.sound = sound
        self.comeback = comeback
        engine = sound.engine
        sound.paths.keep(in: PlayHistory(store: store))
        libraries = StoreLibraries(store: store)
        shelf = AlbumShelf(store: store)
        board = LibraryBoard(store: store)
    }

    /// What plays, or is still waited for.
    private var music: any Playback & Transport {
        if let comeback { AwaitedMusic(engine: engine, comeback: comeback, volume: sound.volume) } else { engine }
    }

    /// What front ends play albums with.
    public var player: AlbumPlayer {
        AlbumPlayer(
            libraries: libraries, playback: PathedPlayback(playback: music, proof: sound.proof),
            missing: { [engine] in engine.lastStart?.missing ?? 0 },
            note: { [store, sound, board] played, track in
                Self.keep(played, from: track, in: store, sound.paths)
                // A library that is gone is seen when it is missed.
                if case .notSubscribed = played.outcome { board.forget() }
            })
    }

    /// What was measured of the output each time that it was opened for what was asked for last.
    var signalPaths: [PathDocument] { sound.paths.all }

    /// Runs intents with everything they may depend on.
    public var runner: IntentRunner {
        IntentRunner(
            dependencies: Dependencies {
                $0.register(Store.self) { self.store }
                $0.register(AlbumPlayer.self) { self.player }
                $0.register((any Transport).self) { self.music }
                $0.register((any VolumeControl).self) { self.sound.volumeControl }
                $0.register(CurrentRecord.self) { self.current }
            }, deadline: IntentDeadline(clock: ThreadClock()))
    }

    /// Runs an intent by its name.
    /// - Throws: `CancellationError`. What the store cannot do is a reply.
    public func run(_ intent: String, _ parameters: [String: String]) async throws -> BoxReply {
        try await reply { try await runner.run(intent, among: CrateIntents.all, parameters: parameters) }
    }

    /// Runs the intent that is asked for in words.
    /// - Throws: `CancellationError`. What the store cannot do is a reply.
    public func say(_ utterance: String) async throws -> BoxReply {
        try await reply { try await runner.say(utterance, to: CrateIntents.router, among: CrateIntents.all) }
    }

    private func reply(_ body: () async throws -> Reply) async throws -> BoxReply {
        do {
            // Queries use the shared store, which in this box is this one.
            let reply = try await Store.$substitute.withValue(store) { try await body() }
            if case .done(let intent, _, _, _) = reply, CrateIntents.changesCollection(intent) { forget() }
            return BoxReply(reply)
        } catch let error as StoreError {
            return BoxReply(error)
        }
    }

    /// What plays, and how.
    public func status(withTracks: Bool = false) async -> StatusDocument {
        let reader = StatusReader(
            engine: engine, music: music, volume: sound.volumeControl, shelf: shelf, libraries: board,
            outputs: sound.outputs,
            lengths: lengths, current: current.value)
        return await reader.status(withTracks: withTracks)
    }

    /// Passes on what the engine says until it is shut down.
    public func relay(_ events: AsyncStream<PlaybackEvent>) async {
        for await event in events {
            if case .track(let id, let length) = event { lengths.note(id, length) }
            sound.paths.hear(event)
            hub.publish(EventDocument(event, shelf).said)
        }
        // Also what came between the last event and the end.
        sound.paths.keep()
        hub.close()
    }

    /// Takes over what of a configuration can change while the box lives.
    public func use(_ configuration: BoxConfiguration) {
        sound.use(configuration)
        forget()
    }

    /// The store was changed by somebody else: nothing that was remembered of it counts, and a library may have come.
    public func forget() {
        shelf.forget()
        board.forget()
        comeback?.lookAgain()
        changes.note()
    }

    /// Says how a library stands, each time that a change of the store or a nudge shows it to be another way than before.
    public func watchLibraries(_ say: @escaping @Sendable (_ library: String, _ state: String) -> Void) {
        board.watch(say)
    }

    /// A history that cannot be written is no reason to be silent or to fail.
    private static func keep(_ played: PlayedAlbum, from track: Track.ID?, in store: Store, _ paths: PlayPaths) {
        let facts = OutcomeFacts(played)
        let line = try? PlayHistory(store: store).record(
            played.release, track: track, outcome: played.outcome.name, reason: facts.reason, library: facts.library,
            detail: facts.detailJSON)
        if let line, played.outcome == .played { paths.began(played.release, line) }
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
        default: self.init(clientError: error, words: ErrorWords.of(error))
        }
    }

    /// What the store could not do.
    public init(_ error: StoreError) {
        let words = FailureDocument(error: "store", full: error.sentence, supporting: error.description)
        self.init(exit: .storeFailure, json: JSON.line(words))
    }
}

public import CrateClient
internal import CrateCore
public import CrateIntents
public import CratePlayback
public import CrateStore
public import Intents
internal import LinuxSystem
internal import Synchronization

/// The assembled box: collection, libraries, engine, and the intents that use them.
///
/// Creating one opens only the store; the first play starts the engine's threads and opens the output.
public final class Box: Sendable {
    /// The collection in SQLite. If it could not be opened, every request to it fails, but resumed music continues.
    public let store: Store
    /// The engine, which may play already when the box is created.
    public let engine: PlaybackEngine
    /// Publishes the events of engine, queue, volume, libraries and scans.
    public let hub = EventHub()
    /// Notifies the index donor of store changes.
    let changes = StoreChanges()
    let play: PlayServices
    let sound: BoxSound
    private let restorer: PlaybackRestorer?
    let albumInfo: AlbumInfoCache
    private let missing: MissingTracks
    private let libraryStatus: LibraryStatusCache
    let collection: CollectionService
    let scans: LibraryScans
    let played = PlayedTime()
    private let collectionEvents: CollectionEvents
    private let volume: AnnouncedVolume
    let lengths = TrackLength()
    let history: HistoryWriter
    private let current = CurrentRecord()
    let queue: BoxQueue
    let sleep: BoxSleep<ThreadClock>
    private let queueEvents = QueueEvents()
    let playProblems = PlayProblems()
    let remotePlaces = RemotePlaces()
    let settings = BoxSettings()
    let requests = RequestGate()
    /// Why the configuration could not be read again; nil if it could.
    private let configurationProblem = Mutex<String?>(nil)

    /// Creates a box with the store of a configuration. The engine may be playing already.
    ///
    /// If the store cannot be opened while earlier music is being resumed, the music continues and only requests to the
    /// store fail. Otherwise the engine is shut down and the error is thrown.
    /// - Throws: ``CrateStore/StoreError``.
    public convenience init(
        _ configuration: BoxConfiguration, sound: BoxSound? = nil, restorer: PlaybackRestorer? = nil
    ) throws(StoreError) {
        Store.configure(state: configuration.state)
        let sound = sound ?? BoxSound(configuration)
        do throws(StoreError) {
            self.init(store: try Store.shared, sound: sound, restorer: restorer)
        } catch {
            guard let restorer, restorer.isUnderWay else {
                restorer?.end()
                sound.engine.shutDown()
                throw error
            }
            self.init(store: try Store.closed(because: error), sound: sound, restorer: restorer)
        }
        settings.keep(configuration)
    }

    /// Creates a box with a store that the caller keeps open. Plays nothing.
    /// - Parameter restorer: what resumes earlier music; nil for a box that starts without any.
    public init(store: Store, sound: BoxSound, restorer: PlaybackRestorer? = nil) {
        self.store = store
        self.sound = sound
        self.restorer = restorer
        engine = sound.engine
        // A proof only measures the signal path, so its plays are not recorded in the history.
        history = HistoryWriter(store, sound.paths, keepsPlays: sound.proof == nil)
        albumInfo = AlbumInfoCache(store: store)
        missing = MissingTracks(store: store)
        libraryStatus = LibraryStatusCache(store: store) { [hub] library, state in
            var document = EventDocument("libraries")
            (document.library, document.state) = (library, state)
            hub.publish(document.boxEvent)
        }
        play = PlayServices(
            store: store, libraries: StoreLibraries(store: store), libraryStatus: libraryStatus, sound: sound,
            history: history)
        collection = CollectionService(store: store, libraryStatus: libraryStatus)
        scans = LibraryScans(store: store, libraryStatus: libraryStatus, hub: hub)
        collectionEvents = CollectionEvents(store, hub)
        volume = AnnouncedVolume(sound.volumeControl, hub)
        let awaited = restorer.map { PendingRestorePlayback(engine: sound.engine, restorer: $0, volume: sound.volume) }
        let music: any EntryMusic = awaited ?? sound.engine
        sleep = BoxSleep(engine, music: music, clock: ThreadClock(), hub: hub)
        queue = BoxQueue(
            restorer?.queue ?? LiveQueue(), engine: engine, music: music,
            services: QueueServices(play: play, albumInfo: albumInfo, sleep: sleep, events: queueEvents, hub: hub),
            outlivesMusic: restorer != nil)
        queueEvents.watch(queue.live, albumInfo)
    }

    /// The player for a front end that bypasses intents; it reports and records plays as the intents do.
    public var player: AlbumPlayer { play.player(over: queue) }

    /// The signal paths measured for the last request, one per opening of the output.
    var signalPaths: [PathDocument] { sound.paths.all }

    /// A runner whose intents use this box, with a deadline for `perform()`.
    public var runner: IntentRunner {
        IntentRunner(
            dependencies: Dependencies {
                $0.register(Store.self) { self.store }
                $0.register(AlbumPlayer.self) { self.player }
                $0.register((any Transport).self) { self.queue }
                $0.register((any QueueControl).self) { self.queue }
                $0.register((any SleepControl).self) { self.sleep }
                $0.register((any VolumeControl).self) { self.volume }
                $0.register(CurrentRecord.self) { self.current }
            }, deadline: IntentDeadline(clock: ThreadClock()))
    }

    /// Runs an intent by name.
    /// - Throws: `CancellationError`. Errors of the store are replies.
    public func run(_ intent: String, _ parameters: [String: String]) async throws -> BoxReply {
        try await admit(intent) {
            try await reply {
                try await runner.run(intent, among: CrateIntents.candidates(for: intent), parameters: parameters)
            }
        }
    }

    /// Runs the intent that an utterance asks for.
    /// - Throws: `CancellationError`. Errors of the store are replies.
    public func say(_ utterance: String) async throws -> BoxReply {
        try await admit {
            try await reply { try await runner.say(utterance, to: CrateIntents.router, among: CrateIntents.all) }
        }
    }

    private func reply(_ body: () async throws -> Reply) async throws -> BoxReply {
        store.reopenIfReplaced()
        do {
            // Queries use the shared store; during the call, that is this box's store.
            let reply = try await Store.$substitute.withValue(store) { try await body() }
            if case .done(let intent, _, _, _) = reply, CrateIntents.changesCollection(intent) { forget() }
            let answer = BoxReply(reply)
            playProblems.report(
                answer, missing: PlayProblems.missing(in: reply), isAddition: PlayProblems.isAddition(reply))
            return answer
        } catch let error as StoreError {
            return BoxReply(error)
        }
    }

    /// The status for clients: playback, queue, output, volume, sleep timer and libraries.
    public func status(withTracks: Bool = false) async -> StatusDocument {
        store.reopenIfReplaced()
        let reader = StatusReader(
            store: store, engine: engine, queue: queue, volume: volume, sleep: sleep, albumInfo: albumInfo,
            missing: missing, libraries: libraryStatus, outputs: sound.outputs,
            lengths: lengths, current: current.value)
        var document = await reader.status(withTracks: withTracks)
        document.configuration = configurationProblem.withLock { $0 }
        return document
    }

    /// True while the sleep timer fades the music out.
    public var isFadingOut: Bool { sleep.sleepTimer == .after(.zero) }

    /// Sets the callback that receives each entry of the queue that was passed over, with the reason.
    public func watchQueue(_ log: @escaping @Sendable (EntryGap) -> Void) {
        queueEvents.watch(log)
    }

    /// Applies the settings of a configuration that can change at run time.
    public func use(_ configuration: BoxConfiguration) {
        configurationProblem.withLock { $0 = nil }
        settings.use(configuration)
        sound.use(configuration)
        forget()
    }

    /// Keeps the settings in use, because the configuration could not be read again.
    /// - Parameter problem: The reason in English, which the status then has.
    public func keepConfiguration(because problem: String) { configurationProblem.withLock { $0 = problem } }

    /// Drops cached store state and checks libraries again, after another process changed the store or a library
    /// appeared.
    public func forget() {
        store.repairIfSuspected()
        albumInfo.forget()
        libraryStatus.forget()
        restorer?.refresh()
        queue.refresh()
        noteChange()
    }

    /// Prepares the store for a process that keeps running: commits do not delay queries, and damage is repaired as
    /// soon as it is found.
    public func prepareToStay() {
        store.separateWrites()
        recoverFromDamage()
    }

    /// Makes the store repair damage as soon as it is found, not only at the next start.
    public func recoverFromDamage() {
        store.recoverFromDamage { [weak self] in
            guard let self else { return }
            // In a task of its own: the access that found the damage may hold a lock of the caches that `forget()`
            // drops.
            _ = TaskExecutorContext.task { self.forget() }
        }
    }

    /// Checks the libraries again, after one was found not to be usable.
    func checkLibraries() { libraryStatus.forget() }

    /// Publishes which lists of the collection have changed, and notifies the index donor.
    func noteChange() {
        collectionEvents.update()
        changes.record()
    }

    /// Reports the state of a library each time that a store change or a nudge reveals a new one.
    func watchLibraries(
        since logged: LoggedLibraries, _ log: @escaping @Sendable (_ library: String, _ state: String) -> Void
    ) {
        libraryStatus.watch(since: logged, log)
    }
}

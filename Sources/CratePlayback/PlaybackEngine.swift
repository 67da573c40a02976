public import CrateCore
import Synchronization

/// The sound engine: plays rips through one output, and says what happens.
///
/// Its two audio threads start with the first play and end with ``shutDown()``. Every method may be called from any
/// task; none waits for sound but ``play(_:startingTrackID:)``, and none blocks on a file or a device.
public final class PlaybackEngine: Playback {
    private let link = LoopLink()
    private let reader = ReaderLink()
    private let settings: OutputSettings
    private let beforeSound: (@Sendable (String) -> Void)?
    private let desk: EventDesk
    private let threads = Mutex<[LoopThread]>([])

    /// An engine for an output. Opens nothing yet.
    /// - Parameter beforeSound: called with the PCM's name whenever it was opened, before anything is written to it; on
    ///   the thread that plays, so that it must not wait for the engine.
    public init(
        output settings: OutputSettings = OutputSettings(), beforeSound: (@Sendable (String) -> Void)? = nil
    ) {
        self.settings = settings
        self.beforeSound = beforeSound
        desk = EventDesk(link: link)
    }

    deinit { shutDown() }

    /// Replaces the queue by this rip and starts it, from a track of it or from the first that can be played.
    ///
    /// Nil once the first period was accepted and the PCM runs. With a track named, that track starts or none.
    /// - Throws: `CancellationError` when the task is cancelled or a newer play has taken its place.
    public func play(_ rip: Rip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        let first = startingTrackID.map { id in rip.tracks.firstIndex { $0.id == id } }
        if let first, first == nil {
            let detail = GapDetail { $0.track = startingTrackID?.description }
            return AlbumGap(.noSuchTrack, library: rip.library, detail: detail)
        }
        startThreads()
        var gap = try await desk.begin(rip, playlist: Playlist(rip.tracks), at: (first ?? nil) ?? -1)
        if gap?.detail.pcm == nil, gap?.detail.alsa == nil { gap?.library = rip.library }
        return gap
    }

    /// Stands still at the frame that is heard.
    public func pause() { desk.send(.pause) }

    /// Goes on at the very next frame.
    public func resume() { desk.send(.resume) }

    /// Ends the music and lets go of the device.
    public func stop() { desk.send(.stop) }

    /// Goes to the next track; after the last one the music has finished.
    public func next() { desk.send(.next) }

    /// Restarts the track after its third second, else goes to the one before.
    public func previous() { desk.send(.previous) }

    /// Goes to a frame of a track of what plays; nil for the present track.
    public func seek(to frame: FrameCount, of track: Track.ID? = nil) { desk.seek(to: frame, of: track) }

    /// All events from now on. The stream ends with the engine.
    public func events() -> AsyncStream<PlaybackEvent> { desk.listen() }

    /// How the last start went; nil before the first.
    public var lastStart: StartReport? { desk.lastStart }

    /// Where the music is now, carried on by the clock from the loop's last look; nil when nothing plays.
    public var position: PlaybackPosition? { desk.position(at: monotonicNow()) }

    /// What happens to the music on its way; nil when no output is open. Reads a file of the kernel's.
    public var signalPath: SignalPath? { link.output.withLock { $0 }.flatMap { $0.isOpen ? SignalPath($0) : nil } }

    /// What is known of the path of the output that was opened last, open or not: of one that takes music faster than it
    /// sounds, that is all there is to see.
    public var lastSignalPath: SignalPath? { link.output.withLock { $0 }.map { SignalPath($0) } }

    /// Name of the PCM that was opened last.
    public var outputName: String? { link.output.withLock { $0?.name } }

    private func startThreads() {
        threads.withLock { threads in
            guard threads.isEmpty else { return }
            threads = [
                LoopThread(name: "crate-read") { [reader] in ReaderLoop(reader).run() },
                LoopThread(name: "crate-play") { [link, reader, settings, beforeSound] in
                    PlaybackLoop(link: link, reader: reader, settings: settings, beforeSound: beforeSound).loop()
                },
                LoopThread(name: "crate-events") { [desk] in desk.pump() },
            ]
        }
    }

    /// Stops the music at once, lets go of the device and ends the threads. The engine is of no use afterwards.
    public func shutDown() {
        let running = threads.withLock { threads in
            defer { threads = [] }
            return threads
        }
        guard !running.isEmpty else { return }
        desk.send(.quit)
        desk.close()
        for thread in running { thread.join() }
    }
}

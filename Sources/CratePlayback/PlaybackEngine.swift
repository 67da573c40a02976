public import CrateCore
internal import LinuxSystem
import Synchronization

/// The sound engine: plays rips through one output, and reports what happens.
///
/// Its two audio threads start with the first play and end with ``shutDown()``. Every method may be called from any
/// task; none waits for sound but ``play(_:startingTrackID:)``; those that
/// are awaited wait for the playback loop, and none for a file.
public final class PlaybackEngine: Playback, Transport {
    private let link: LoopLink
    private let reader = ReaderLink()
    private let hooks: LoopHooks
    private let isRealtime: Bool
    let control: PlayerControl
    private let threads = Guarded<[WorkerThread]>([])

    /// An engine for an output. Opens nothing yet.
    /// - Parameters:
    ///   - gain: what the samples are multiplied with; by default they stay as they are.
    ///   - beforeSound: called with the PCM's name whenever it was opened, before anything is written to it; on the thread
    ///     that plays, so that it must not wait for the engine.
    ///   - onStart: called with the first album when a queue takes the place of what played before, and whether it goes on with
    ///     the output that is open; on the thread that plays.
    ///   - tap: gets the frames that the output gets, on the thread that plays; for a proof.
    ///   - isRealtime: whether the audio threads ask the system for real-time scheduling.
    public init(
        output settings: OutputSettings = OutputSettings(), gain: SampleGain = SampleGain(),
        beforeSound: (@Sendable (String) -> Void)? = nil, onStart: (@Sendable (Release.ID, Bool) -> Void)? = nil,
        tap: (any FrameTap)? = nil, isRealtime: Bool = false
    ) {
        link = LoopLink(gain: gain)
        link.settings.withLock { $0 = settings }
        hooks = LoopHooks(beforeSound: beforeSound, onStart: onStart, tap: tap)
        self.isRealtime = isRealtime
        control = PlayerControl(link: link)
    }

    deinit { shutDown() }

    /// Replaces the queue by this rip and starts it, from a track of it or from the first that can be played.
    ///
    /// Nil once the first period was accepted and the PCM runs. With a track named, that track starts or none.
    /// - Throws: `CancellationError` when the task is cancelled or a newer play has taken its place.
    public func play(_ rip: Rip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        try await play(QueuedRip(entry: 0, rip), startingTrackID: startingTrackID)
    }

    /// The same for an entry of the queue.
    public func play(_ queued: QueuedRip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        let rip = queued.rip
        let first = startingTrackID.map { id in rip.tracks.firstIndex { $0.id == id } }
        if let first, first == nil {
            let detail = GapDetail { $0.track = startingTrackID?.description }
            return AlbumGap(.noSuchTrack, library: rip.library, detail: detail)
        }
        startThreads()
        var gap = try await control.begin(StartRequest(playlist: Playlist([queued]), track: first ?? nil))
        if gap?.detail.pcm == nil, gap?.detail.alsa == nil { gap?.library = rip.library }
        return gap
    }

    /// Executes a request and returns once the playback loop has done it; it never waits for a file.
    ///
    /// `isRefused` where nothing plays, or where a seek names a track that is not in the queue.
    @discardableResult
    public func perform(_ request: TransportRequest) async -> TransportReport {
        let isDone = await control.perform(request)
        let report = control.report(at: monotonicNow(), isRefused: !isDone)
        // Whether it resumes when the device is reclaimed is decided without the loop.
        if case .yielded = report.state { control.bookmarkMoved() }
        return report
    }

    /// What the music is doing now.
    public var report: TransportReport { control.report(at: monotonicNow()) }

    /// What follows the end of a track or an album: also of the next play, and after a stop.
    public var repeatMode: RepeatMode { control.repeatMode }

    /// Sets what follows the end of a track or an album, from the frame that is heard on.
    public func setRepeat(_ mode: RepeatMode) async { await control.setRepeat(mode) }

    /// Lets other albums follow an entry, gapless, in the place of those that were to follow it; false when another entry is
    /// heard by now, or none. Albums without tracks are left out.
    public func follow(_ albums: [QueuedRip], behind entry: PlayQueue.Entry.ID) async -> Bool {
        await control.follow(albums.filter { !$0.rip.tracks.isEmpty }, behind: entry)
    }

    /// The album that is heard, and those that were to follow it; empty when nothing plays.
    public var queue: [QueuedRip] { control.queue }

    /// Stops the music and closes the device, without waiting until it is done: for a signal's handler.
    public func stop() { control.post(.stop) }

    /// All events from now on. The stream ends with the engine.
    public func events() -> AsyncStream<PlaybackEvent> { control.listen() }

    /// How the last start went; nil before the first.
    public var lastStart: StartReport? { control.lastStart }

    /// Where the music is now, moved on by the clock since the loop's last poll; nil when nothing plays.
    public var position: PlaybackPosition? { control.position(at: monotonicNow()) }

    /// What happens to the music on its way; nil when no output is open. Reads a file of the kernel's.
    public var signalPath: SignalPath? { link.output.withLock { $0 }.flatMap { $0.isOpen ? path($0) : nil } }

    /// What is known of the path of the output that was opened last, open or not: of one that takes music faster than it
    /// sounds, that is all there is to see.
    public var lastSignalPath: SignalPath? { link.output.withLock { $0 }.map(path) }

    private func path(_ report: OutputReport) -> SignalPath { SignalPath(report).changed(by: link.gain.stages) }

    /// Name of the PCM that was opened last.
    public var outputName: String? { link.output.withLock { $0?.name } }

    /// Takes over other settings, for the next time that an output is opened.
    public func use(_ settings: OutputSettings) { link.settings.withLock { $0 = settings } }

    /// Whether the playback loop has polled the device within this time, while the device runs; true when nothing plays, or
    /// when the loop waits for storage. For a watchdog.
    public func isMoving(within limit: Duration) -> Bool {
        let last = link.position.read()
        guard last.phase == .playing, !link.isStarved.load(ordering: .relaxed) else { return true }
        return Duration.nanoseconds(monotonicNow() - last.time) < limit
    }

    /// Why the audio threads do not get the real-time scheduling that they ask for, by errno's name; nil where they do, or
    /// do not ask.
    public var realtimeRefusal: String? { isRealtime ? RealtimePriority.refusal() : nil }

    func startThreads() {
        threads.withLock { threads in
            guard threads.isEmpty else { return }
            threads = [
                WorkerThread(name: "crate-read") { [reader, isRealtime] in
                    if isRealtime { RealtimePriority.reading.take() }
                    ReaderLoop(reader).run()
                },
                WorkerThread(name: "crate-play") { [link, reader, hooks, isRealtime] in
                    if isRealtime { RealtimePriority.playing.take() }
                    PlaybackLoop(link: link, reader: reader, hooks: hooks).run()
                },
                WorkerThread(name: "crate-events") { [control] in control.pump() },
            ]
        }
    }

    /// How long storage may hold up the end of a thread.
    private static let patience = Duration.seconds(1)

    /// Stops the music at once, closes the device and ends the threads. The engine cannot be used afterwards.
    ///
    /// A thread that waits for storage which does not answer is left behind after a second; it ends when the storage answers.
    public func shutDown() {
        let running = threads.withLock { threads in
            defer { threads = [] }
            return threads
        }
        control.close(isRunning: !running.isEmpty)
        for thread in running { thread.join(atMost: Self.patience) }
    }
}

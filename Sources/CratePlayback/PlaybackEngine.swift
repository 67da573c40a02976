public import CrateCore
internal import LinuxSystem
import Synchronization

/// The playback engine: plays rips through one output, and publishes events.
///
/// Its two audio threads start with the first play and end with ``shutDown()``. All methods are safe to call from any
/// task. Starts, ``settlement()`` and a seek into a file of unknown length wait for files; other asynchronous methods
/// wait for the playback loop only.
public final class PlaybackEngine: Playback, Transport {
    private let link: LoopLink
    private let reader = ReaderLink()
    private let hooks: LoopHooks
    private let isRealtime: Bool
    let control: PlayerControl
    private let threads = Guarded(EngineThreads.idle)

    /// Prepares an engine without opening the output or starting a thread.
    /// - Parameters:
    ///   - settings: The output and its settings.
    ///   - gain: The gain applied to the samples (default: none, so that samples are unchanged).
    ///   - beforeSound: Called with the PCM's name after each open, before the first write. Runs on the playback loop's
    ///     thread, so it must not wait for the engine.
    ///   - onStart: Called when a queue replaces the previous one, with its first album. Runs on the playback loop's
    ///     thread.
    ///   - onOpen: Called with the album whose music the output was opened for, before `beforeSound` and on the same
    ///     thread. If the next album of the queue has another format, called with that album before
    ///     ``PlaybackEvent/album(_:)`` is sent.
    ///   - tap: Receives the frames that are written to the output, on the playback loop's thread, for a proof.
    ///   - isRealtime: Whether the audio threads request real-time scheduling.
    public init(
        output settings: OutputSettings = OutputSettings(), gain: SampleGain = SampleGain(),
        beforeSound: (@Sendable (String) -> Void)? = nil, onStart: (@Sendable (Release.ID) -> Void)? = nil,
        onOpen: (@Sendable (Release.ID) -> Void)? = nil, tap: (any FrameTap)? = nil,
        isRealtime: Bool = false
    ) {
        link = LoopLink(gain: gain)
        link.settings.withLock { $0 = settings }
        hooks = LoopHooks(beforeSound: beforeSound, onStart: onStart, onOpen: onOpen, tap: tap)
        self.isRealtime = isRealtime
        control = PlayerControl(link: link)
    }

    deinit { shutDown() }

    /// Replaces the queue by a rip and plays it, from a given track or from the first playable one.
    ///
    /// If a track is given, playback starts with that track or fails.
    /// - Returns: Nil once the first period was accepted and the PCM runs, or, if the output was yielded meanwhile,
    ///   once a block was decoded; otherwise the reason why it cannot be played.
    /// - Throws: `CancellationError` if the task was cancelled or a newer call has superseded this one.
    public func play(_ rip: Rip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        try await play(QueuedRip(entry: nil, rip), startingTrackID: startingTrackID)
    }

    /// Plays a rip as an entry of the queue, otherwise like ``play(_:startingTrackID:)`` of a rip.
    public func play(_ queued: QueuedRip, startingTrackID: Track.ID?) async throws -> AlbumGap? {
        let rip = queued.rip
        let first = startingTrackID.map { id in rip.tracks.firstIndex { $0.id == id } }
        if let first, first == nil {
            let detail = GapDetail { $0.track = startingTrackID?.description }
            return AlbumGap(.noSuchTrack, library: rip.library, detail: detail)
        }
        startThreads()
        let index: Int? = first ?? nil
        let place = index.map { StartPlace(track: $0) }
        var gap = try await control.begin(StartRequest(playlist: Playlist([queued]), place: place))
        if gap?.detail.pcm == nil, gap?.detail.alsa == nil { gap?.library = rip.library }
        return gap
    }

    /// Performs a request and returns when the playback loop has executed it. A seek into a file of unknown length
    /// first waits, at most two seconds, until the file's header and its last frame are read.
    ///
    /// The report has ``TransportReport/isRefused`` set if nothing is playing or the track of a seek is not in the
    /// queue.
    @discardableResult
    public func perform(_ request: TransportRequest) async -> TransportReport {
        let lackedTime = await control.learnLength(for: request)
        let isDone = await control.perform(request)
        var report = control.report(at: monotonicNow(), isRefused: !isDone)
        report.lackedTime = isDone ? lackedTime : nil
        // Whether reclaiming the device will resume playback changes without an event from the loop.
        if case .yielded = report.state { control.bookmarkMoved() }
        return report
    }

    /// The longest time that ``settlement()`` waits in this task and its children: half a second, because storage may
    /// not answer. Tests set a longer one, so that they do not depend on how busy the machine is.
    @TaskLocal public static var settlingLimit = Duration.milliseconds(500)

    /// Waits until the music that the last request moved or resumed has a decoded frame, or has ended without one; at
    /// most for ``settlingLimit``.
    public func settlement() async -> Settlement { await control.settlement(within: Self.settlingLimit) }

    /// The tracks that the last move passed over on its way to the music that plays, because they can't be played.
    /// Known after ``settlement()``.
    public var passedTracks: [Track.ID] { control.passedTracks }

    /// The present state, track and position; the position is extrapolated from the loop's last poll.
    public var report: TransportReport { control.report(at: monotonicNow()) }

    /// The repeat mode, which also applies to later starts.
    public var repeatMode: RepeatMode { control.repeatMode }

    /// Sets the repeat mode as of the frame that is playing.
    public func setRepeat(_ mode: RepeatMode) async { await control.setRepeat(mode) }

    /// The stop point; ``StopPoint/queue`` again as soon as the music has stopped.
    public var stopPoint: StopPoint { control.stopPoint }

    /// Sets where the music stops, as of the frame that is playing; ``StopPoint/queue`` also ends a fade-out.
    ///
    /// The events at a stop point are ``PlaybackEvent/slept(entry:next:)`` and `stopped`. A start that replaces the
    /// music keeps the point, for the track or album that plays then.
    /// - Returns: False if nothing is playing.
    @discardableResult
    public func setStopPoint(_ point: StopPoint) async -> Bool { await control.apply(.stopAfter(point)) }

    /// Whether the samples of music may be changed, by ReplayGain or the software volume, so that it can be faded out.
    public var canFadeOut: Bool { link.gain.isAllowed }

    /// Fades the music out and stops it, with the events of a stop point. A start that replaces the music ends the
    /// fade.
    /// - Returns: False if nothing is playing, or if the samples are not to be changed.
    public func fadeOut(over time: Duration) async -> Bool {
        guard canFadeOut else { return false }
        let (seconds, rest) = time.components
        return await control.apply(.fadeOut(min(max(seconds, 0), 3600) * 1_000_000_000 + rest / 1_000_000_000))
    }

    /// Replaces the albums after an entry, without a gap in playback. Leaves out albums without tracks.
    /// - Returns: False if that entry is not playing any more.
    public func follow(_ albums: [QueuedRip], behind entry: PlayQueue.Entry.ID) async -> Bool {
        await control.apply(.follow(entry: entry), offering: albums.filter { !$0.rip.tracks.isEmpty })
    }

    /// Leaves only some of the playing entry's tracks. Playback continues without a gap if the playing track is one of
    /// them, otherwise with the track that was next among them, or with the next album.
    /// - Parameter rest: The entry with the tracks that are left, in the order that they have.
    /// - Returns: False if that entry is not playing, or if its start is pending.
    public func narrow(to rest: QueuedRip) async -> Bool {
        guard !rest.rip.tracks.isEmpty else { return false }
        return await control.apply(.narrow, offering: [rest])
    }

    /// The playing album and the albums after it; empty if nothing is playing.
    public var queue: [QueuedRip] { control.queue }

    /// Stops playback and closes the device, without waiting for the loop, for use in a signal handler.
    public func stop() { control.post(.stop) }

    /// Stops playback as ``stop()`` does, and for good: nothing that is requested later begins. For a process that ends
    /// with its music.
    public func end() { control.end() }

    /// Whether nothing begins any more.
    public var isEnding: Bool { control.state.withLock { $0.isEnding } }

    /// Returns a stream of all events from now on; it ends when the engine is shut down.
    public func events() -> AsyncStream<PlaybackEvent> { control.listen() }

    /// The first track of the last start, and the number of the rip's tracks without a file; nil before the first
    /// start.
    public var lastStart: StartReport? { control.lastStart }

    /// The current position, extrapolated by the clock from the loop's last poll; nil if nothing is playing.
    public var position: PlaybackPosition? { control.position(at: monotonicNow()) }

    /// Whether the PCM is open, so that other programs may be unable to use it.
    public var isOutputOpen: Bool { link.output.withLock { $0.isOpen } }

    /// The signal path; nil if no output is open. Reads files in `/proc/asound`.
    public var signalPath: SignalPath? {
        let output = link.output.withLock { $0 }
        return output.isOpen ? path(output) : nil
    }

    /// The signal path of the output that was opened last, even if it is closed. For an output that consumes music
    /// faster than real time, it is the only one that can be observed.
    public var lastSignalPath: SignalPath? { path(link.output.withLock { $0 }) }

    private func path(_ output: PublishedOutput) -> SignalPath? {
        output.last.map { SignalPath($0, isOpen: output.isOpen).changed(by: link.gain.stages) }
    }

    /// Why the output could not be opened at the last attempt, while that reason may still exist; nil if it was opened.
    /// Music that waits for the output tries again by itself, so its obstacle is returned for as long as it waits.
    public var outputObstacle: OutputObstacle? {
        guard let last = link.output.withLock({ $0.obstacle }) else { return nil }
        guard !report.state.isWaiting else { return last.renewed }
        return last.known(at: .now, change: NodeChange.age(in: link.settings.withLock { $0.watch }))
    }

    /// Records why the closed output can't be used, as an inspection found; nil if it can. Has no effect on an open
    /// output, nor while music waits for the output, because the engine then tries again by itself.
    public func take(_ obstacle: OutputObstacle?) {
        guard !report.state.isWaiting else { return }
        link.output.withLock { if !$0.isOpen { $0.fail(obstacle) } }
    }

    /// The name of the PCM that was opened last.
    public var outputName: String? { link.output.withLock { $0.last?.name } }

    /// The name of the PCM that is open; nil if none is.
    public var openOutputName: String? { link.output.withLock { $0.isOpen ? $0.last?.name : nil } }

    /// The name of the PCM that was opened last, unless a later open failed or an inspection found an obstacle.
    public var usableOutputName: String? { link.output.withLock { $0.obstacle == nil ? $0.last?.name : nil } }

    /// Sets the output's settings, which apply from the next open.
    public func use(_ settings: OutputSettings) { link.settings.withLock { $0 = settings } }

    /// Whether the playback loop has polled the running device within a time, for a watchdog. True if nothing is
    /// playing or the loop is waiting for storage.
    public func isMoving(within limit: Duration) -> Bool {
        let last = link.position.read()
        guard last.phase == .playing, !link.isStarved.load(ordering: .relaxed) else { return true }
        return Duration.nanoseconds(monotonicNow() - last.time) < limit
    }

    /// The errno's name if the audio threads requested real-time scheduling and were refused; nil otherwise.
    public var realtimeRefusal: String? { isRealtime ? RealtimePriority.refusal() : nil }

    func startThreads() {
        threads.withLock { threads in threads.start(newThreads) }
    }

    private func newThreads() -> [WorkerThread] {
        [
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

    /// The time to wait for the end of a thread that waits for storage.
    private static let timeout = Duration.seconds(1)

    /// Stops playback immediately, closes the device and ends the threads. The engine cannot be used afterwards.
    ///
    /// A thread that waits for unresponsive storage is abandoned after one second, and ends when the storage responds.
    public func shutDown() {
        let running = threads.withLock { threads in threads.end() }
        control.close(isRunning: !running.isEmpty)
        for thread in running { thread.join(atMost: Self.timeout) }
    }
}

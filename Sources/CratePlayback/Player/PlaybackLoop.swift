internal import ALSA
internal import CrateCore
internal import FLAC
internal import Glibc
import Synchronization

/// Loop side: the one thread that owns the PCM and decodes.
///
/// It waits in one poll (PCM, commands, late bytes), fills the device's buffer, and sleeps until three quarters of it
/// are free. It talks to the engine through ``LoopLink``, to storage through ``ReaderLink``; it never opens or waits
/// for a file, never awaits, and takes no lock and allocates nothing per block.
final class PlaybackLoop {
    /// What it is doing.
    enum Phase: Equatable {
        case idle
        case playing
        /// The device holds its frame, or was let go of at a place.
        case paused(Timeline.Place?)
        /// The device is gone: at this place it goes on once it is back.
        case waiting(Timeline.Place)
        case draining(deadline: Int64)
    }

    /// How the music ends.
    enum End {
        case finished, stopped
        /// A start that is refused before its first frame.
        case refused
    }

    let link: LoopLink
    let reader: ReaderLink
    /// Called with the PCM's name after an open, before the first write.
    let beforeSound: (@Sendable (String) -> Void)?
    /// Called with the first album when a queue takes the place of what played before, and whether it goes on with the
    /// output that is open.
    let onStart: (@Sendable (Release.ID, Bool) -> Void)?
    /// Sees what the output is handed; for a proof.
    let tap: (any FrameTap)?
    let source: TrackSource
    let packer: FramePacker
    var decoder: FLACDecoder?
    /// The device that the music goes to, with all that is gone when it is closed; nil while none is open.
    var device: OpenDevice?
    var playlist = Playlist([])
    /// The number under which the engine knows the playlist.
    var playlistNumber: UInt32 = 0
    var repeats = RepeatMode.off
    /// The track that is repeated.
    var held: Int?
    var phase = Phase.idle
    /// Index of the run that is decoded.
    var run = 0
    /// Frame of its file to begin with.
    var target: Int64 = 0
    /// The file cannot be entered in its middle: it is decoded from its start up to the target.
    var isScanning = false
    var generation: UInt32 = 0
    var start = StartState()
    var recoveries = RecoveryCount()
    /// Bytes that are certain to hold the next frame.
    var frameBound = 32 * 1024
    /// Track that was last said to be heard, and its album.
    var announced = -1
    var announcedAlbum = -1
    /// Lengths of the playlist's files in frames, and their rates, as far as they were opened; 0 when unknown.
    var fileFrames: [Int64] = []
    var fileRates: [Int64] = []
    /// The run is decoded; on to the next once what is packed is written. Whether its file had ended.
    var endedRun: Bool?
    /// Files that the reader knows as we do; it goes on by itself among these only.
    var sharedFiles = 0
    /// Runs that were begun since a frame was last written: what brings no frame is not repeated for ever.
    var barren = 1
    /// The target was worked out from a time, before its file's rate was known.
    var timeTarget: TimeTarget?
    /// What was opened last: for the place while nothing is open, and to open it again.
    var format: StreamFormat?
    let polls: PollList
    /// The device that was lost, until it is back or not wanted any more.
    var loss: Loss?
    /// Name under which the present music's device was asked for; nil before it was opened.
    var asked: String?
    /// Zeros to pad with.
    let silence = [UInt8](repeating: 0, count: 16_384)
    private var isQuitting = false

    init(
        link: LoopLink, reader: ReaderLink, beforeSound: (@Sendable (String) -> Void)?,
        onStart: (@Sendable (Release.ID, Bool) -> Void)? = nil, tap: (any FrameTap)? = nil
    ) {
        self.link = link
        self.reader = reader
        self.beforeSound = beforeSound
        self.onStart = onStart
        packer = FramePacker(gain: link.gain)
        self.tap = tap
        source = TrackSource(reader, commands: link.commandWakeup.descriptor)
        polls = PollList(commands: link.commandWakeup.descriptor, bytes: reader.loopWakeup.descriptor)
    }

    /// Runs until it is told to quit.
    func loop() {
        while !isQuitting {
            obeyCommands()
            if isQuitting { break }
            if isPauseDue { pause() }
            switch phase {
            case .idle, .paused, .waiting: standBy()
            case .playing: play()
            case .draining(let deadline): drainOn(until: deadline)
            }
        }
        closeOutput()
        source.quit()
    }

    private func obeyCommands() {
        link.commandWakeup.clear()
        while let command = link.commands.pop() {
            generation = command.generation
            let isDone = obey(command.action)
            emit(.obeyed(activity, isDeviceLost: loss != nil, isDone: isDone))
        }
    }

    /// Does what it is told; false when there was nothing to do it with.
    private func obey(_ action: LoopCommand.Action) -> Bool {
        switch action {
        case .start(let track, let frame): begin(at: track.map { Int($0) }, frame: frame)
        case .startPaused(let place): stand(at: place, isWaiting: false)
        case .startWaiting(let place): stand(at: place, isWaiting: true)
        case .updateRepeatMode: readRepeatMode()
        case .quit: isQuitting = true
        case .yield where phase == .idle: release()
        case _ where phase == .idle:
            link.offers.withLock { _ = $0.removeValue(forKey: generation) }
            return false
        case .enqueueNext: return putIn(isNext: true)
        case .enqueueLast: return putIn(isNext: false)
        case .pause: pause()
        case .resume: resume()
        case .yield: letGo()
        case .stop: stop(.stopped)
        case .next: skip()
        case .previous: previous()
        case .nextAlbum: skipAlbum()
        case .retry: lookForDevice()
        case .seek(let seek): return self.seek(seek)
        }
        return true
    }

    private var activity: Activity {
        switch phase {
        case .idle: .stopped
        case .waiting: .waiting
        case .paused: .paused
        case .playing, .draining: start.isToPause ? .paused : .playing
        }
    }

    /// The start that a pause waited for was answered.
    var isPauseDue: Bool { start.isToPause && !start.isPending }

    private func play() {
        do throws(ALSAError) {
            switch try fill() {
            case .room: try waitForRoom()
            case .bytes: waitForBytes()
            case .drain: try beginDrain()
            case .command, .ended: break
            }
        } catch {
            recover(from: error)
        }
    }

    /// Sends an event with the numbers of command, start and playlist.
    func emit(_ kind: LoopEvent.Kind) {
        let event = LoopEvent(
            kind: kind, generation: generation, start: start.generation, playlist: playlistNumber)
        link.send(event)
    }

    /// Sends the answer to the present start, with its number.
    func answerStart(_ kind: LoopEvent.Kind) {
        let event = LoopEvent(
            kind: kind, generation: start.generation, start: start.generation, playlist: playlistNumber)
        link.send(event)
    }

    /// Frames a second of what is open, or was; 0 before anything was.
    var rate: Int64 { Int64(device?.output.source.rate ?? format?.rate ?? 0) }

    /// Closes the device.
    func closeOutput() {
        device = nil
        packer.forgetDevice()
        link.output.withLock { $0?.isOpen = false }
    }

    /// Lets go of everything; of the device later, where it is to be held for what may follow an end.
    func stop(_ end: End) {
        if end == .finished, isHeldAfterEnd { holdAfterEnd() } else { closeOutput() }
        forgetLoss()
        decoder = nil
        endedRun = nil
        packer.move(to: 0, wanted: 0..<0)
        source.rest()
        phase = .idle
        announced = -1
        announcedAlbum = -1
        held = nil
        if device == nil { format = nil }
        if start.isPending, end != .refused { answerStart(.withdrawn) }
        start = StartState(generation: start.generation)
        // First, so that who hears of the end finds nothing playing.
        link.position.write(PositionSnapshot.Entry())
        switch end {
        case .finished: emit(.finished)
        case .stopped: emit(.stopped)
        case .refused: answerStart(.refused)
        }
    }
}

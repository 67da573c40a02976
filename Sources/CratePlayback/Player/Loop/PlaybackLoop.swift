internal import ALSA
internal import LinuxSystem

/// The playback loop, the only thread that owns the PCM and decodes.
///
/// It waits in one poll for the PCM, commands and late bytes, fills the device's buffer, and sleeps until three
/// quarters of it are free. It communicates with the engine through ``LoopLink`` and with the reader through
/// ``ReaderLink``. It never opens a file, and reads one itself only while it seeks. It never awaits, and neither locks
/// nor allocates per block.
final class PlaybackLoop {
    let link: LoopLink
    let reader: ReaderLink
    let hooks: LoopHooks
    let source: TrackSource
    let packer: FramePacker
    let polls: PollList
    /// Zeros to write as silent frames: all formats are signed.
    let silence = [UInt8](repeating: 0, count: 16_384)

    /// The activity with its device.
    var state: PlayerState
    /// The music of the last start.
    var session: Session
    /// The decoder of the session's files.
    var head: DecodeHead
    var recoveries = RecoveryCount()
    /// The number of the current command, or of the last one.
    var generation: UInt32 = 0
    private var isQuitting = false

    init(link: LoopLink, reader: ReaderLink, hooks: LoopHooks = LoopHooks()) {
        var session = Session.none
        state = .stopped(session.end())
        self.session = session
        self.link = link
        self.reader = reader
        self.hooks = hooks
        packer = FramePacker(gain: link.gain)
        source = TrackSource(reader, commands: link.commandWakeup.descriptor)
        head = DecodeHead(source, into: packer, link.gain)
        polls = PollList(commands: link.commandWakeup.descriptor, bytes: reader.loopWakeup.descriptor)
    }

    /// Runs until a command to quit.
    func run() {
        while !isQuitting {
            obeyCommands()
            if isQuitting { break }
            if session.start.takeDuePause() { pause() }
            switch state.activity {
            case .stopped, .paused, .waiting: waitWhileIdle()
            case .playing: play()
            case .draining: drainOn()
            }
        }
        state.closeDevice()
        source.quit()
    }

    private func obeyCommands() {
        link.commandWakeup.clear()
        while let command = link.commands.pop() {
            generation = command.generation
            let isDone = obey(command.action)
            emit(.obeyed(status, isDone: isDone))
        }
    }

    /// Executes a command. Returns false if there is no music to apply it to.
    private func obey(_ action: LoopCommand.Action) -> Bool {
        switch action {
        case .start(let place): start(at: place)
        case .startPaused(let place): restore(at: place, isWaiting: false)
        case .startWaiting(let place): restore(at: place, isWaiting: true)
        case .updateRepeatMode: updateRepeatMode()
        case .quit: isQuitting = true
        case .yield where state.activity == .stopped: closeIdleDevice()
        case _ where state.activity == .stopped:
            link.offers.withLock { $0[generation] = nil }
            return false
        case .follow(let entry): return follow(entry)
        case .narrow: return narrow()
        case .pause: pause()
        case .resume: resume()
        case .yield: yieldDevice()
        case .stop: end(.stopped)
        case .move(let move): return obey(move)
        case .retry: retryDevice()
        case .stopAfter(let point): stop(after: point)
        case .fadeOut(let nanoseconds): packer.fade(.out(nanoseconds))
        }
        return true
    }

    /// The state to report: paused if playback will pause once the start is answered.
    private var status: LoopEvent.Status {
        let isAwaited = session.awaited != nil
        let activity: Activity = session.start.isToPause ? .paused : state.activity
        return switch activity {
        case .stopped: .stopped
        case .playing, .draining: .playing(isSoundAwaited: isAwaited)
        case .paused: .paused(isDeviceLost: state.lost != nil, isSoundAwaited: isAwaited)
        case .waiting: .waiting(isSoundAwaited: isAwaited)
        }
    }

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
}

extension PlaybackLoop {
    /// Sends an event with the current numbers of command, start and playlist.
    func emit(_ kind: LoopEvent.Kind) { send(kind, generation) }

    /// Sends the answer to the current start, with its number.
    func answerStart(_ kind: LoopEvent.Kind) { send(kind, session.number) }

    private func send(_ kind: LoopEvent.Kind, _ generation: UInt32) {
        link.send(
            LoopEvent(kind: kind, generation: generation, start: session.number, playlist: session.playlistNumber))
    }
}

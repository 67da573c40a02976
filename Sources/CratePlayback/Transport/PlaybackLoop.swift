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
        case draining(deadline: Int64)
    }

    /// What follows the last frame that was decoded.
    enum Ending: Equatable {
        /// Nothing: the queue is at its end.
        case finish
        /// Frames of another format.
        case reopen
    }

    let link: LoopLink
    let reader: ReaderLink
    let settings: OutputSettings
    let source: TrackSource
    let packer = FramePacker()
    var decoder: FLACDecoder?
    var output: Output?
    var timeline = Timeline()
    var playlist = Playlist([])
    var phase = Phase.idle
    var ending: Ending?
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
    /// Track that was last said to be heard.
    var announced = -1
    /// Lengths of the playlist's files in frames, as far as they were opened; 0 when unknown.
    var fileFrames: [Int64] = []
    /// The run is decoded; on to the next once what is packed is written. Whether its file had ended.
    var endedRun: Bool?
    var lastHeard: (frame: Int64, time: Int64) = (0, 0)
    let polls: PollList
    /// Zeros to pad with.
    let silence = [UInt8](repeating: 0, count: 16_384)
    private var isQuitting = false

    init(link: LoopLink, reader: ReaderLink, settings: OutputSettings) {
        self.link = link
        self.reader = reader
        self.settings = settings
        source = TrackSource(reader, commands: link.commandWakeup.descriptor)
        polls = PollList(commands: link.commandWakeup.descriptor, bytes: reader.loopWakeup.descriptor)
    }

    /// Runs until it is told to quit.
    func run(until _: Void = ()) {
        while !isQuitting {
            obeyCommands()
            if isQuitting { break }
            switch phase {
            case .idle, .paused: polls.wait(milliseconds: -1)
            case .playing: play()
            case .draining(let deadline): drainOn(until: deadline)
            }
        }
        output = nil
        source.quit()
    }

    private func obeyCommands() {
        link.commandWakeup.clear()
        while let command = link.commands.pop() {
            generation = command.generation
            switch command.kind {
            case .start: begin(at: Int(command.track))
            case .pause: pause()
            case .resume: resume()
            case .stop: stop(saying: .stopped)
            case .next: skip(by: 1)
            case .previous: previous()
            case .seek: seek(track: Int(command.track), frame: command.frame)
            case .quit: isQuitting = true
            }
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

    /// Says something of the present command.
    func say(_ kind: LoopEvent.Kind, track: Int = -1, frame: Int64 = 0, code: Int32 = 0) {
        let rate = Int32(output?.source.rate ?? 0)
        link.say(
            LoopEvent(
                kind: kind, generation: generation, track: Int32(track), frame: frame, code: code, rate: rate))
    }

    /// Lets go of everything.
    func stop(saying kind: LoopEvent.Kind) {
        let last = announced
        output = nil
        decoder = nil
        ending = nil
        packer.move(to: 0, wanted: 0..<0)
        timeline.reset()
        source.rest()
        phase = .idle
        announced = -1
        say(kind, track: last)
        link.position.write(PositionBoard.Entry())
    }
}

/// How far the present start has come.
struct StartState {
    /// The caller has not yet been answered.
    var isPending = false
    /// The PCM runs.
    var isRunning = false
    /// The track that sounds first.
    var track = -1
    /// The track that was asked for, and no other.
    var exactTrack: Int?
    /// The first file that was there and could not be decoded: its track and what is wrong with it.
    var undecodable: (track: Int, code: Int32)?
}

/// Recoveries of the last minute, so that a device that fails for ever is given up.
struct RecoveryCount {
    private var first: Int64 = 0
    private var count = 0

    /// More than this in a minute is a device that is lost.
    private static let limit = 30

    /// Counts one, and says whether it is still worth trying.
    mutating func isWorthTrying(at now: Int64) -> Bool {
        if now - first > 60_000_000_000 {
            first = now
            count = 0
        }
        count += 1
        return count <= Self.limit
    }
}

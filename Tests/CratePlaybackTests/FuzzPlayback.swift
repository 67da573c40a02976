import ALSA
import CrateCore
import CrateTesting
import Foundation
import LinuxSystem

@testable import CratePlayback

/// One queue through the real reader, ring, source, decoder and packer, driven as the playback loop drives itself, but for
/// the device: what would be written is looked at.
///
/// A damaged file comes first, then a whole one, which has to be heard from its first to its last frame.
final class FuzzPlayback {
    /// What is done with the damaged file.
    struct Plan {
        /// Of the damaged file, then the whole one.
        var tracks: [Rip.Track]
        /// Bytes of the damaged file.
        var size: Int
        /// Frame of the first run to go to, once.
        var seek: Int64?
        /// After so many frames of the damaged file.
        var seekAfter: Int
        /// Frames that are worth a write of their own.
        var worthwhile: Int
    }

    private let reader = ReaderLink()
    private let link = LoopLink()
    private let loop: PlaybackLoop
    private let thread: WorkerThread
    private let playlist: Playlist
    /// Steps that the loop may take before it is said to hang.
    private var stepsLeft: Int
    private let plan: Plan
    /// Frames of the damaged file that were written.
    private(set) var framesOfDamaged = 0
    /// What was written of the last run.
    private var last: [UInt8] = []

    init(_ plan: Plan) {
        self.plan = plan
        playlist = Playlist([rip(plan.tracks)])
        loop = PlaybackLoop(link: link, reader: reader)
        thread = WorkerThread(name: "fuzz-read") { [reader] in ReaderLoop(reader).run() }
        // Each step decodes a frame, of nine bytes at least, or goes on to another stretch; a seek may begin anew.
        stepsLeft = 2_000 + 4 * plan.size
    }

    /// Plays to the end; what was written of the last file, as 16-bit words.
    func play() throws -> [UInt8] {
        defer {
            loop.source.quit()
            thread.join()
        }
        link.playlists.withLock { $0[1] = playlist }
        loop.generation = 1
        loop.start(at: nil, frame: 0)
        while try step() {
            stepsLeft -= 1
            guard stepsLeft > 0 else { throw FuzzFault(description: "the loop takes steps without end") }
            while link.events.pop() != nil {}
        }
        return last
    }

    /// False at the end.
    private func step() throws -> Bool {
        if loop.packer.pendingFormatBlock == nil, loop.packer.count < plan.worthwhile {
            switch loop.decode() {
            case .more: return true
            case .bytes where loop.packer.count == 0:
                loop.waitForBytes()
                stepsLeft += 1
                return true
            case .end where loop.packer.isEmpty: return false
            case .interrupted: throw FuzzFault(description: "the whole file behind the damaged one was refused")
            case .bytes, .flush, .end: break
            }
        }
        if loop.packer.count > 0 {
            try write()
        } else if let format = loop.packer.pendingFormatBlock?.format {
            try open(for: format)
        }
        return true
    }

    private func open(for format: StreamFormat) throws {
        guard (1...8).contains(format.channels), (4...32).contains(format.bits), format.rate >= 0 else {
            throw FuzzFault(description: "there is no such format: \(format)")
        }
        // Widths of every kind: the packed one and the padded ones.
        let container: SampleFormat =
            format.bits <= 16 ? .s16 : format.bits > 24 ? .s32 : format.channels == 2 ? .s24Packed : .s24
        loop.packer.forgetDevice()
        loop.packer.pack(format, for: DeviceLayout(container: container, channels: format.channels))
    }

    private func write() throws {
        let run = loop.head.cursor.run
        let frame = loop.packer.firstFrame
        let span = playlist.runs[run]
        guard frame >= span.start, frame + Int64(loop.packer.count) <= span.end ?? .max else {
            throw FuzzFault(description: "frame \(frame) is not one of run \(run)")
        }
        let isLast = run == playlist.runs.count - 1
        let count = min(loop.packer.count, 16_384)
        _ = loop.packer.take(upTo: count) { bytes in
            if isLast { bytes.withUnsafeBytes { last += $0 } }
            return count
        }
        if !isLast { framesOfDamaged += count }
        loop.session.plan.frameWritten()
        loop.session.start.answer()
        seekOnce(run)
    }

    private var hasSought = false

    private func seekOnce(_ run: Int) {
        guard let frame = plan.seek, !hasSought, run == 0, framesOfDamaged >= plan.seekAfter else { return }
        hasSought = true
        _ = loop.seek(.frame(frame, of: nil))
    }
}

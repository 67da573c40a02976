import ALSA
import CrateCore
import CrateTesting
import Foundation
import LinuxSystem

@testable import CratePlayback

/// Plays one queue through the real reader, ring, source, decoder and packer, driven like the playback loop but without
/// a device: the output is captured.
///
/// A damaged file comes first, then an intact one, which must be played completely.
final class FuzzPlayback {
    /// The operations on the damaged file.
    struct Plan {
        /// The tracks of the damaged file and of the intact one.
        var tracks: [Rip.Track]
        /// The size of the damaged file in bytes.
        var size: Int
        /// The frame of the first run to seek to, once.
        var seek: Int64?
        /// The number of frames of the damaged file before the seek.
        var seekAfter: Int
        /// The minimum number of frames per write.
        var worthwhile: Int
    }

    private let reader = ReaderLink()
    private let link = LoopLink()
    private let loop: PlaybackLoop
    private let thread: WorkerThread
    private let playlist: Playlist
    /// The steps of the loop before it counts as hung.
    private var stepsLeft: Int
    private let plan: Plan
    /// The frames of the damaged file that were written.
    private(set) var framesOfDamaged = 0
    /// The written frames of the last run.
    private var last: [UInt8] = []

    init(_ plan: Plan) {
        self.plan = plan
        playlist = Playlist([rip(plan.tracks)])
        loop = PlaybackLoop(link: link, reader: reader)
        thread = WorkerThread(name: "fuzz-read") { [reader] in ReaderLoop(reader).run() }
        // Each step decodes a frame, of nine bytes at least, or continues with another run; a seek may start over.
        stepsLeft = 2_000 + 4 * plan.size
    }

    /// Plays to the end; returns the samples of the last file in 16 bits.
    func play() throws -> [UInt8] {
        defer {
            loop.source.quit()
            thread.join()
        }
        link.playlists.withLock { $0[1] = playlist }
        loop.generation = 1
        loop.start(at: nil)
        while try step() {
            stepsLeft -= 1
            guard stepsLeft > 0 else { throw FuzzFault(description: "the loop takes steps without end") }
            while link.events.pop() != nil {}
        }
        return last
    }

    /// Returns false at the end.
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
        // Covers the packed and the padded containers.
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
        _ = loop.obey(.seek(.frame(FrameCount(frame), of: nil)))
    }
}

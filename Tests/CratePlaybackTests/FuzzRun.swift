import CrateCore
import CrateTesting
import FLAC
import Foundation

/// A round of damaged files in a separate process: a crash ends the round, and the file `number` names the input.
struct FuzzRun {
    /// How far the damaged files were processed.
    struct Tally {
        /// Files with readable metadata.
        var read = 0
        /// Files of which at least one frame was played.
        var heard = 0
        /// The maximum memory that one file took temporarily, in bytes.
        var memory = 0
    }

    /// The folder of the seeds; also for the damaged file, its number and the tally.
    private let folder: String
    private let seeds: [FuzzSeed]
    private let whole: (path: String, raw: [UInt8])
    private var file: String { folder + "/damaged" }

    /// The memory that one file may take temporarily, in bytes: libFLAC's and ours for blocks of the largest size in
    /// eight channels.
    private static let mostMemory = 32 << 20
    /// The time limit of one file on a busy machine, in seconds.
    private static let mostSeconds: UInt32 = 60

    /// Creates a round.
    /// - Parameter whole: A 16-bit stereo file that is played after each damaged one, and its samples.
    init(_ folder: String, whole: (path: String, raw: [UInt8])) throws {
        self.folder = folder
        self.whole = whole
        seeds = try FuzzSeeds.paths(in: folder).map { FuzzSeed(Array(try Data(contentsOf: URL(fileURLWithPath: $0)))) }
    }

    /// Tries files by number; reports faults with the number.
    func tryAll(_ numbers: Range<Int>) throws {
        var tally = Tally()
        for number in numbers {
            alarm(Self.mostSeconds)
            try say("\(number)", in: "number")
            do {
                try tryOne(number, &tally)
            } catch {
                try say("\(number): \(error)", in: "number")
                throw error
            }
        }
        alarm(0)
        try say("\(tally.read) \(tally.heard) \(tally.memory)", in: "tally")
    }

    private func tryOne(_ number: Int, _ tally: inout Tally) throws {
        let bytes = FuzzDamage.file(number, of: seeds)
        try Data(bytes).write(toFile: file)
        FuzzMemory.forgetPeak()
        let before = FuzzMemory.resident().now
        try tryFile(number, size: bytes.count, &tally)
        let taken = FuzzMemory.isTelling ? FuzzMemory.resident().peak - before : 0
        tally.memory = max(tally.memory, taken)
        guard taken < Self.mostMemory else { throw FuzzFault(description: "it took \(taken >> 20) MiB of memory") }
    }

    private func say(_ words: String, in name: String) throws {
        try words.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
    }

    private func tryFile(_ number: Int, size: Int, _ tally: inout Tally) throws {
        // As the scanner does: an error is acceptable.
        let metadata = try? FLACMetadata.read(path: file, pictures: true)
        if metadata != nil { tally.read += 1 }
        let playback = FuzzPlayback(plan(number, size: size))
        let heard = try playback.play()
        guard heard == whole.raw else {
            throw FuzzFault(description: "the file behind it came out as \(heard.count) bytes, not as it is")
        }
        if playback.framesOfDamaged > 0 { tally.heard += 1 }
    }

    /// The operations on the damaged file, determined by its number.
    private func plan(_ number: Int, size: Int) -> FuzzPlayback.Plan {
        var random = SeededNumbers(state: 0x9_1A40_0000_0000 + UInt64(number))
        return FuzzPlayback.Plan(
            tracks: tracks(Int.random(in: 0..<3, using: &random)), size: size,
            seek: Bool.random(using: &random) ? Int64.random(in: 0..<1_300, using: &random) : nil,
            seekAfter: Int.random(in: 0..<900, using: &random),
            worthwhile: Bool.random(using: &random) ? 1 : 16_384)
    }

    /// The damaged file as one track, as two adjacent tracks, or as two with a gap; then the intact one.
    private func tracks(_ kind: Int) -> [Rip.Track] {
        let end = Rip.Track(id: id(9), file: whole.path)
        guard kind > 0 else { return [Rip.Track(id: id(1), file: file), end] }
        let second = FrameCount(kind == 1 ? 500 : 600)
        return [
            Rip.Track(id: id(1), file: file, span: FrameSpan(start: .zero, end: FrameCount(500))),
            Rip.Track(id: id(2), file: file, span: FrameSpan(start: second)), end,
        ]
    }
}

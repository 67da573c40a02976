import CrateTesting
import Foundation
import Testing

/// The optimised engine as a process of its own.
private let player: String? = ProcessInfo.processInfo.environment["CRATEBOX_PRODUCTS"].flatMap { folder in
    let path = folder + "/engineplay"
    return FileManager.default.fileExists(atPath: path) ? path : nil
}

extension PlaybackSuite {
    @Suite(.enabled("needs an optimised engineplay: CRATEBOX_PRODUCTS names its folder", { player != nil }))
    struct AllocationTests {
        /// How often the audio threads ask for memory for so much music, in a process that has played before.
        ///
        /// The least of three runs: what the reader does after the end of the first file may be counted with the second,
        /// one more or less, whatever the length. A request a block would be 2,600 more.
        private func allocations(seconds: Int, speed: Double, _ mode: String) async throws -> Int? {
            let music = try Music()
            let (first, _) = try await music.file("first.flac", frames: 44_100 * 5)
            let (file, _) = try await music.file(
                "a.flac", frames: 44_100 * seconds, options: ["-T", "REPLAYGAIN_TRACK_GAIN=-6 dB"])
            var counts: [Int] = []
            for _ in 0..<6 { counts.append(try await allocations(first, file, speed: speed, mode)) }
            return counts.min()
        }

        private func allocations(_ first: String, _ file: String, speed: Double, _ mode: String) async throws -> Int {
            var options = VirtualDAC.Options()
            options.speed = speed
            let dac = try VirtualDAC(options)
            var environment = dac.environment
            environment["LD_PRELOAD"] = try BuiltProducts.path(of: BuiltProducts.allocationCounter)
            let run = try await ProcessRun.of(
                try #require(player), [dac.pcm, first, file, mode], environment: environment)
            try #require(run.status == 0, "\(run.errors)")
            return try #require(Int(run.output.filter { !$0.isNewline }))
        }

        /// 0 is a DAC that takes frames as they come; the other one makes the engine wait as hardware does.
        @Test(arguments: [0.0, 100.0], ["off", "track"])
        func tenTimesTheMusicTakesNoMoreMemory(speed: Double, replayGain: String) async throws {
            let short = try #require(try await allocations(seconds: 30, speed: speed, replayGain))
            let long = try #require(try await allocations(seconds: 300, speed: speed, replayGain))
            print("Allocations of the audio threads: \(short) in 30 s of music, \(long) in 300 s")
            #expect(short == long)
        }
    }
}

import CrateTesting
import Foundation
import Testing

/// The optimized engine as a separate process.
private let player: String? = ProcessInfo.processInfo.environment["CRATEBOX_PRODUCTS"].flatMap { folder in
    let path = folder + "/engineplay"
    return FileManager.default.fileExists(atPath: path) ? path : nil
}

extension PlaybackSuite {
    @Suite(.enabled("needs an optimised engineplay: CRATEBOX_PRODUCTS names its folder", { player != nil }))
    struct AllocationTests {
        /// The number of allocations on the audio threads for a duration of music, in a process that has played before.
        private func allocations(
            seconds: Int, speed: Double, _ mode: String = "off", underruns: Int = 0
        ) async throws -> Int {
            let music = try Music()
            let (first, _) = try await music.file("first.flac", frames: Self.rate * 5)
            let (file, _) = try await music.file(
                "a.flac", frames: Self.rate * seconds, options: ["-T", "REPLAYGAIN_TRACK_GAIN=-6 dB"])
            var options = VirtualDAC.Options()
            options.speed = speed
            let dac = try VirtualDAC(options)
            for number in 0..<underruns { try dac.inject(.xrun(.frame(Self.rate * (8 + number)))) }
            let count = try await allocations(first, file, on: dac, mode)
            #expect(dac.events().count { $0.name == "fault" } == underruns)
            return count
        }

        private func allocations(
            _ first: String, _ file: String, on dac: VirtualDAC, _ mode: String
        ) async throws -> Int {
            var environment = dac.environment
            environment["LD_PRELOAD"] = try BuiltProducts.path(of: BuiltProducts.allocationCounter)
            let run = try await ProcessRun.of(
                try #require(player), [dac.pcm, first, file, mode], environment: environment)
            try #require(run.status == 0, "\(run.errors)")
            return try #require(Int(run.output.filter { !$0.isNewline }))
        }

        private static let rate = 44_100

        /// A DAC at speed 0 consumes frames as they arrive; the other one makes the engine wait as hardware does.
        @Test(arguments: [0.0, 100.0], ["off", "track"])
        func tenTimesTheMusicTakesNoMoreMemory(speed: Double, replayGain: String) async throws {
            let short = try await allocations(seconds: 30, speed: speed, replayGain)
            let long = try await allocations(seconds: 300, speed: speed, replayGain)
            print("Allocations of the audio threads: \(short) in 30 s of music, \(long) in 300 s")
            #expect(short == long)
        }

        @Test func anUnderrunTakesNoMemory() async throws {
            let none = try await allocations(seconds: 30, speed: 0)
            let many = try await allocations(seconds: 30, speed: 0, underruns: 20)
            #expect(none == many)
        }
    }
}

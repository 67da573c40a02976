import CrateTesting
import Foundation
import Testing

/// The engine of the release build as a process of its own, beside this build's folder.
private let player: String? = (try? BuiltProducts.path(of: BuiltProducts.virtualDAC)).flatMap { library in
    let products = URL(fileURLWithPath: library).deletingLastPathComponent().deletingLastPathComponent()
    let path = products.appendingPathComponent("release/engineplay").path
    return FileManager.default.fileExists(atPath: path) ? path : nil
}

extension PlaybackSuite {
    @Suite(.enabled("engineplay is not built: swift build -c release --product engineplay", { player != nil }))
    struct AllocationTests {
        /// How often memory was asked for between the start and the end of so many seconds of music.
        private func allocations(seconds: Int) async throws -> Int? {
            let music = try Music()
            let (file, _) = try await music.file("a.flac", frames: 44_100 * seconds)
            var options = VirtualDAC.Options()
            options.speed = 100
            let dac = try VirtualDAC(options)
            var environment = dac.environment
            environment["LD_PRELOAD"] = try BuiltProducts.path(of: BuiltProducts.allocationCounter)
            let run = try await ProcessRun.of(try #require(player), [dac.pcm, file], environment: environment)
            try #require(run.status == 0, "\(run.errors)")
            return Int(run.output.filter { !$0.isNewline })
        }

        @Test func tenTimesTheMusicTakesNoMoreMemory() async throws {
            let short = try #require(try await allocations(seconds: 30))
            let long = try #require(try await allocations(seconds: 300))
            print("Allocations while playing: \(short) in 30 s of music, \(long) in 300 s")
            #expect(short == long)
        }
    }
}

import CrateCore
import CratePlayback
import CrateTesting
import Foundation
import Testing

extension PlaybackSuite {
    @Suite struct SleepTests {
        let music: Music

        init() throws { music = try Music() }

        /// The engine's threads of this process, by their numbers.
        private func threads() throws -> Set<String> {
            let names = ["crate-play", "crate-read", "crate-events"]
            return Set(
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").filter { thread in
                    let name = try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8)
                    return name.map { names.contains($0.filter { !$0.isNewline }) } ?? false
                })
        }

        /// How often each has gone to sleep so far: each wake-up is followed by one more.
        private func sleeps(of threads: Set<String>) throws -> [String: String] {
            var counts: [String: String] = [:]
            for thread in threads {
                let status = try String(contentsOfFile: "/proc/self/task/\(thread)/status", encoding: .utf8)
                counts[thread] = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }.first {
                    $0.hasPrefix("voluntary")
                }.map(String.init)
            }
            return counts
        }

        /// Another engine's music measures the time.
        @Test(arguments: [TransportRequest.pause, .yield, .stop], [true, false])
        func anEngineThatStandsStillSleeps(request: TransportRequest, canPause: Bool) async throws {
            let (files, _) = try await music.files([400_000, 30_000])
            let before = try threads()
            let studio = try Studio(Studio.options(speed: 1, pause: canPause))
            #expect(try await studio.engine.play(album(1, [files[0]]), startingTrackID: nil) == nil)
            let present = try threads().subtracting(before)
            #expect(present.count == 3)
            await studio.engine.perform(request)
            let clock = try Studio(Studio.options(speed: 4))
            _ = try await clock.play(tracks([files[1]]))
            // By now the last answer was given, and the reader has what it wants.
            let counts = try sleeps(of: present)
            _ = try await clock.play(tracks([files[1]]))
            _ = try await clock.play(tracks([files[1]]))
            #expect(try sleeps(of: present) == counts)
            #expect(counts.count == 3)
        }
    }
}

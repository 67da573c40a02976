import CrateCore
import CratePlayback
import CrateTesting
import Foundation
import Testing

extension PlaybackSuite {
    @Suite struct SleepTests {
        /// The threads of an engine's process: whether they sleep, and how often they have gone to sleep.
        private struct Threads: Equatable {
            var sleeps: [String: Int] = [:]
            var areAsleep = true

            init(of process: Int32) throws {
                let names = ["crate-play", "crate-read", "crate-events"]
                let folder = "/proc/\(process)/task"
                for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
                    let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
                    let values = Dictionary(
                        status.split(separator: "\n").compactMap { line in
                            line.firstIndex(of: ":").map {
                                (line[..<$0], line[line.index(after: $0)...].trimmingCharacters(in: .whitespaces))
                            }
                        }, uniquingKeysWith: { first, _ in first })
                    guard let name = values["Name"], names.contains(name) else { continue }
                    sleeps[thread] = values["voluntary_ctxt_switches"].flatMap { Int($0) }
                    areAsleep = areAsleep && values["State"]?.hasPrefix("S") == true
                }
            }
        }

        /// Another engine's music measures the time.
        @Test(arguments: ["pause", "yield", "stop"], [true, false])
        func anEngineThatStandsStillSleeps(request: String, canPause: Bool) async throws {
            let music = try Music()
            let (files, _) = try await music.files([400_000, 30_000])
            let dac = try VirtualDAC(Studio.options(speed: 1, pause: canPause))
            let engine = try RunningProcess(
                try BuiltProducts.path(of: "engineplay"), ["--idle", request, dac.pcm, files[0]],
                environment: dac.environment)
            _ = try await engine.output(containing: "It is idle.")
            let clock = try Studio(Studio.options(speed: 4))
            // The request may still be in progress, however long that takes on a busy machine.
            var before = try Threads(of: engine.identifier)
            repeat {
                before = try Threads(of: engine.identifier)
                _ = try await clock.play(tracks([files[1]]))
            } while try !before.areAsleep || before != Threads(of: engine.identifier)
            #expect(before.sleeps.count == 3)
            for _ in 0..<3 { _ = try await clock.play(tracks([files[1]])) }
            #expect(try Threads(of: engine.identifier) == before)
            engine.endInput()
            #expect(try await engine.end().status == 0)
        }
    }
}

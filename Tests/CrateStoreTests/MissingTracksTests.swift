import CrateCore
import LinuxSystem
import Synchronization
import Testing

@testable import CrateStore

/// Checks of files on a disk that hangs.
@Suite struct MissingTracksTests {
    private struct Checks {
        var running = 0
        var most = 0
    }

    @Test func aDiskThatHangsBlocksOneThreadHoweverManyCallsComeAtOnce() async {
        let checks = Mutex(Checks())
        let disk = Semaphore()
        await withTaskGroup { calls in
            let missing = MissingTracks { _, libraries in
                // Without libraries the store alone is read.
                guard !libraries.isEmpty else { return nil }
                checks.withLock { ($0.running, $0.most) = ($0.running + 1, max($0.most, $0.running + 1)) }
                disk.wait()
                checks.withLock { $0.running -= 1 }
                return nil
            }
            for number in 1...32 {
                calls.addTask {
                    let release = Release.ID(rawValue: Int64(number))
                    #expect(await missing.places(of: release, in: ["garage"]) == MissingTracks.Places())
                }
            }
        }
        #expect(checks.withLock { $0.most } == 1)
        for _ in 1...32 { disk.signal() }
    }
}

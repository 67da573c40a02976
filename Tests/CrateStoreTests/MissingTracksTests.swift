import CrateCore
import CrateTesting
import LinuxSystem
import SQLite
import Synchronization
import Testing

@testable import CrateStore

/// Checks of files on a disk that hangs, and in a library that is away.
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

    @Test("A file that the last scan found missing is marked only while its library is live")
    func aLibraryThatIsAway() async throws {
        let garage = try Garage()
        try garage.folder.album("X/Wall", "Wall", artist: "X", tracks: 2, first: 10)
        try garage.scan()
        try garage.folder.remove("X/Wall/02.flac")
        try garage.scan()
        #expect(try garage.missing() == ["X/Wall/02.flac"])
        let number = try garage.store.database.read { try $0.value(Int64.self, sql: "SELECT release FROM rip") }
        let release = Release.ID(rawValue: try #require(number))
        let missing = MissingTracks(store: garage.store)
        for library in ["garage", nil] {
            #expect(await missing.places(of: release, in: ["garage"], playingFrom: library).missing == [2])
            #expect(await missing.places(of: release, in: [], playingFrom: library) == MissingTracks.Places())
        }
    }
}

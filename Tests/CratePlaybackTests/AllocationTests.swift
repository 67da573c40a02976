import CrateCore
import CratePlayback
import CrateTesting
import Glibc
import Testing

/// libAllocationCounter's count, where it was preloaded and the code is optimised; without that, closures and boxes
/// that the release build does not have are counted:
/// `LD_PRELOAD=….so swift test -c release -Xswiftc -enable-testing --filter AllocationTests`.
private let counter: (@convention(c) () -> UInt64)? = {
    #if DEBUG
        nil
    #else
        dlsym(nil, "cratebox_allocations").map { unsafeBitCast($0, to: (@convention(c) () -> UInt64).self) }
    #endif
}()

extension PlaybackSuite {
    @Suite(.enabled("libAllocationCounter is not preloaded, or this is no release build", { counter != nil }))
    struct AllocationTests {
        /// Memory that was asked for between the start and the end of so many seconds of music.
        private func allocations(seconds: Int) async throws -> Int {
            let count = try #require(counter)
            let music = try Music()
            let (file, _) = try await music.file("a.flac", frames: 44_100 * seconds)
            let studio = try Studio(Studio.options(speed: 100))
            let place = studio.journal.entries.count
            try #require(try await studio.engine.play(rip(tracks([file])), startingTrackID: nil) == nil)
            let before = count()
            try await studio.ended(from: place)
            return Int(count() - before)
        }

        @Test func tenTimesTheMusicTakesNoMoreMemory() async throws {
            _ = try await allocations(seconds: 10)
            let short = try await allocations(seconds: 30)
            let long = try await allocations(seconds: 300)
            print("allocations: \(short) in 30 s of music, \(long) in 300 s")
            // 2,600 blocks more; the few are the test's own.
            #expect(abs(long - short) < 100)
        }
    }
}

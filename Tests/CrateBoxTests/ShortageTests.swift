import CrateClient
import CrateCore
import CrateTesting
import Testing

@testable import CrateBox
@testable import CratePlayback

/// A box that lacks descriptors: what it cannot check stays as it was.
@Suite(.runsService) struct ShortageTests {
    @Test func aPlaceThatCannotBeCheckedIsNotCalledAway() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let file = try folder.write("", to: "1.flac")
            let id = Track.ID(release: Release.ID(rawValue: 1), place: 1)
            let rip = Rip(release: id.release, library: "garage", tracks: [Rip.Track(id: id, file: file)])
            let point = ResumePoint(queue: [rip], track: 0, frame: FrameCount(7), state: .playing)
            let found = DescriptorShortage.during { ResumeReadiness(point) }
            try #require(found.isShortage && ResumeReadiness(point) == .there)
        }
    }

    @Test func theStatesOfLibrariesStayWhatTheyWere() async {
        await #expect(processExitsWith: .success) {
            let (cache, folder) = try LibraryStatusCacheTests.libraries()
            try #require(await cache.libraries().map(\.state) == ["live", "live"])
            let found = DescriptorShortage.duringTask { () async -> [StatusDocument.Library] in
                cache.forget()
                return await cache.libraries()
            }
            try #require(found.map(\.state) == ["live", "live"])
            withExtendedLifetime(folder) {}
        }
    }
}

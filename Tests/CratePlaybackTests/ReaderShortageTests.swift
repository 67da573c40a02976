import CrateCore
import CrateTesting
import LinuxSystem
import Testing

@testable import CratePlayback

/// The reader of a process that lacks descriptors.
@Suite struct ReaderShortageTests {
    @Test func aFileIsNotSkippedButOpenedWhenDescriptorsAreFree() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            try folder.write(TinyFLAC(tags: []).bytes, to: "a.flac")
            let link = ReaderLink()
            link.list.withLock { $0 = ReadList(playlist: Playlist([rip(tracks([folder.path("a.flac")]))]), tried: nil) }
            let reader = ReaderLoop(link)
            link.requests.put(ReadRequest(number: 1, action: .read(file: 0, from: 0)))
            reader.step()
            // Ends the wait for the next attempt.
            link.readerWakeup.signal()
            DescriptorShortage.during { reader.step() }
            try #require(link.marks.isEmpty)
            reader.step()
            guard case .begin? = link.marks.pop()?.content else { throw CancellationError() }
        }
    }

    @Test func aTrialWithoutDescriptorsEndsAndNamesTheLack() async {
        await #expect(processExitsWith: .success) {
            let playlist = Playlist([rip(tracks(["/dev/null", "/dev/zero"]))])
            let trial = StartTrial(playlist: playlist, place: nil)
            guard case .refused(let gap) = DescriptorShortage.during({ trial.run() }), gap.detail.errno == "EMFILE"
            else { throw CancellationError() }
        }
    }
}

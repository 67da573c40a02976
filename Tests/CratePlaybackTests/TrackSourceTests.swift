import CrateCore
import CrateTesting
import LinuxSystem
import Testing

@testable import CratePlayback

/// The decoder's byte source, with a reader whose steps the test executes.
@Suite struct TrackSourceTests {
    private let folder: TemporaryFolder
    private let link = ReaderLink()
    private let commands = EventFD()
    private let files = [TinyFLAC(tags: []).bytes, TinyFLAC(tags: [("TITLE", "Second")]).bytes]

    init() throws {
        folder = try TemporaryFolder()
        for (index, bytes) in files.enumerated() { try folder.write(bytes, to: "\(index).flac") }
        let paths = files.indices.map { [folder] in folder.path("\($0).flac") }
        link.list.withLock { $0 = ReadList(playlist: Playlist([rip(tracks(paths))]), tried: nil) }
    }

    /// The reader's thread may run at any moment: here, all of its work is done after the loop has checked the ring and
    /// before it checks the marks.
    @Test(arguments: 0...5) func aFileThatIsReadWholeInBetweenIsNotEmpty(steps: Int) throws {
        let (reader, source) = (ReaderLoop(link), TrackSource(link, commands: commands.descriptor))
        source.request(file: 0)
        // Takes the request, and opens the file.
        for _ in 0..<2 { reader.step() }
        try #require(source.begin() == .begun)
        let end = link.ring.end
        // Both files are read after five steps; further ones would wait for a request.
        for _ in 0..<steps { reader.step() }
        var read: [UInt8] = []
        var seen = end
        while true {
            var bytes = [UInt8](repeating: 0, count: 7)
            let got = bytes.withUnsafeMutableBytes { buffer in
                var span = buffer.mutableBytes
                return source.take(into: &span, before: seen)
            }
            if let got {
                if got <= 0 { break }
                read += bytes[..<got]
            } else if link.marks.isEmpty, link.ring.end == link.ring.start {
                reader.step()
            }
            seen = link.ring.end
        }
        #expect(read == files[0])
    }

    /// The reader continues with the next file without a request, and may take long to open it.
    @Test func theLoopWaitsForAFileThatIsSlowToOpen() throws {
        let (reader, source) = (ReaderLoop(link), TrackSource(link, commands: commands.descriptor))
        source.request(file: 0)
        // Takes the request, opens the file, and reads it to its end.
        for _ in 0..<4 { reader.step() }
        try #require(source.begin() == .begun)
        var bytes = [UInt8](repeating: 0, count: 2 * files[0].count)
        let got = bytes.withUnsafeMutableBytes { buffer in
            var span = buffer.mutableBytes
            return source.take(into: &span, before: link.ring.end)
        }
        try #require(got == files[0].count)
        #expect(source.isWaitNeedless(forBytes: 1), "The file has ended, and need not be waited for.")
        #expect(source.begin() == nil)
        #expect(!source.isWaitNeedless(forBytes: 1))
        reader.step()
        #expect(source.isWaitNeedless(forBytes: 1))
        #expect(source.begin() == .begun)
    }
}

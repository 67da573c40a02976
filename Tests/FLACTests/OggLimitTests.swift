import CrateTesting
import FLAC
import Foundation
import Testing

/// Ogg files with implausible values.
@Suite(.runsProcesses) struct OggLimitTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// A stream from a pipe: its length is in its last page only.
    private func stream() async throws -> [UInt8] {
        let raw = try scratch.file("raw", [UInt8](repeating: 0, count: 4 * 3_000))
        let format = [
            "--force-raw-format", "--endian=little", "--sign=signed", "--channels=2", "--bps=16", "--sample-rate=44100",
        ]
        var bytes = Array(try await Reference.run(["--ogg", "-c"] + format + [raw]))
        // Clears the total, which the encoder took from the size of its input: 36 bits of STREAMINFO.
        let mark = try #require(bytes.indices.first { bytes[$0...].starts(with: "fLaC".utf8) })
        bytes[mark + 21] &= 0xF0
        for byte in 22..<26 { bytes[mark + byte] = 0 }
        return bytes
    }

    /// The stream with another number of frames in its last page.
    private func file(granule: UInt64) async throws -> String {
        var bytes = try await stream()
        let page = try #require((0..<(bytes.count - 27)).last { bytes[$0...].starts(with: "OggS".utf8) })
        for byte in 0..<8 { bytes[page + 6 + byte] = UInt8(truncatingIfNeeded: granule >> (8 * byte)) }
        return try scratch.file("a.ogg", bytes)
    }

    @Test(arguments: [UInt64(Int64.max), 1 << 63, UInt64.max - 1, 1 << 40 + 1] as [UInt64])
    func aLengthBeyondAnyRecordingIsUnknown(granule: UInt64) async throws {
        #expect(try await FLACMetadata.read(path: file(granule: granule)).streamInfo.totalFrames == nil)
    }

    @Test func theLengthOfTheLongestRecordingIsKnown() async throws {
        #expect(try await FLACMetadata.read(path: file(granule: 1 << 40)).streamInfo.totalFrames == 1 << 40)
    }

    @Test func pagesWithoutEndAreNotReadToTheEnd() async throws {
        let bytes = try await stream()
        // After the first page, with FLAC's first packet, come empty pages of the same stream.
        let second = try #require((28..<bytes.count).first { bytes[$0...].starts(with: "OggS".utf8) })
        let empty: [UInt8] =
            Array("OggS".utf8) + [0, 0] + [UInt8](repeating: 0xFF, count: 8) + bytes[14..<18]
            + [UInt8](repeating: 0, count: 9)
        let path = try scratch.file("empty.ogg", Array(bytes[..<second]))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seekToEnd()
        let pages = Data((0..<40_000).flatMap { _ in empty })
        for _ in 0..<200 { try file.write(contentsOf: pages) }
        try file.close()
        let source = try FLACFile(path: path)
        let metadata = try? FLACMetadata.read(path: path)
        #expect(metadata?.comments.isEmpty ?? true)
        // 216 MB: the search for metadata ends before.
        #expect(source.length ?? 0 > 200_000_000)
    }
}

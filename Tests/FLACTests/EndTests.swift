import CrateTesting
import FLAC
import Foundation
import Testing

@Suite(.runsProcesses) struct EndTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test(
        "The end is that of the last frame, whatever the header promises",
        arguments: [[], ["--ogg"], ["-b", "1024"]] as [[String]])
    func end(options: [String]) async throws {
        let path = try scratch.file("whole.flac")
        _ = try await Reference.encode(frames: 300_007, to: path, options: options)
        #expect(FLACEnd.frames(path: path) == 300_007)
        guard !options.contains("--ogg") else { return }
        for declared: Int64 in [0, 1, 1 << 30] {
            var bytes = try scratch.bytes(path)
            // The lower 36 of the bits from byte 10 of STREAMINFO: RFC 9639, section 8.2.
            bytes[21] = bytes[21] & 0xF0 | UInt8(declared >> 32 & 15)
            for index in 0..<4 { bytes[22 + index] = UInt8(declared >> (24 - 8 * index) & 255) }
            #expect(FLACEnd.frames(path: try scratch.file("other.flac", bytes)) == 300_007, "\(declared)")
        }
    }

    @Test("A file that was cut ends with its last whole frame, and tags behind the music are none")
    func cut() async throws {
        let path = try scratch.file("whole.flac")
        _ = try await Reference.encode(frames: 300_000, to: path, options: ["-b", "1000"])
        let whole = try scratch.bytes(path)
        let tagged = try scratch.file("tagged.flac", whole + Array("TAG".utf8) + [UInt8](repeating: 0, count: 125))
        #expect(FLACEnd.frames(path: tagged) == 300_000)
        let cut = try scratch.file("cut.flac", Array(whole.dropLast(8)))
        #expect(FLACEnd.frames(path: cut) == 299_000)
    }

    @Test("A file without frames has no end, and one that is no FLAC neither")
    func none() throws {
        let header = TinyFLAC(seconds: 10).bytes
        #expect(FLACEnd.frames(path: try scratch.file("header.flac", header)) == nil)
        #expect(FLACEnd.frames(path: try scratch.file("text.flac", Array("not music".utf8))) == nil)
        #expect(FLACEnd.frames(path: scratch.path + "/missing.flac") == nil)
    }
}

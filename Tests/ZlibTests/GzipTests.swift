import CrateTesting
import Testing
import Zlib

/// gzip, against zlib's own expansion.
@Suite struct GzipTests {
    @Test(arguments: [0, 1, 100, 65_535, 65_536, 1_000_000], [Gzip.Effort.usual, .most])
    func whatIsCompressedExpandsToTheSame(count: Int, effort: Gzip.Effort) throws {
        var random = SeededNumbers(state: 11)
        let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        for bytes in [noise, noise.map { $0 & 3 }, [UInt8](repeating: 7, count: count)] {
            let small = try Gzip.compressed(bytes, effort: effort)
            #expect(Gunzip.expanded(small) == bytes)
            // Noise grows by headers alone.
            #expect(small.count <= bytes.count + bytes.count / 1000 + 64)
        }
    }

    @Test func equalBytesGiveEqualResultsWithoutATime() throws {
        let small = try Gzip.compressed(Array("what plays".utf8))
        #expect(try Gzip.compressed(Array("what plays".utf8)) == small)
        // RFC 1952, section 2.3: the identification, deflate, no flags, no time.
        #expect(Array(small.prefix(8)) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
    }

    @Test func repetitionsCostNothing() throws {
        #expect(try Gzip.compressed([UInt8](repeating: 32, count: 100_000)).count < 200)
    }
}

import CrateTesting
import Testing

@testable import CrateMPD

/// How a stream of bytes becomes lines.
@Suite struct LineReaderTests {
    /// All lines of bytes that arrive in pieces, and whether one was too long.
    private func lines(_ pieces: [ArraySlice<UInt8>]) -> (lines: [[UInt8]], isTooLong: Bool) {
        var reader = LineReader()
        var lines: [[UInt8]] = []
        for piece in pieces {
            reader.append(piece)
            do {
                while let line = try reader.next() { lines.append(line) }
            } catch {
                return (lines, true)
            }
        }
        return (lines, false)
    }

    @Test(arguments: [(8191, false), (8192, true), (8190, false)])
    func aLineHas8192BytesWithItsEndAtMost(count: Int, isTooLong: Bool) {
        let line = Array(repeating: UInt8(ascii: "a"), count: count)
        #expect(lines([(line + [10])[...]]).isTooLong == isTooLong)
        #expect(lines([line[...], [10]]).isTooLong == isTooLong)
        #expect(lines([line[...]]).isTooLong == isTooLong)
    }

    /// The same bytes give the same lines, in whatever pieces they arrive.
    @Test func thePiecesMakeNoDifference() {
        var random = SeededNumbers(state: 0x11E5)
        for _ in 0..<500 {
            var bytes: [UInt8] = []
            let count = Int.random(in: 0...30_000, using: &random)
            while bytes.count < count {
                // One in 64 ends a line.
                withUnsafeBytes(of: random.next()) { bytes += $0.map { $0 < 4 ? 10 : $0 } }
            }
            var pieces: [ArraySlice<UInt8>] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...9_000, using: &random))
                pieces.append(piece)
                rest = rest.dropFirst(piece.count)
            }
            let (whole, cut) = (lines([bytes[...]]), lines(pieces))
            #expect(whole.lines == cut.lines)
            #expect(whole.isTooLong == cut.isTooLong)
        }
    }

    @Test func nothingIsKeptOfWhatWasRead() throws {
        var reader = LineReader()
        for _ in 0..<10_000 {
            reader.append(Array("status\nidle\nno".utf8))
            while try reader.next() != nil {}
            #expect(reader.count == 2)
            reader.append([10])
            _ = try reader.next()
        }
    }
}

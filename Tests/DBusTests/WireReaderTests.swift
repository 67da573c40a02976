import Testing

@testable import DBus

/// Values that are not written as the specification says.
@Suite struct WireReaderTests {
    private func read(_ digits: String, _ signature: String, _ order: ByteOrder = .little) throws -> [Value] {
        let types = try #require(Signature(signature)).types
        var reader = WireReader(Captures.bytes(digits)[...], order)
        return try reader.values(of: types)
    }

    @Test(arguments: [
        ("02000000", "b", Malformation.boolean), ("01000000", "ay", .truncated), ("0100000061", "s", .truncated),
        ("010000006161", "s", .text), ("020000006100", "s", .truncated), ("0300000061006200", "s", .text),
        ("02000000c32800", "s", .text), ("03000000eda08000", "s", .text), ("010000006100", "o", .path),
        ("022f2f00", "g", .signature), ("01017a00", "yg", .signature), ("0001", "y", .rest), ("", "y", .truncated),
        ("01010000", "yn", .padding), ("01000000000000", "yu", .truncated), ("0101000001000000", "yu", .padding),
        ("02797900", "v", .signature), ("0000", "v", .signature), ("0179", "v", .truncated),
        ("01780001000000000000000000000000", "v", .padding),
        ("0000000001000000", "ax", .padding), ("00000000", "ax", .truncated),
        ("0700000000000000ffffffffffffff", "ax", .truncated),
        ("01000004", "ay", .length), ("ffffffff", "ay", .length), ("00000000ffffffff", "a(y)", .padding),
        ("0600000000000000" + "010000006100", "a{sy}", .truncated),
    ]) func itIsRefused(digits: String, signature: String, problem: Malformation) {
        #expect(throws: problem) { try read(digits, signature) }
    }

    @Test func paddingIsSkippedAndEmptyArraysHaveSome() throws {
        #expect(try read("0000000000000000", "ax") == [.array(of: .int64, [])])
        #expect(try read("0000000000000000", "a{sv}") == [.options([])])
        #expect(try read("01000000" + "00000000", "yay") == [.byte(1), .bytes([])])
        #expect(try read("0100000000000000" + "0200000000000000", "yt") == [.byte(1), .uint64(2)])
        #expect(try read("ff", "y", .big) == [.byte(255)])
        #expect(try read("fffe", "n", .big) == [.int16(-2)])
    }

    @Test func variantsAreNestedTo64AndNoFurther() throws {
        func digits(_ count: Int) -> String { String(repeating: "017600", count: count - 1) + "01790007" }
        let value = try #require(try read(digits(64), "v").first)
        #expect(value.unwrapped == .byte(7))
        #expect(throws: Malformation.depth) { try read(digits(65), "v") }
        #expect(throws: Malformation.depth) { try read(digits(100_000), "v") }
    }

    @Test func textsAreReadAsTheyAre() throws {
        #expect(try read("00000000" + "00", "s") == [.string("")])
        // U+FEFF, U+FFFE, a character beyond the basic plane.
        #expect(try read("0a000000efbbbfefbfbef09f8eb500", "s") == [.string("\u{FEFF}\u{FFFE}\u{1F3B5}")])
    }
}

import CrateTesting
import Testing

@testable import CrateMPD

/// What goes out: refusals, lines, pictures, tags.
@Suite struct ReplyTests {
    private func text(_ reply: ReplyBuffer) -> String { String(decoding: reply.bytes, as: UTF8.self) }

    @Test func aRefusalNamesItsPlaceAndItsCommand() {
        #expect(
            Ack(.unknown, "unknown command \"foo\"").line(index: 1, command: "")
                == "ACK [5@1] {} unknown command \"foo\"")
        #expect(Ack(.noExist, "No such song").line(index: 0, command: "playid") == "ACK [50@0] {playid} No such song")
    }

    @Test func aRefusalHasNoOtherNumber() {
        #expect(AckCode.allCases.map(\.rawValue) == [1, 2, 3, 4, 5, 50, 51, 52, 53, 54, 55, 56])
    }

    @Test(arguments: [
        ("", "Refused"), ("  ", "Refused"), ("a\nOK\r", "a OK "),
        ("Integer expected: not able to parse args", "Refused"),
        ("NOT ABLE TO PARSE ARGS", "Refused"), ("a\u{85}b\u{2028}c\u{1B}", "a b c "),
    ]) func aRefusalIsOneLineThatNoClientMisreads(text: String, expected: String) {
        #expect(Ack(.argument, text).text == expected)
    }

    @Test func aLineStaysBelowTheBuffersOfClients() {
        for value in [String(repeating: "x", count: 9_000), String(repeating: "é", count: 9_000)] {
            var reply = ReplyBuffer()
            reply.add("Title", value)
            #expect((4_090...ReplyBuffer.longestLine).contains(reply.bytes.count))
            #expect(reply.bytes.last == 10)
            #expect(String(validating: reply.bytes, as: UTF8.self) != nil)
        }
    }

    @Test func aValueDoesNotEndItsLine() {
        var reply = ReplyBuffer()
        reply.add("Title", "a\nfile: b\r\0")
        reply.add("Pos", 3)
        reply.addLine("OK")
        #expect(text(reply) == "Title: a file: b  \nPos: 3\nOK\n")
    }

    @Test func anyTextIsOneLine() {
        var random = SeededNumbers(state: 0x0A)
        for _ in 0..<3_000 {
            var fuzz = FuzzText("Harbour Lamps 1997", pieces: ["\n", "\u{2028}", "🎵", "\u{85}"])
            fuzz.damage(&random)
            let text = String(decoding: fuzz.bytes, as: UTF8.self)
            var reply = ReplyBuffer()
            reply.add("Title", text)
            #expect(reply.bytes.count { $0 == 10 } == 1)
            #expect(reply.bytes.count <= ReplyBuffer.longestLine)
            let ack = Ack(.argument, text).line(index: 9, command: "find")
            #expect(!ack.isEmpty && ack.utf8.count < 1_100 && !ack.utf8.contains(10) && !ack.utf8.contains(13))
        }
    }

    @Test func aPictureComesInPartsUntilAnEmptyOne() throws {
        let data = (0..<200).map { UInt8($0) }
        let limit = try BinaryLimit("64")
        var (offset, got): (Int64, [UInt8]) = (0, [])
        while true {
            let chunk = try BinaryChunk(of: data, type: "image/png", offset: offset, limit: limit, refusal: "x")
            if chunk.bytes.isEmpty { break }
            got += chunk.bytes
            offset += Int64(chunk.bytes.count)
        }
        #expect(got == data)
        var reply = ReplyBuffer()
        try BinaryChunk(of: data, type: "image/png", offset: 200, limit: limit, refusal: "x").write(to: &reply)
        #expect(text(reply) == "size: 200\ntype: image/png\nbinary: 0\n\n")
        for offset in [201, -1, Int64.max] {
            #expect(throws: Ack(.argument, "Bad file offset")) {
                try BinaryChunk(of: data, type: nil, offset: offset, limit: limit, refusal: "Bad file offset")
            }
        }
    }

    @Test(arguments: [
        ("63", "Value too small"), ("10000000", "Number too large: 10000000"), ("x", "Integer expected: x"),
        ("-1", "Number too large: -1"),
    ]) func aLimitOutsideOfItsBoundsIsRefused(text: String, words: String) {
        #expect(throws: Ack(.argument, words)) { try BinaryLimit(text) }
    }

    @Test(arguments: ["64", "262144", "524288", "1048576", "5242880", "8384512"])
    func theLimitsThatClientsAskForAreTaken(text: String) throws {
        #expect(try BinaryLimit(text).bytes == Int(text))
    }

    @Test func allNamesOfTagsMayBeNamed() throws {
        #expect(Tag.allCases.count == 36)
        for tag in Tag.allCases {
            #expect(Tag(name: tag.name) == tag)
            #expect(Tag(name: tag.name.uppercased()) == tag)
        }
        #expect(Tag(name: "foo") == nil)
        #expect(Tag(name: "Work") == .work)
        #expect(Tag.musicBrainzAlbum.name == "MUSICBRAINZ_ALBUMID")
        var mask = TagMask.all
        try mask.change(["clear"])
        #expect(mask.names.isEmpty)
        try mask.change(["enable", "Artist", "title", "Composer", "Work", "Conductor"])
        #expect(mask.names == ["Artist", "Title"])
        try mask.change(["disable", "ARTIST"])
        #expect(mask.names == ["Title"])
        try mask.change(["all"])
        #expect(mask.names.first == "Artist" && mask.names.last == "MUSICBRAINZ_ALBUMID")
    }

    @Test(arguments: [
        (["foo"], "Unknown sub command"), (["ENABLE", "title"], "Unknown sub command"), ([""], "Unknown sub command"),
        (["enable"], "Not enough arguments"), (["enable", "foo"], "Unknown tag type"),
        (["clear", "x"], "Too many arguments"), (["all", "x"], "Too many arguments"),
    ]) func anotherChangeOfTagsIsRefused(arguments: [String], words: String) {
        var mask = TagMask.all
        #expect(throws: Ack(.argument, words)) { try mask.change(arguments) }
    }
}

import CrateTesting
import FLAC
import Foundation
import Testing

/// Compares the metadata parser with libFLAC.
@Suite(.runsProcesses) struct MetadataBlockTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func encoded(_ name: String, _ options: [String] = []) async throws -> String {
        let path = try scratch.file(name)
        let tags = [
            "-T", "album=Harbour", "-T", "Artist=Øystein = Å", "-T", "COMMENT=", "-T",
            "LYRICS=\(String(repeating: "x", count: 9_000))",
        ]
        _ = try await Reference.encode(frames: 48_000, to: path, rate: 48_000, bits: 24, options: options + tags)
        return path
    }

    /// Compares both; libFLAC is used if pictures are requested.
    private func expectSame(_ path: String) {
        let own = Result { try FLACMetadata.read(path: path) }.map {
            [$0.streamInfo] as [AnyHashable] + [$0.comments, $0.cueSheet]
        }
        let reference = Result { try FLACMetadata.read(path: path, pictures: true) }
            .map { [$0.streamInfo] as [AnyHashable] + [$0.comments, $0.cueSheet] }
        switch (own, reference) {
        case (.success(let own), .success(let reference)): #expect(own == reference, "\(path)")
        case (.failure(let own), .failure(let reference)): #expect("\(own)" == "\(reference)", "\(path)")
        default: Issue.record("\(path): \(own) and \(reference)")
        }
    }

    @Test func filesSayTheSameWithAndWithoutLibFLAC() async throws {
        for path in try await [encoded("a.flac"), encoded("a.ogg", ["--ogg"])] { expectSame(path) }
        for path in StandardFiles.subset { expectSame(path) }
    }

    @Test func onlyWantedFieldsAreKept() async throws {
        for path in try await [encoded("a.flac"), encoded("a.ogg", ["--ogg"])] {
            let metadata = try FLACMetadata.read(path: path, fields: ["ALBUM", "GENRE"])
            #expect(metadata.comments == [FLACComment(name: "ALBUM", value: "Harbour")])
            #expect(!metadata.mayHavePicture)
        }
    }

    @Test func lastPageKnowsTheLengthOfAStreamWrittenInOneGo() async throws {
        let raw = try scratch.file("raw", [UInt8](repeating: 0, count: 4 * 30_000))
        let format = [
            "--force-raw-format", "--endian=little", "--sign=signed", "--channels=2", "--bps=16", "--sample-rate=44100",
        ]
        let path = try await scratch.file("a.ogg", Array(Reference.run(["--ogg", "-c"] + format + [raw])))
        #expect(try FLACMetadata.read(path: path).streamInfo.totalFrames == 30_000)
    }

    @Test func pictureOfTheFrontIsTaken() async throws {
        let jpeg = try scratch.file("a.jpg", Self.jpeg)
        let png = try scratch.file("a.png", Self.png)
        let both = ["--picture=4|image/png||1x1x8|\(png)", "--picture=3|image/jpeg||1x1x8|\(jpeg)"]
        for (name, options) in [("a.flac", both), ("a.ogg", ["--ogg"] + both)] {
            let path = try await encoded(name, options)
            #expect(try FLACMetadata.read(path: path).mayHavePicture)
            #expect(try FLACCover.read(path: path) == Self.jpeg)
        }
        let only = try await encoded("b.flac", ["--picture=4|image/jpeg||1x1x8|\(png)"])
        #expect(try FLACCover.read(path: only) == Self.png)
        let two = ["--picture=4|image/png||1x1x8|\(png)", "--picture=5|image/jpeg||1x1x8|\(jpeg)"]
        #expect(try await FLACCover.read(path: encoded("c.flac", two)) == nil)
        #expect(try await FLACCover.read(path: encoded("d.flac")) == nil)
    }

    @Test func addressIsNotFollowedAndJunkIsNoPicture() async throws {
        let junk = try scratch.file("junk", Array("<html>".utf8))
        #expect(try await FLACCover.read(path: encoded("a.flac", ["--picture=3|image/jpeg||1x1x8|\(junk)"])) == nil)
        let address = try await encoded("b.flac", ["--picture=3|-->||1x1x8|\(try scratch.file("a.jpg", Self.jpeg))"])
        #expect(try FLACCover.read(path: address) == nil)
    }

    @Test func pictureInATagIsTaken() async throws {
        let header: [UInt8] = [0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 16)
        let block = header + [0, 0, 0, UInt8(Self.png.count)] + Self.png
        let tagged = try await encoded("a.flac", ["-T", "METADATA_BLOCK_PICTURE=\(Data(block).base64EncodedString())"])
        #expect(try FLACMetadata.read(path: tagged).mayHavePicture)
        #expect(try FLACCover.read(path: tagged) == Self.png)
        let legacy = try await encoded("b.flac", ["-T", "CoverArt=\(Data(Self.jpeg).base64EncodedString())"])
        #expect(try FLACCover.read(path: legacy) == Self.jpeg)
        #expect(try await FLACCover.read(path: encoded("c.flac", ["-T", "COVERART=%%%"])) == nil)
    }

    @Test func damagedBytesNeverTrap() async throws {
        let rounds = FuzzRounds.numbers.count
        let jpeg = try scratch.file("a.jpg", Self.jpeg)
        var seeds: [[UInt8]] = []
        for (name, options) in [("a.flac", []), ("a.ogg", ["--ogg"])] {
            let path = try await encoded(name, options + ["--picture=3|image/jpeg||1x1x8|\(jpeg)"])
            seeds.append(Array(try scratch.bytes(path).prefix(12_000)))
        }
        var numbers = SeededNumbers(state: 7)
        var read = 0
        for round in 0..<rounds {
            var bytes = seeds[round % 2]
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                bytes[Int.random(in: 0..<min(bytes.count, 600), using: &numbers)] = UInt8.random(
                    in: 0...255, using: &numbers)
            }
            let path = try scratch.file("damaged", bytes)
            if (try? FLACMetadata.read(path: path)) != nil { read += 1 }
            _ = try? FLACCover.read(path: path)
        }
        #expect(read > 0, "every file was beyond reading")
    }

    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8)
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]
}

import CrateTesting
import Foundation
import Testing

/// Covers as a page gets them from a real box, with libjpeg-turbo's programs and without.
@Suite(.runsProcesses, .enabled(if: SystemProgram.has("djpeg"), "libjpeg-turbo-progs is not installed"))
struct SmallCoverTests {
    /// A box with an album whose cover has this many pixels on a side, and the cover.
    private func box(side: Int) async throws -> (TestBox, [UInt8]) {
        var box = try TestBox()
        let album = TestAlbum()
        try album.write(below: box.music)
        var random = SeededNumbers(state: 5)
        let pixels = (0..<side * side * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
        try box.folder.write(Array("P6 \(side) \(side) 255\n".utf8) + pixels, to: "cover.ppm")
        let file = "\(box.music)/\(album.folder)/cover.jpg"
        let made = try await ProcessRun.of(
            try #require(SystemProgram.path("cjpeg")),
            ["-quality", "80", "-outfile", file, box.folder.path("cover.ppm")])
        try #require(made.status == 0, "\(made.errors)")
        try await box.fill([])
        return (box, [UInt8](try Data(contentsOf: URL(fileURLWithPath: file))))
    }

    /// The bytes of a cover.
    private func cover(_ served: WebBox, _ query: String = "") async throws -> [UInt8] {
        let albums = try await served.get("/api/albums")["albums"]?.list
        let release = try #require(albums?.first?["id"]?.number)
        let client = try RawClient(port: served.port)
        client.send("GET /cover/\(release)\(query) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r")
        var count = 0
        while let line = try await client.line(), line != "\r" {
            if let digits = line.lowercased().firstMatch(of: /content-length: (\d+)/) { count = Int(digits.1) ?? 0 }
        }
        return try await client.bytes(count)
    }

    @Test func aLargeCoverIsMadeSmallOnce() async throws {
        let (box, original) = try await box(side: 640)
        let served = try await WebBox.serving(box)
        let small = try await cover(served)
        #expect(small.starts(with: [0xFF, 0xD8]) && small.count < original.count / 2)
        #expect(try await cover(served, "?full") == original)
        let folder = box.state + "/covers"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(files.count == 1 && files[0].hasSuffix(".jpg"), "\(files)")
        // What is there already is sent, and not made again.
        try Data(small.dropLast(10)).write(to: URL(fileURLWithPath: folder + "/" + files[0]))
        #expect(try await cover(served) == Array(small.dropLast(10)))
        try await served.end()
    }

    @Test func withoutTheProgramsTheOriginalIsSent() async throws {
        var (box, original) = try await box(side: 640)
        try box.folder.makeFolder("bin")
        for name in ["sh", "nice"] {
            let path = try #require(SystemProgram.path(name))
            try FileManager.default.createSymbolicLink(
                atPath: box.folder.path("bin/" + name), withDestinationPath: path)
        }
        box.environment["PATH"] = box.folder.path("bin")
        let served = try await WebBox.serving(box)
        #expect(try await cover(served) == original)
        try await served.end()
    }
}

import CrateTesting
import Foundation
import Testing

/// The page in Debian's Chromium, on a phone's screen, with a real box behind it: `Tests/Browser/page.py`.
///
/// With CRATEBOX_SCREENSHOTS the pictures are kept in that folder.
@Suite(
    .runsProcesses(for: .seconds(900)),
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium"), "chromium is not installed"))
struct BrowserTests {
    /// Four albums with music, among a thousand.
    private static let albums = [
        TestAlbum(tracks: 3, frames: 120 * 44_100),
        TestAlbum(release: 991_000_002, title: "Winter Pier", artist: "Sea Wall", tracks: 2, frames: 60 * 44_100),
        TestAlbum(release: 991_000_003, title: "Torn Sail", tracks: 2),
        TestAlbum(release: 991_000_004, title: "Dead Calm", tracks: 1),
    ]
    private static let others = (1...996).map { number in
        TestAlbum(release: 880_000_000 + number, title: "Copper Weather \(number)", artist: "Artist \(number % 97)")
    }

    @Test func thePageIsARemote() async throws {
        guard let python = await ForeignPython.browsing() else {
            try Test.cancel("skipped: pip cannot get playwright here")
        }
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        box.environment["CRATEBOX_OUTPUT_WATCH"] = box.dac.watchedFolder
        box.environment["CRATEBOX_VOLUME_SOFTWARE"] = "true"
        try await box.fill(Self.albums)
        try box.folder.write(TestAlbum.collection(Self.albums + Self.others), to: "large.csv")
        try await box.prepare("import", box.folder.path("large.csv"))
        try await Self.spoil(box)
        let port = try ReservedPort()
        defer { withExtendedLifetime(port) {} }
        var served = try await WebBox.serving(box, port: port.number)
        let page = try await Page(python, served, box)

        for check in [
            "paint", "wall|1000", "place", "late", "search|harbour li|Harbour Lights", "gaps|Dead Calm|Torn Sail",
            "play|Harbour Lights",
        ] {
            try await page.run(check)
        }
        #expect(try await box.json("status")["state"] == "playing")
        try await page.run("pause")
        #expect(try await box.json("status")["state"] == "paused")
        for check in [
            "resume", "seek|60", "volume", "sleep", "queue|Winter Pier", "together", "refused|Copper Weather 7",
        ] {
            try await page.run(check)
        }
        // Another site's page, by its own name and by the box's.
        for check in ["rebinding", "crosssite"] { try await page.run(check) }
        #expect(try await box.json("status")["state"] == "playing")

        try box.dac.inject(.gone(.later(0), seconds: 10))
        for check in ["lost", "back"] { try await page.run(check) }
        // Two minutes of an album are left for this.
        try await served.end()
        try await page.run("gone")
        served = try await WebBox.serving(box, port: port.number)
        for check in ["returned", "axe|991000002", "end"] { try await page.run(check) }
        try await page.close()
        try await served.end()
    }

    /// Removes the second file of one album, and overwrites all frames of another.
    private static func spoil(_ box: TestBox) async throws {
        try FileManager.default.removeItem(atPath: "\(box.music)/\(albums[2].file(2))")
        let file = URL(fileURLWithPath: "\(box.music)/\(albums[3].file(1))")
        var data = try Data(contentsOf: file)
        // The first frame's sync code comes after the stream information.
        let start = try #require(data.range(of: Data([0xFF, 0xF8]), in: 42..<data.count)).lowerBound
        data.replaceSubrange(start..., with: Data(count: data.count - start))
        try data.write(to: file)
        try await box.prepare("library", "scan")
        _ = try await box.cratebox("verify", "id:991000004")
    }

    @Test func aBrowserIsPairedOnce() async throws {
        guard let python = await ForeignPython.browsing() else {
            try Test.cancel("skipped: pip cannot get playwright here")
        }
        var box = try TestBox()
        box.environment["CRATEBOX_WEB_PAIRING"] = "on"
        let served = try await WebBox.serving(box)
        let page = try await Page(python, served, box)
        let code = try #require(try await served.commands.json("web", "pair")["code"]?.text)
        try await page.run("pairing|\(code)")
        _ = try await box.json("web", "forget", "--yes")
        for check in ["forgotten", "end"] { try await page.run(check) }
        try await page.close()
        try await served.end()
    }

    /// The script that drives the browser.
    private final class Page: Sendable {
        private let process: RunningProcess
        private let pictures: TemporaryFolder

        init(_ python: ForeignPython, _ served: WebBox, _ box: TestBox) async throws {
            pictures = try TemporaryFolder()
            let folder = ProcessInfo.processInfo.environment["CRATEBOX_SCREENSHOTS"] ?? pictures.path
            let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("Browser/page.py").path
            process = try RunningProcess(python.program, [script, "\(served.port)", folder])
            _ = try await process.output(containing: "ok start", within: .seconds(120))
        }

        /// Runs a check, and prints what it measured.
        func run(_ check: String) async throws {
            let name = String(check.prefix { $0 != "|" })
            process.send(line: check)
            let isAnswer = { @Sendable (line: Substring) in
                line.hasPrefix("ok \(name) ") || line.hasPrefix("failed \(name) ")
            }
            let text = try await process.output(check, within: .seconds(180)) { text in
                text.split(separator: "\n").contains(where: isAnswer)
            }
            let line = try #require(text.split(separator: "\n").last(where: isAnswer))
            print("page: \(line)")
            try #require(line.hasPrefix("ok"), "\(line)")
        }

        func close() async throws {
            process.endInput()
            #expect(try await process.end().status == 0)
        }
    }
}

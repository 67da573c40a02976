import CrateTesting
import Testing

/// The signal paths in the history.
@Suite(.runsProcesses) struct SignalPathHistoryTests {
    /// A box with an album whose second track has another rate, and whose third has another rate and bit depth.
    private func mixed(_ options: VirtualDAC.Options = VirtualDAC.Options()) async throws -> TestBox {
        var box = try TestBox(options)
        let album = TestAlbum()
        try await box.fill([album])
        for (number, rate, bits) in [(2, 48_000, 16), (3, 96_000, 24)] {
            try await Self.encode(box, album.file(number), rate: rate, bits: bits)
        }
        return box
    }

    /// Writes a file of 60,000 frames or more over a file of an album.
    private static func encode(
        _ box: TestBox, _ file: String, rate: Int, bits: Int, _ options: [String] = []
    ) async throws {
        let raw = try box.folder.write([UInt8](repeating: 7, count: 6 * 60_000), to: "raw")
        let made = try await ProcessRun.of(
            "/usr/bin/flac",
            ["-s", "-f", "--force-raw-format", "--endian=little", "--sign=signed", "--channels=2", "--bps=\(bits)"]
                + ["--sample-rate=\(rate)"] + options + ["-o", "\(box.music)/\(file)", raw])
        try #require(made.status == 0, "\(made.errors)")
    }

    @Test func eachOpenOfAPlayIsKept() async throws {
        let box = try await mixed()
        try await box.prepare("play", "harbour lights")
        let plays = try await box.json("history")["plays"]?.list ?? []
        let paths = plays.first?["signalPaths"]?.list ?? []
        #expect(paths.map { $0["source"]?["rate"] } == [44_100, 48_000, 96_000])
        #expect(paths.map { $0["device"]?["format"] } == ["S16_LE", "S16_LE", "S32_LE"])
        #expect(paths.allSatisfy { $0["verdict"] == "unknown" && $0["gain"] == [] })
        #expect(paths.map { $0["requested"]?["rate"] } == [44_100, 48_000, 96_000])
    }

    @Test func aPlayHasItsOwnPathsOnly() async throws {
        let box = try await mixed()
        try await box.prepare("play", "harbour lights", "--track", "3")
        try await box.prepare("play", "harbour lights", "--track", "2")
        #expect(try await box.cratebox("play", "nothing like it").status == 6)
        let plays = try await box.json("history")["plays"]?.list ?? []
        let rates = plays.map { $0["signalPaths"]?.list.map { $0["source"]?["rate"]?.number } }
        #expect(rates == [[48_000, 96_000], [96_000]])
    }

    /// The output stays open, and what it was measured with before has the gain of the album before.
    @Test func aGainIsThatOfTheAlbumItself() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        box.environment["CRATEBOX_REPLAYGAIN"] = "album"
        var gained = TestAlbum(release: 991_000_002, title: "Gained", tracks: 1, frames: 441_000)
        gained.tags = ["REPLAYGAIN_ALBUM_GAIN=-6.00 dB"]
        try await box.fill([TestAlbum(title: "Plain", tracks: 1, frames: 441_000), gained])
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: "ready")
        for title in ["plain", "gained", "plain"] { try await box.prepare("play", title) }
        let plays = try await box.json("history")["plays"]?.list ?? []
        let gains = plays.map { $0["signalPaths"]?.list.map { $0["gain"]?.list.count } }
        #expect(gains == [[0], [1], [0]], "\(plays)")
        serve.signal(15)
        _ = try await serve.end(within: .seconds(10))
    }

    /// The output is opened for the next album before that is heard.
    @Test func theNextAlbumOfAQueueHasItsOwnPath() async throws {
        let (plain, other) = (TestAlbum(tracks: 1), TestAlbum(release: 991_000_002, title: "Gained", tracks: 1))
        var box = try TestBox()
        try await box.fill([plain, other])
        try await Self.encode(box, other.file(1), rate: 48_000, bits: 16, ["--tag=REPLAYGAIN_ALBUM_GAIN=-6.00 dB"])
        box.environment["CRATEBOX_REPLAYGAIN"] = "album"
        try await box.prepare("crate", "create", "Mine")
        for id in ["id:991000001", "id:991000002"] { try await box.prepare("crate", "add", "Mine", id) }
        try await box.prepare("play", "--crate", "Mine")
        let paths = try await box.json("history")["plays"]?.list.map { $0["signalPaths"]?.list ?? [] } ?? []
        #expect(paths.map { $0.map { $0["source"]?["rate"]?.number } } == [[48_000], [44_100]], "\(paths)")
        #expect(paths.map { $0.map { $0["gain"]?.list.count } } == [[1], [0]], "\(paths)")
    }

    @Test func whoIsAskedAgainWhileItPlaysKeepsBoth() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        let box = try await mixed(options)
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: "ready")
        for track in ["3", "2"] { try await box.prepare("play", "harbour lights", "--track", track) }
        let plays = try await box.json("history")["plays"]?.list ?? []
        #expect(plays.map { $0["signalPaths"]?.list.first?["source"]?["rate"] } == [48_000, 96_000])
        serve.signal(15)
        _ = try await serve.end(within: .seconds(10))
    }
}

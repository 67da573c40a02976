import CrateCore
import CrateStore
import CrateTesting
import Testing

@Suite struct ScanCueTests {
    private let garage: Garage

    init() throws { garage = try Garage() }

    private func sheet(_ times: [String], file: String = "FILE \"Range.wav\" WAVE\r\n") -> String {
        "TITLE \"Album\"\r\n" + file
            + times.enumerated().map { index, time in
                "  TRACK 0\(index + 1) AUDIO\r\n    TITLE \"Part \(index + 1)\"\r\n    INDEX 00 00:00:00\r\n    INDEX 01 \(time)\r\n"
            }.joined()
    }

    private func write(_ sheet: String, to name: String = "a/album.flac", rate: Int = 44_100) throws {
        let tags = [("ALBUM", "Album"), ("CUESHEET", sheet), ("DISCOGS_RELEASE_ID", "7")]
        try garage.folder.write(name, TinyFLAC(rate: rate, tags: tags).bytes)
    }

    @Test func cueSheetDividesTheFileToTheFrame() async throws {
        try write(sheet(["00:00:00", "00:03:01", "00:07:74"]))
        try garage.scan()
        let spans = try #require(await garage.rip(7)).tracks.map(\.span)
        #expect(
            spans == [
                FrameSpan(start: .zero, end: FrameCount(3 * 44_100 + 588)),
                FrameSpan(start: FrameCount(3 * 44_100 + 588), end: FrameCount(7 * 44_100 + 74 * 588)),
                FrameSpan(start: FrameCount(7 * 44_100 + 74 * 588)),
            ])
    }

    @Test func hiddenAudioIsLeftOutAndRatesRoundDown() async throws {
        try write(sheet(["00:01:01", "00:02:01"]), rate: 32_000)
        try garage.scan()
        // 32,000 / 75 is not an integer.
        #expect(try await garage.rip(7)?.tracks.map { $0.span?.start.rawValue } == [32_426, 64_426])
    }

    @Test(arguments: [["00:00:00", "01:00:00"], ["00:05:00", "00:04:00"], ["00:00:00", "00:61:00"], ["00:00:00"]])
    func sheetThatDoesNotDescribeTheFileIsPassedOver(times: [String]) async throws {
        try write(sheet(times))
        try garage.scan()
        #expect(try await garage.rip(7)?.tracks.map(\.span) == [nil])
    }

    @Test func sheetOfSeveralFilesIsPassedOver() async throws {
        try write(sheet(["00:00:00", "00:02:00"], file: "FILE a.wav WAVE\nFILE b.wav WAVE\n"))
        try garage.scan()
        #expect(try await garage.rip(7)?.tracks.count == 1)
    }

    @Test func sheetBesideSplitTracksMakesNoDuplicates() async throws {
        try write(sheet(["00:00:00", "00:02:00"]), to: "a/01.flac")
        try write(sheet(["00:00:00", "00:02:00"]), to: "a/02.flac")
        try garage.scan()
        #expect(try await garage.files(7) == ["1 a/01.flac", "2 a/02.flac"])
    }

    @Test func changedSheetKeepsPlaces() async throws {
        try write(sheet(["00:00:00", "00:03:00", "00:05:00"]))
        try garage.scan()
        try write(sheet(["00:00:00", "00:04:00"]))
        try garage.scan()
        #expect(try await garage.rip(7)?.tracks.map(\.id.place) == [1, 2])
    }
}

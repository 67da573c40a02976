import CrateCore
import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// Implausible numbers in files: they count as unknown and never trap.
@Suite struct StrangeNumberTests {
    private let garage: Garage

    init() throws { garage = try Garage() }

    private static let years = [-400_000_000_000, -11_676_096_000, 10_413_792_000, 67_767_976_233_532_799]

    @Test(arguments: years) func aFileOfAnyDateIsScannedAndVerified(seconds: Int) async throws {
        try garage.folder.album("a", tags: [("DISCOGS_ID", "7")])
        try garage.folder.write("a/cover.jpg", TestPicture.jpeg)
        for name in ["01.flac", "02.flac", "cover.jpg"] {
            let time = timespec(tv_sec: seconds, tv_nsec: 999_999_999)
            try #require(utimensat(AT_FDCWD, "\(garage.folder.path)/a/\(name)", [time, time], 0) == 0)
        }
        #expect(try garage.scan().opened == 3)
        #expect(try garage.scan().opened == 0)
        #expect(try await garage.rip(7)?.tracks.count == 3)
        #expect(try LibraryVerification(store: garage.store).run().verified == 3)
    }

    @Test func everyDateHasItsNumber() {
        #expect(FileTime.nanoseconds(timespec(tv_sec: 1, tv_nsec: 2)) == 1_000_000_002)
        #expect(FileTime.nanoseconds(timespec(tv_sec: -1, tv_nsec: 2)) == -999_999_998)
        #expect(FileTime.nanoseconds(timespec(tv_sec: 9_223_372_036, tv_nsec: 854_775_807)) == .max)
        #expect(FileTime.nanoseconds(timespec(tv_sec: 9_223_372_036, tv_nsec: 854_775_808)) == .max)
        #expect(FileTime.nanoseconds(timespec(tv_sec: .max, tv_nsec: 0)) == .max)
        #expect(FileTime.nanoseconds(timespec(tv_sec: .min, tv_nsec: 0)) == .min)
    }

    /// A file with a CUESHEET block of tracks that start at these frames.
    private func flac(frames: Int64, offsets: [UInt64]) -> [UInt8] {
        var flac = TinyFLAC(tags: [("ALBUM", "Album"), ("DISCOGS_ID", "7")])
        flac.frames = frames
        let number = { (value: UInt64) in (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) } }
        var sheet = [UInt8](repeating: 0, count: 395) + [UInt8(offsets.count + 1)]
        for (index, offset) in offsets.enumerated() {
            sheet += number(offset) + [UInt8(index + 1)] + [UInt8](repeating: 0, count: 26)
            sheet += [1] + [UInt8](repeating: 0, count: 8) + [1, 0, 0, 0]
        }
        sheet += number(offsets.last ?? 0) + [170] + [UInt8](repeating: 0, count: 27)
        let all = flac.bytes
        let header = [5, UInt8(sheet.count >> 16), UInt8(sheet.count >> 8 & 255), UInt8(sheet.count & 255)]
        return all[..<42] + header + sheet + all[42...]
    }

    private static let offsets: [[UInt64]] = [
        [UInt64(9_223_372_036_854_775_000), 9_223_372_036_854_775_800], [0, UInt64(Int64.max)], [1 << 63, 1 << 63 + 5],
        [1 << 62, 1 << 62 + 1], [0, UInt64.max],
    ]

    @Test(arguments: offsets)
    func aCueSheetBeyondAnyRecordingDividesNothing(offsets: [UInt64]) async throws {
        // If the length is unknown, only the bound keeps the sheet from being used.
        try garage.folder.write("a/album.flac", flac(frames: 0, offsets: offsets))
        try garage.scan()
        let rip = try #require(await garage.rip(7))
        #expect(rip.tracks.map(\.span) == [nil])
        #expect(try AlbumLookup(store: garage.store).ripFacts(of: rip) != nil)
    }

    @Test func aCueSheetOfTheBlockDividesAFileOfUnknownLength() async throws {
        try garage.folder.write("a/album.flac", flac(frames: 0, offsets: [44_100, 88_200]))
        try garage.scan()
        let spans = try #require(await garage.rip(7)).tracks.map(\.span)
        let second = FrameCount(88_200)
        #expect(spans == [FrameSpan(start: FrameCount(44_100), end: second), FrameSpan(start: second)])
    }

    @Test func aSheetWithTheLastMinuteThereIsDividesNothing() async throws {
        var flac = TinyFLAC(rate: 655_350, tags: [("ALBUM", "Album"), ("DISCOGS_ID", "7")])
        flac.frames = 0
        try garage.folder.write("a/album.flac", flac.bytes)
        try garage.folder.write("a/album.cue", Array(cueSheet(["00:00:00", "999999:59:74"], file: "album.flac").utf8))
        try garage.scan()
        #expect(try await garage.rip(7)?.tracks.map(\.span) == [nil])
    }
}

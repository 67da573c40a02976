import CrateCore
import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// Damaged files that are put right with the size and the date of before, as bit rot and backups keep them.
@Suite struct ReplacedFilesTests {
    private let fixture: VerifyFixture
    private let release: Release.ID
    private let music: [UInt8]

    init() throws {
        fixture = try VerifyFixture()
        let number = try fixture.garage.store.database.read {
            try $0.value(Int64.self, sql: "SELECT release FROM rip")
        }
        release = Release.ID(rawValue: try #require(number))
        music = Array(try Data(contentsOf: URL(fileURLWithPath: "\(fixture.garage.folder.path)/\(fixture.file(1))")))
    }

    private var path: String { "\(fixture.garage.folder.path)/\(fixture.file(1))" }

    /// Writes the first file, and keeps its modification time. Returns once the kernel's clock, which stands for some
    /// milliseconds, dates the change anew.
    private func write(_ bytes: [UInt8]) throws {
        var (before, after) = (stat(), stat())
        let isThere = stat(path, &before) == 0
        try #require(isThere)
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.write(contentsOf: Data(bytes))
        try handle.truncate(atOffset: UInt64(bytes.count))
        try handle.close()
        let times = [before.st_atim, before.st_mtim]
        repeat {
            let isDated = utimensat(AT_FDCWD, path, times, 0) == 0 && stat(path, &after) == 0
            try #require(isDated)
        } while after.st_ctim.tv_sec == before.st_ctim.tv_sec && after.st_ctim.tv_nsec == before.st_ctim.tv_nsec
        #expect(after.st_mtim.tv_nsec == before.st_mtim.tv_nsec && after.st_ino == before.st_ino)
    }

    private func rot() throws {
        var bytes = music
        bytes[try bytes.frame(5) + 40] ^= 4
        try write(bytes)
    }

    private func damagedRips() async throws -> [Int] {
        try await LibrarySubscriptions(store: fixture.garage.store).list().map(\.damaged)
    }

    @Test("A scan decodes a damaged file again that was replaced, and believes it")
    func believed() async throws {
        try rot()
        #expect(try await fixture.verify().wrong.map(\.result) == ["damaged"])
        try fixture.garage.scan()
        #expect(try await damagedRips() == [1], "nothing was replaced")
        try write(music)
        #expect(try await damagedRips() == [1])
        try fixture.garage.scan()
        #expect(try await damagedRips() == [0])
        let summary = try await fixture.verify()
        #expect(summary.skipped == 3 && summary.wrong.isEmpty)
    }

    @Test("What was replaced by a damaged file stays damaged")
    func damagedAgain() async throws {
        try rot()
        try await fixture.verify()
        try rot()
        for _ in 1...2 {
            try fixture.garage.scan()
            #expect(try await damagedRips() == [1])
        }
        #expect(try await fixture.verify().wrongBefore == 1, "the scan has stored what it found")
    }

    @Test("A scan counts the replaced file once, and names it while it is wrong")
    func counted() async throws {
        try rot()
        try await fixture.verify()
        try rot()
        let wrong = try fixture.garage.scan()
        #expect(wrong.opened == 1 && wrong.refused.map(\.file) == [fixture.file(1)])
        #expect(wrong.refused.map(\.library) == ["garage"])
        let unchanged = try fixture.garage.scan()
        #expect(unchanged.opened == 0 && unchanged.refused.isEmpty)
        try write(music)
        let right = try fixture.garage.scan()
        #expect(right.opened == 1 && right.refused.isEmpty)
    }

    @Test("A replaced file that the scan reads for its other date counts once")
    func countedOnce() async throws {
        try rot()
        try await fixture.verify()
        try write(music)
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        #expect(try fixture.garage.scan().opened == 1)
        #expect(try await damagedRips() == [0])
    }

    @Test("A verification without a scan decodes it again as well")
    func verified() async throws {
        try rot()
        try await fixture.verify()
        try write(music)
        let summary = try await fixture.verify()
        #expect(summary.verified == 1 && summary.exact == 1 && summary.wrongBefore == 0)
        #expect(try await damagedRips() == [0])
    }

    @Test("What a play found damaged is over once the good file sounds, and after a scan", arguments: [true, false])
    func played(sounds: Bool) async throws {
        try rot()
        let track = Track.ID(release: release, place: 1)
        try PlayedDamage(store: fixture.garage.store).record(track, in: path)
        try fixture.garage.scan()
        #expect(try fixture.kept()[fixture.file(1)] == "damaged")
        try write(music)
        if sounds {
            try PlayedFiles(store: fixture.garage.store).recordSound(of: track, from: path)
        } else {
            try fixture.garage.scan()
        }
        #expect(try await damagedRips() == [0])
    }

    @Test("A play that finds the file damaged which has replaced one counts for that file")
    func playedAgain() async throws {
        try rot()
        try await fixture.verify()
        try rot()
        let track = Track.ID(release: release, place: 1)
        let lookup = AlbumLookup(store: fixture.garage.store)
        #expect(try lookup.damagedTracks(of: release, in: "garage").isEmpty, "its beginning is whole")
        try PlayedDamage(store: fixture.garage.store).record(track, in: path)
        #expect(try lookup.damagedTracks(of: release, in: "garage") == [1])
    }

    @Test("Before that, what is shown of the album looks at the file")
    func shown() async throws {
        let lookup = AlbumLookup(store: fixture.garage.store)
        func damaged() async throws -> [Set<Int>] {
            let rip = try #require(try await fixture.garage.rip(release.rawValue))
            let facts = try #require(try lookup.ripFacts(of: rip))
            let sheet = try lookup.sheet(of: release, checking: "garage").damaged
            #expect(facts.damaged == sheet.count)
            return [try lookup.damagedTracks(of: release, in: "garage"), sheet]
        }
        try write(Array("no music".utf8))
        try await blocking { [store = fixture.garage.store, release] in
            try PlayedFiles(store: store).recordLosses(of: release, isDecoding: true)
        }
        #expect(try await damaged() == [[1], [1]])
        try write(music)
        #expect(try await damaged() == [[], []])
        #expect(try await damagedRips() == [1], "only looking changes nothing")
    }
}

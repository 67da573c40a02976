import CrateCore
import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// Verifications of whole libraries: stored, skipped and resumed files.
@Suite struct LibraryVerificationTests {
    private let fixture: VerifyFixture
    private var garage: Garage { fixture.garage }

    init() throws { fixture = try VerifyFixture() }

    private func shorten(_ number: Int) throws {
        try fixture.change(number) { bytes in bytes.removeSubrange(try bytes.frame(10)...) }
    }

    @Test(arguments: [1, 4]) func everyFileIsVerifiedOnce(threads: Int) async throws {
        try shorten(2)
        try garage.scan()
        let first = try await fixture.verify { $0.threads = threads }
        #expect(first.verified == 3 && first.exact == 2 && first.unsigned == 0 && first.skipped == 0)
        #expect(first.wrong.map(\.file) == [fixture.file(2)])
        #expect(first.wrong[0].result == "short" && first.wrong[0].title == "Harbour Lights")
        #expect(try fixture.kept() == [fixture.file(1): "exact", fixture.file(2): "short", fixture.file(3): "exact"])
        // Faults are reported again without decoding the file again.
        let second = try await fixture.verify { $0.threads = threads }
        #expect(second.verified == 0 && second.skipped == 3 && second.wrong == first.wrong)
        #expect(first.wrongBefore == 0 && second.wrongBefore == 1)
        #expect(try await fixture.verify { $0.isAgain = true }.verified == 3)
    }

    @Test func whatCouldNotBeComparedIsNamedAgain() async throws {
        try fixture.change(2) { $0.replaceSubrange([UInt8].md5, with: [UInt8](repeating: 0, count: 16)) }
        let first = try await fixture.verify()
        #expect(first.exact == 2 && first.unsigned == 1 && first.unsignedBefore == 0)
        let second = try await fixture.verify()
        #expect(second.skipped == 3 && second.unsigned == 0 && second.unsignedBefore == 1 && second.wrongBefore == 0)
    }

    /// A verification notices changes of files since the scan, without another scan.
    @Test func filesAreLookedAtAsTheyAreNow() async throws {
        #expect(try await fixture.verify().exact == 3)
        try shorten(2)
        try garage.folder.remove(fixture.file(3))
        let summary = try await fixture.verify()
        #expect(summary.skipped == 1 && summary.verified == 1)
        #expect(summary.wrong.map(\.file) == [fixture.file(2)] && summary.wrong.map(\.result) == ["short"])
        #expect(summary.missing == 1 && summary.absences.map(\.sinceScan) == [1])
    }

    /// Files that went before the last scan and since then are counted together.
    @Test func aFileThatIsGoneSinceTheScanIsMissing() async throws {
        try garage.folder.remove(fixture.file(1))
        try garage.scan()
        try garage.folder.remove(fixture.file(2))
        try garage.folder.remove(fixture.file(3))
        try FileManager.default.createDirectory(
            atPath: "\(garage.folder.path)/\(fixture.file(3))", withIntermediateDirectories: false)
        let summary = try await fixture.verify()
        #expect(summary.verified == 0 && summary.wrong.isEmpty && summary.missing == 3 && summary.hasFaults)
        let absence = try #require(summary.absences.first)
        #expect(summary.absences.count == 1 && absence.files == 3 && absence.sinceScan == 2)
        #expect(absence.title == "Harbour Lights" && absence.library == "garage")
        try garage.folder.remove(fixture.file(3))
        try garage.scan()
        #expect(try await fixture.verify().absences.map(\.sinceScan) == [0])
    }

    @Test func aVerifiedFileThatMayNotBeReadAnyMoreIsUnreadable() async throws {
        try await fixture.verify()
        let path = "\(garage.folder.path)/\(fixture.file(2))"
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        let store = garage.store
        let found = await withoutFileRights { try? LibraryVerification(store: store).run() }
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let summary = try #require(found)
        #expect(summary.skipped == 2 && summary.unreadable == 1 && summary.hasFaults)
        #expect(summary.wrong.map { "\($0.file): \($0.reason)" } == ["\(fixture.file(2)): no permission"])
        #expect(try await fixture.verify().skipped == 3, "the earlier result is kept")
    }

    @Test func aFileThatHasChangedIsVerifiedAnew() async throws {
        try await fixture.verify()
        try shorten(3)
        try garage.scan()
        let summary = try await fixture.verify()
        #expect(summary.verified == 1 && summary.skipped == 2 && summary.wrong.map(\.file) == [fixture.file(3)])
        #expect(try LibrarySubscriptions(store: garage.store).rips(of: "garage").map(\.health) == [.damaged])
    }

    /// Playing reads the file as it is now, too.
    @Test func theDamageOfAChangeThatNoScanHasSeenCountsAtOnce() async throws {
        try shorten(1)
        #expect(try await fixture.verify().wrong.count == 1)
        for _ in 1...2 {
            let rips = try LibrarySubscriptions(store: garage.store).rips(of: "garage")
            #expect(rips.map(\.health) == [.damaged] && rips[0].damage.map(\.file) == [fixture.file(1)])
            try garage.scan()
        }
    }

    /// Files that the scan refused are no tracks, but because of them it calls the rip damaged.
    @Test func aFileThatTheScanRefusedIsWrong() async throws {
        let empty = fixture.file(4)
        try garage.folder.write(empty, [])
        try garage.folder.write(fixture.file(5), Array("no music at all".utf8))
        try garage.scan()
        let first = try await fixture.verify()
        #expect(first.verified == 4 && first.exact == 3)
        #expect(first.wrong.map(\.file) == [empty] && first.wrong.map(\.reason) == ["the file is empty"])
        #expect(first.wrong[0].result == "damaged" && first.wrong[0].title == "Harbour Lights")
        let second = try await fixture.verify()
        #expect(second.verified == 0 && second.skipped == 4 && second.wrong == first.wrong)
        // The file is verified as it is now, although the scan refused it.
        let music = try Data(contentsOf: URL(fileURLWithPath: "\(garage.folder.path)/\(fixture.file(1))"))
        try garage.folder.write(empty, Array(music))
        let third = try await fixture.verify()
        #expect(third.verified == 1 && third.exact == 1 && third.wrong.isEmpty)
        try garage.folder.remove(empty)
        let last = try await fixture.verify()
        #expect(last.wrong.isEmpty && last.missing == 0, "it was no track")
    }

    @Test func aRefusedFileOfTwoRipsIsVerifiedOnce() async throws {
        let folder = try TemporaryFolder()
        let two = try Garage()
        for (number, title) in ["Harbour Lights", "Low Tide"].enumerated() {
            let album = TestAlbum(release: 991_000_001 + number, title: title, tracks: 1)
            try album.write(below: folder.path)
            let music = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(album.file(1))"))
            try two.folder.write("mixed/\(number).flac", Array(music))
        }
        try two.folder.write("mixed/zero.flac", [])
        try two.scan()
        let summary = try await blocking { [store = two.store] in try LibraryVerification(store: store).run() }
        #expect(summary.verified == 3 && summary.exact == 2 && summary.wrong.map(\.file) == ["mixed/zero.flac"])
    }

    @Test func missingFilesAreCountedByAlbum() async throws {
        let other = TestAlbum(release: 991_000_002, title: "Low Tide", tracks: 2)
        try other.write(below: garage.folder.path)
        try garage.scan()
        for file in [fixture.file(2), other.file(1), other.file(2)] { try garage.folder.remove(file) }
        try garage.scan()
        let summary = try await fixture.verify()
        #expect(summary.verified == 2 && summary.wrong.isEmpty && summary.missing == 3)
        #expect(summary.absences.map(\.title) == ["Harbour Lights", "Low Tide"])
        #expect(summary.absences.map(\.names) == [[fixture.file(2)], [other.file(1), other.file(2)]])
        #expect(try await fixture.verify { $0.releases = [Release.ID(rawValue: 991_000_002)] }.missing == 2)
    }

    @Test func aRipThatIsNowElsewhereIsNotMissing() async throws {
        try VerifyFixture.album.write(below: "\(garage.folder.path)/moved")
        for number in 1...3 { try garage.folder.remove(fixture.file(number)) }
        try garage.scan()
        let summary = try await fixture.verify()
        #expect(summary.verified == 3 && summary.missing == 0 && summary.absences.isEmpty)
    }

    @Test func oneAlbumCanBeVerified() async throws {
        let other = TestAlbum(release: 991_000_002, title: "Low Tide", tracks: 2)
        try other.write(below: garage.folder.path)
        try garage.scan()
        let summary = try await fixture.verify { $0.releases = [Release.ID(rawValue: 991_000_002)] }
        #expect(summary.verified == 2 && summary.exact == 2)
        let none = Release.ID(rawValue: 5)
        await #expect(throws: VerifyError.noRip(none)) { try await fixture.verify { $0.releases = [none] } }
    }

    @Test func aCancelledRunKeepsWhatItDidAndTheNextGoesOn() async throws {
        let album = TestAlbum(release: 991_000_003, title: "Long Shore", tracks: 9, frames: 200_000)
        try album.write(below: garage.folder.path)
        try garage.scan()
        var options = VerifyOptions()
        options.threads = 1
        let cancelled = Task(executorPreference: TestThreads.shared) { [options, store = garage.store] in
            try LibraryVerification(store: store).run(options) { _ in
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        let first = await cancelled.result
        #expect(throws: VerifyError.cancelled) { try first.get() }
        let kept = try fixture.kept().count
        let second = try await fixture.verify()
        #expect(second.skipped == kept && second.verified == 12 - kept && second.exact == second.verified)
    }

    @Test func aLibraryThatGoesAwayIsNotCalledDamaged() async throws {
        try garage.folder.remove(fixture.file(2))
        let looks = Counter()
        let gap = LibraryGap(.offline, library: "garage")
        let probe = LibraryProbe { _ in
            looks.add()
            return looks.count == 1 ? .live : .gap(gap)
        }
        let store = garage.store
        await #expect(throws: VerifyError.notLive(gap)) {
            try await blocking { try LibraryVerification(store: store, probe: probe).run() }
        }
        #expect(try fixture.kept()[fixture.file(2)] == nil)
        // While the library is connected, the same error is one missing file.
        let summary = try await fixture.verify()
        #expect(summary.wrong.isEmpty && summary.unreadable == 0 && summary.missing == 1)
    }

    @Test func librariesThatAreAwayAreNamed() async throws {
        let other = try TemporaryFolder()
        let libraries = LibrarySubscriptions(store: garage.store)
        _ = try libraries.subscribe(root: other.path, name: "attic")
        try FileManager.default.removeItem(atPath: other.path)
        #expect(try await fixture.verify().away.map(\.library) == ["attic"])
        _ = try libraries.setPaused(true, name: "attic")
        let summary = try await fixture.verify()
        #expect(summary.away.isEmpty && summary.paused == ["attic"] && summary.exact + summary.skipped == 3)
        await #expect(throws: VerifyError.self) { try await fixture.verify { $0.library = "attic" } }
        await #expect(throws: VerifyError.noSuchLibrary("nope")) { try await fixture.verify { $0.library = "nope" } }
    }

    /// A rip in a paused library, beside one in a library that is live.
    @Test func anAlbumIsVerifiedWithoutItsPausedLibrary() async throws {
        let other = try TemporaryFolder()
        try VerifyFixture.album.write(below: other.path)
        let libraries = LibrarySubscriptions(store: garage.store)
        _ = try libraries.subscribe(root: other.path, name: "attic")
        try await blocking { [store = garage.store] in _ = try LibraryScan(store: store).run(library: "attic") }
        _ = try libraries.setPaused(true, name: "attic")
        let summary = try await fixture.verify { $0.releases = [Release.ID(rawValue: 991_000_001)] }
        #expect(summary.exact == 3 && summary.away.isEmpty && summary.paused == ["attic"])
        try FileManager.default.removeItem(atPath: garage.folder.path)
        await #expect {
            try await fixture.verify()
        } throws: { error in
            guard case VerifyError.notLive(let gap) = error else { return false }
            return gap.reason == .offline
        }
    }

    @Test func filesThatAreNoPartOfARipAreNamed() async throws {
        try garage.folder.write("\(fixture.file(1)).text.flac", Array("no music at all".utf8))
        try garage.folder.write("strange/zero.flac", [])
        try garage.scan()
        let all = try await fixture.verify()
        let beside = UnusedFile(library: "garage", file: "\(fixture.file(1)).text.flac", reason: "not FLAC")
        #expect(all.unused.contains(beside) && all.unused.map(\.file).contains("strange/zero.flac"))
        #expect(all.unused.count == 2 && all.exact == 3 && all.wrong.isEmpty)
        let album = try await fixture.verify { $0.releases = [Release.ID(rawValue: 991_000_001)] }
        #expect(album.unused == [beside])
    }

    @Test func filesThatWereNoPartOfARipAndAreGoneAreNotNamed() async throws {
        let link = "\(garage.folder.path)/out.flac"
        try garage.folder.write("strange/zero.flac", [])
        try garage.folder.write("strange/text.flac", Array("no music at all".utf8))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/nowhere/out.flac")
        try garage.scan()
        let files = ["out.flac", "strange/text.flac", "strange/zero.flac"]
        #expect(try await fixture.verify().unused.map(\.file) == files, "the link is there, though it leads nowhere")
        try garage.folder.remove("strange/zero.flac")
        #expect(try await fixture.verify().unused.map(\.file) == Array(files.prefix(2)))
        try FileManager.default.removeItem(atPath: link)
        try garage.folder.remove("strange")
        let summary = try await fixture.verify()
        #expect(summary.unused.isEmpty && !summary.hasFaults)
    }

    @Test func theBackgroundFindsTheSame() async throws {
        try shorten(2)
        let summary = try await fixture.verify { $0.isInBackground = true }
        #expect(summary.exact == 2 && summary.wrong.count == 1)
    }
}

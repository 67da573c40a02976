import CrateCore
import Foundation
import Testing

@testable import CrateStore

/// The completeness of rips, and its use.
@Suite struct LibraryHealthTests {
    private let garage: Garage
    private var libraries: LibrarySubscriptions { LibrarySubscriptions(store: garage.store) }

    init() throws {
        garage = try Garage()
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
    }

    private func health(_ folder: String = "a") throws -> RipHealth? {
        try libraries.rips(of: "garage").first { $0.folder == folder }?.health
    }

    private func verified(_ file: String, _ result: String) throws {
        try garage.store.execute(
            """
            INSERT OR REPLACE INTO verification
            SELECT library, file, size, modifiedAt, '2026-11-21', '\(result)', NULL FROM ripTrack
            JOIN rip ON rip.id = rip WHERE file = '\(file)'
            """)
    }

    @Test func aRipWithAllItsTracksIsComplete() async throws {
        #expect(try health() == .complete)
        let listing = try #require(try await libraries.list().first)
        #expect(listing.complete == 1 && listing.tracksMissing == 0 && listing.damaged == 0)
    }

    @Test func aFileThatIsGoneIsATrackMissing() async throws {
        try garage.folder.remove("a/02.flac")
        try garage.scan()
        let rip = try #require(try libraries.rips(of: "a").first)
        #expect(rip.health == .tracksMissing && rip.missing == ["a/02.flac"] && rip.tracks == 2)
        #expect(try await libraries.list().map(\.tracksMissing) == [1])
    }

    @Test func aDamagedFileThatIsGoneIsMissingAndNoLongerDamaged() async throws {
        try verified("a/02.flac", "damaged")
        #expect(try health() == .damaged)
        try garage.folder.remove("a/02.flac")
        let lookup = AlbumLookup(store: garage.store)
        let opened = try #require(try lookup.sheet(of: Release.ID(rawValue: 7), checking: "garage").rips.first)
        #expect(opened.health == .tracksMissing && opened.missing == ["a/02.flac"] && opened.damage.isEmpty)
        try garage.scan()
        let rip = try #require(try libraries.rips(of: "a").first)
        #expect(rip.health == .tracksMissing && rip.missing == ["a/02.flac"] && rip.damage.isEmpty)
        let listing = try #require(try await libraries.list().first)
        #expect(listing.damaged == 0 && listing.tracksMissing == 1)
    }

    @Test func filesThatAreBackSinceTheScanAreNotMissingButHaveToBeScanned() throws {
        for number in 1...2 { try garage.folder.remove("a/0\(number).flac") }
        try garage.scan()
        let lookup = AlbumLookup(store: garage.store)
        let release = Release.ID(rawValue: 7)
        #expect(try lookup.sheet(of: release, checking: "garage").missing == [1, 2])
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        let sheet = try lookup.sheet(of: release, checking: "garage")
        let rip = try #require(sheet.rips.first)
        #expect(rip.health == .tracksMissing && rip.tracks == 1 && rip.missing.isEmpty, "\(rip)")
        #expect(rip.unscanned.prefix(2) == ["a/01.flac", "a/02.flac"] && sheet.missing.isEmpty)
    }

    @Test("An album whose file has another name since the scan has to be scanned") func moved() throws {
        let (lookup, release) = (AlbumLookup(store: garage.store), Release.ID(rawValue: 7))
        #expect(try lookup.sheet(of: release, checking: "garage").unscanned.isEmpty)
        try garage.folder.move("a/02.flac", to: "a/x02.flac")
        let sheet = try lookup.sheet(of: release, checking: "garage")
        #expect(sheet.unscanned == ["garage"] && sheet.missing == [2])
        #expect(try lookup.sheet(of: release).unscanned.isEmpty)
        try garage.scan()
        let scanned = try lookup.sheet(of: release, checking: "garage")
        #expect(scanned.unscanned.isEmpty && scanned.missing.isEmpty)
    }

    @Test func fewerTracksThanTheTagsOrDiscogsSayAreTracksMissing() throws {
        try garage.store.execute("UPDATE rip SET trackTotal = 4")
        #expect(try health() == .tracksMissing)
        let rip = try #require(try libraries.rips(of: "a").first)
        #expect(rip.absent == 1 && rip.absentPositions == ["4"] && rip.missing.isEmpty)
        try garage.store.execute("UPDATE rip SET trackTotal = 3; UPDATE release SET detail = '{}'")
        #expect(try health() == .complete)
        try garage.store.execute("INSERT INTO track (release, place, position) VALUES (7, 4, 'B1')")
        #expect(try health() == .tracksMissing)
        #expect(try libraries.rips(of: "a").first?.absentPositions == ["B1"])
    }

    @Test func aTrackThatWasNeverThereIsNamed() throws {
        try garage.folder.album("b", "Second", tracks: 4, first: 10)
        try garage.folder.remove("b/02.flac")
        try garage.scan()
        let rip = try #require(try libraries.rips(of: "b").first)
        #expect(rip.health == .tracksMissing && rip.tracks == 3 && rip.missing.isEmpty)
        #expect(rip.absent == 1 && rip.absentPositions == ["2"])
        try garage.folder.remove("b/03.flac")
        try garage.scan()
        let less = try #require(try libraries.rips(of: "b").first)
        #expect(less.missing == ["b/03.flac"] && less.absentPositions == ["2"])
        #expect(try libraries.rips(of: "a").first?.absent == 0)
    }

    /// Root may read everything.
    @Test(.enabled(if: geteuid() != 0)) func aFileThatMayNotBeReadNowIsNotPartOfACompleteRip() throws {
        chmod("\(garage.folder.path)/a/02.flac", 0)
        #expect(try health() == .complete)
        let lookup = AlbumLookup(store: garage.store)
        let opened = try #require(try lookup.sheet(of: Release.ID(rawValue: 7), checking: "garage").rips.first)
        #expect(opened.health == .damaged && opened.damage.map(\.file) == ["a/02.flac"])
        #expect(opened.damage.allSatisfy(\.isUnreadable) && opened.missing.isEmpty)
    }

    @Test func aFileThatTheScanCouldNotReadIsDamage() throws {
        try garage.folder.write("a/04.flac", Array("fLaC".utf8) + [0, 0, 0, 34, 1, 2])
        try garage.folder.write("a/05.flac", Array("no music at all".utf8))
        try garage.scan()
        let rip = try #require(try libraries.rips(of: garage.folder.path + "/a/").first)
        #expect(rip.health == .damaged)
        #expect(rip.damage.map(\.file) == ["a/04.flac"])
    }

    /// A file without a permission, one that never could be read, and a folder.
    @Test func whatTheScanMayNotReadIsUnreadable() async throws {
        for (folder, first) in [("b", 10), ("c", 20)] { try garage.folder.album(folder, first: UInt8(first)) }
        try garage.scan()
        try garage.folder.album("d", first: 30)
        try garage.folder.write("c/04.flac", Array("fLaC".utf8))
        let closed = ["a/01.flac", "b", "c/04.flac", "d"]
        func allow(_ file: Int, _ folder: Int) throws {
            for path in closed {
                try FileManager.default.setAttributes(
                    [.posixPermissions: path.hasSuffix(".flac") ? file : folder],
                    ofItemAtPath: "\(garage.folder.path)/\(path)")
            }
        }
        try allow(0, 0)
        let closedGarage = garage
        for _ in 1...2 {
            let summary = await withoutFileRights { try? closedGarage.scan() }
            #expect(Set(try #require(summary).refused.map(\.file)) == Set(closed))
        }
        try allow(0o644, 0o755)
        let rips = try libraries.rips(of: "garage")
        #expect(rips.map(\.folder) == ["a", "b", "c"] && rips.allSatisfy { $0.health == .damaged })
        let files = ["a/01.flac", "b/01.flac", "b/02.flac", "b/03.flac", "c/04.flac"]
        #expect(rips.flatMap(\.damage).map(\.file) == files)
        #expect(rips.flatMap(\.damage).allSatisfy { $0.isUnreadable && $0.reason == "no permission" })
        #expect(try await libraries.list().map(\.damaged) == [3])
        #expect(try await libraries.list().map(\.unreadable) == [3])
        try verified("b/02.flac", "damaged")
        #expect(try await libraries.list().map(\.unreadable) == [2], "one is damaged as well")
        try garage.store.execute("DELETE FROM verification")
        let d = UnusedFile(library: "garage", file: "d", reason: "no permission")
        #expect(try libraries.unusedFiles(of: "garage") == [d])
        try garage.folder.remove("c/04.flac")
        try garage.scan()
        #expect(try libraries.rips(of: "garage").map(\.health) == [.complete, .complete, .complete, .complete])
        #expect(try libraries.unusedFiles(of: "garage").isEmpty)
    }

    @Test("A rip whose files could not be read is not called damaged alone", arguments: [true, false])
    func unreadable(isUnreadable: Bool) throws {
        var rip = try #require(try libraries.rips(of: "garage").first { $0.folder == "a" })
        #expect(!rip.isUnreadable)
        rip.add([RipListing.Damage(file: "a/01.flac", reason: "no permission", isUnreadable: isUnreadable)])
        #expect(rip.health == .damaged && rip.isUnreadable == isUnreadable)
        let json = String(decoding: try JSONEncoder().encode(rip), as: UTF8.self)
        #expect(json.contains(#""unreadable":true"#) == isUnreadable, "\(json)")
    }

    @Test("What a scan by another user than the box's may not read stays as it was stored")
    func ofAnotherUser() throws {
        func scan(isOwn: Bool, reason: String? = "no permission") throws {
            var unread = UnreadFiles()
            if let reason {
                unread.add([ScanSummary.Line(file: "a/01.flac", reason: reason, isUnreadable: true)])
            }
            try garage.store.write { try unread.store(of: garage.subscription.id, isOwn: isOwn, $0) }
        }
        try scan(isOwn: false)
        #expect(try health() == .complete)
        try scan(isOwn: true)
        #expect(try health() == .damaged)
        try scan(isOwn: false)
        #expect(try health() == .damaged, "the box may not read it, either")
        try scan(isOwn: false, reason: nil)
        #expect(try health() == .complete)
        try scan(isOwn: false, reason: "input/output error")
        #expect(try health() == .damaged)
    }

    @Test func filesAreVerifiedInWhichNothingWasFoundWrong() throws {
        func count() throws -> Int? { try libraries.rips(of: "garage").first?.verified }
        #expect(try count() == 0)
        try verified("a/01.flac", "exact")
        try verified("a/02.flac", "unsigned")
        try verified("a/03.flac", "damaged")
        #expect(try count() == 2)
        try garage.store.execute("UPDATE ripTrack SET size = size + 1 WHERE file = 'a/01.flac'")
        #expect(try count() == 1, "that file has changed since")
        try garage.store.execute("UPDATE ripTrack SET missingSince = '2026-11-21' WHERE file = 'a/02.flac'")
        #expect(try count() == 0, "that file is gone")
    }

    @Test(arguments: [("different", true), ("damaged", true), ("short", true), ("exact", false), ("unsigned", false)])
    func aVerificationCountsAsLongAsTheFileIsTheSame(result: String, isDamaged: Bool) throws {
        try verified("a/01.flac", result)
        #expect(try health() == (isDamaged ? .damaged : .complete))
        try garage.store.execute("UPDATE ripTrack SET modifiedAt = modifiedAt + 1")
        #expect(try health() == .complete)
    }

    /// A verification reads files as they are now; the next scan may be long after it.
    @Test func aVerificationOfALaterVersionCountsUntilAScanReadsAnother() throws {
        try verified("a/01.flac", "damaged")
        try garage.store.execute("UPDATE verification SET size = size - 5, modifiedAt = modifiedAt + 5000000000")
        #expect(try health() == .damaged)
        let path = "\(garage.folder.path)/a/01.flac"
        let date = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        try garage.scan()
        #expect(try health() == .complete)
    }

    @Test func aWholeRipIsPreferredToADamagedOne() async throws {
        try garage.folder.album("b", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.scan()
        #expect(try await garage.files(7).first == "1 a/01.flac")
        try verified("a/03.flac", "short")
        #expect(try await garage.files(7).first == "1 b/01.flac")
        try garage.store.execute("UPDATE rip SET trackTotal = 9 WHERE folder = 'b'")
        #expect(try await garage.files(7).first == "1 b/01.flac", "what is missing is not heard, what is damaged is")
        try garage.store.execute("UPDATE rip SET rate = 96000 WHERE folder = 'a'")
        #expect(try await garage.files(7).first == "1 a/01.flac", "rate and depth come first")
    }

    @Test func ripsAreFoundByLibraryAndFolder() throws {
        try garage.folder.album("box/one", first: 20)
        try garage.folder.album("boxed", first: 30)
        try garage.scan()
        #expect(try libraries.rips(of: "garage").map(\.folder) == ["a", "box/one", "boxed"])
        #expect(try libraries.rips(of: "box").map(\.folder) == ["box/one"])
        #expect(try libraries.rips(of: garage.folder.path).map(\.folder) == ["a", "box/one", "boxed"])
        #expect(throws: LibraryError.noSuchLibrary("nope")) { try libraries.rips(of: "nope") }
    }

    @Test func forgettingDropsWhatNothingPointsAt() async throws {
        try garage.folder.album("b", "Second", first: 10)
        try garage.folder.album("c", "Third", first: 20)
        try garage.folder.album("d", "Fourth", first: 30)
        try garage.scan()
        func local(_ folder: String) throws -> Int64 {
            try #require(try garage.store.numbers("SELECT release FROM rip WHERE folder = '\(folder)'").first)
        }
        let (played, crated) = (try local("b"), try local("c"))
        try garage.store.execute(
            """
            INSERT INTO play (at, release, outcome) VALUES ('2026', \(played), 'played');
            INSERT INTO crate (id, name, foldedName) VALUES (1, 'Loud', 'loud');
            INSERT INTO crateRelease (crate, place, release) VALUES (1, 1, \(crated));
            INSERT INTO want (release) VALUES (7);
            """)
        try libraries.forget(name: "garage")
        #expect(try garage.store.numbers("SELECT id FROM release ORDER BY id") == [played, crated, 7].sorted())
        #expect(try garage.store.numbers("SELECT count(*) FROM rip") == [0])
        // Subscribing to the library again restores everything.
        _ = try libraries.subscribe(root: garage.folder.path, name: "garage")
        try garage.scan()
        #expect(try local("b") == played)
        #expect(try await libraries.list().map(\.rips) == [4])
    }

    @Test func aLinkThatLeadsNowhereIsListed() throws {
        for name in ["b.flac", "01.flac"] {
            try? garage.folder.remove("a/" + name)
            try FileManager.default.createSymbolicLink(
                atPath: "\(garage.folder.path)/a/\(name)", withDestinationPath: "/nowhere/\(name)")
        }
        try garage.scan()
        let nowhere = ["a/01.flac", "a/b.flac"].map {
            UnusedFile(library: "garage", file: $0, reason: "a link to a missing file or folder")
        }
        #expect(try libraries.unusedFiles(of: "garage") == nowhere)
        #expect(try libraries.rips(of: "a").first?.missing == ["a/01.flac"])
        for name in ["b.flac", "01.flac"] { try garage.folder.remove("a/" + name) }
        try garage.scan()
        #expect(try libraries.unusedFiles(of: "garage").isEmpty)
    }

    @Test func aFileThatCanBeReadAgainDoesNotMakeTheOthersNew() async throws {
        let path = "\(garage.folder.path)/a/02.flac"
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        let closedGarage = garage
        let closed = await withoutFileRights { try? closedGarage.scan() }
        #expect(try #require(closed).refused.map(\.file) == ["a/02.flac"])
        #expect(try health() == .damaged)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        #expect(try garage.scan().opened == 1)
        #expect(try health() == .complete)
        #expect(try garage.scan().opened == 0)
    }

    @Test func aRefusedFileBesideTheTracksThatIsGoneIsNoDamage() async throws {
        try garage.folder.write("a/04.flac", Array("fLaC".utf8))
        try garage.scan()
        #expect(try health() == .damaged)
        try garage.folder.remove("a/04.flac")
        let present = try await libraries.present(try libraries.rips(of: "garage"), in: ["garage"])
        #expect(present.rips.map(\.health) == [.complete] && present.unscanned == ["garage"])
        let counted = try #require(try await libraries.present(libraries.list()).listings.first)
        #expect(counted.damaged == 0 && counted.complete == 1 && counted.unscanned == 1)
        let lookup = AlbumLookup(store: garage.store)
        let sheet = try lookup.sheet(of: Release.ID(rawValue: 7), checking: "garage")
        #expect(sheet.rips.map(\.health) == [.complete])
        let rip = try #require(try await garage.rip(7))
        #expect(try lookup.ripFacts(of: rip)?.damaged == 0)
    }

    @Test func aTrackOfWhichOnlyARefusedFileWasThereIsAbsentWhenThatIsGone() async throws {
        try garage.folder.write("a/04.flac", Array("fLaC".utf8))
        try garage.scan()
        try garage.store.execute("UPDATE rip SET trackTotal = 4")
        let known = try libraries.rips(of: "garage")
        #expect(known.map(\.health) == [.damaged] && known.map(\.absent) == [0])
        try garage.folder.remove("a/04.flac")
        let rip = try #require(try await libraries.present(known, in: ["garage"]).rips.first)
        #expect(rip.health == .tracksMissing && rip.absent == 1 && rip.absentPositions == ["4"], "\(rip)")
        let lookup = AlbumLookup(store: garage.store)
        #expect(try lookup.sheet(of: Release.ID(rawValue: 7), checking: "garage").missing == [4])
    }

    @Test func unusedFilesThatAreGoneAreNotListed() async throws {
        try garage.folder.write("c/junk.flac", [])
        try garage.folder.write("d/junk.flac", [])
        try garage.scan()
        let stored = try libraries.unusedFiles(of: "garage")
        #expect(stored.map(\.file) == ["c/junk.flac", "d/junk.flac"])
        #expect(try await libraries.present(stored, in: ["garage"]) == stored)
        try garage.folder.remove("c")
        #expect(try await libraries.present(stored, in: ["garage"]).map(\.file) == ["d/junk.flac"])
        #expect(try await libraries.present(stored, in: []) == stored, "a library that is away has none of its files")
    }

    @Test("A link to itself is an unreadable track until it is deleted", arguments: [false, true])
    func loop(wasMissing: Bool) throws {
        let path = "\(garage.folder.path)/a/02.flac"
        try garage.folder.remove("a/02.flac")
        if wasMissing { try garage.scan() }
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "02.flac")
        for _ in 1...2 {
            try garage.scan()
            let rip = try #require(try libraries.rips(of: "a").first)
            #expect(rip.isUnreadable && rip.damage.map(\.file) == ["a/02.flac"] && rip.missing.isEmpty, "\(rip)")
            #expect(try libraries.unusedFiles(of: "garage").isEmpty)
        }
        try garage.folder.remove("a/02.flac")
        try garage.scan()
        let rip = try #require(try libraries.rips(of: "a").first)
        #expect(rip.health == .tracksMissing && rip.missing == ["a/02.flac"] && rip.damage.isEmpty, "\(rip)")
    }

    /// Deleted files are dropped with the rips that have no others; whole rips, matches and the other tracks stay.
    @Test func missingFilesAreForgotten() async throws {
        let albums: [(String, Int, UInt8)] = [("b", 3, 10), ("c", 2, 20), ("d", 2, 30)]
        for (folder, tracks, first) in albums {
            try garage.folder.album(folder, "Album \(folder)", tracks: tracks, first: first)
        }
        try garage.scan()
        try garage.store.execute("UPDATE rip SET matchedBy = 'hand' WHERE folder IN ('c', 'd')")
        for file in ["b/03.flac", "c/01.flac", "c/02.flac", "d/02.flac", "a/01.flac"] { try garage.folder.remove(file) }
        try garage.scan()
        #expect(try await libraries.list().map(\.tracksMissing) == [4])
        // A file that exists again before the next scan is not forgotten.
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        let missing = MissingFiles(files: 4, rips: 1, byHand: 1, returned: 1)
        #expect(try libraries.missingFiles(of: "garage") == missing)
        #expect(try libraries.forgetMissing(from: "Garage") == missing)
        #expect(try libraries.missingFiles(of: "garage") == MissingFiles(returned: 1))
        #expect(try libraries.rips(of: "garage").map(\.folder) == ["a", "b", "d"])
        let second = "SELECT place FROM track WHERE release = (SELECT release FROM rip WHERE folder = 'b')"
        #expect(try garage.store.numbers(second) == [1, 2])
        #expect(try garage.store.numbers("SELECT count(*) FROM release WHERE title = 'Album c'") == [0])
        #expect(try garage.store.numbers("SELECT count(*) FROM rip WHERE matchedBy = 'hand'") == [1])
        #expect(try await libraries.list().map(\.rips) == [3])
        // A file that returns later is found again.
        try garage.folder.album("c", "Album c", tracks: 2, first: 20)
        try garage.scan()
        let rips = try libraries.rips(of: "garage")
        #expect(rips.map(\.folder) == ["a", "b", "c", "d"] && rips.allSatisfy(\.missing.isEmpty))
        #expect(rips.map(\.tracks) == [3, 2, 2, 1])
    }

    @Test func filesThatAreGoneFromACopyAreTold() throws {
        try FileManager.default.copyItem(atPath: "\(garage.folder.path)/a", toPath: "\(garage.folder.path)/copy")
        #expect(try garage.scan().gone == nil)
        for number in 1...3 { try garage.folder.remove("copy/0\(number).flac") }
        let summary = try garage.scan()
        #expect(summary.gone?.files == 3 && summary.gone?.rips == 1 && summary.gone?.titles.count == 1)
        #expect(summary.missing == nil)
        #expect(try garage.scan().gone == nil)
    }

    @Test func forgettingKeepsWhatIsQueued() throws {
        try garage.folder.album("b", "Second", first: 10)
        try garage.scan()
        let queued = try #require(try garage.store.numbers("SELECT release FROM rip WHERE folder = 'b'").first)
        try libraries.forget(name: "garage", keeping: [Release.ID(rawValue: queued)])
        #expect(try garage.store.numbers("SELECT id FROM release") == [queued])
        #expect(try garage.store.numbers("SELECT count(*) FROM release WHERE title = 'Second'") == [1])
    }

    @Test func aCallerThatBlocksWaitsNoLongerThanTheLimit() throws {
        let never = DispatchSemaphore(value: 0)
        let probe = LibraryProbe(timeout: .milliseconds(1)) { _ in
            never.wait()
            return .live
        }
        let gap = try #require(probe.stateBlocking(of: garage.subscription).gap)
        #expect(gap.reason == .offline && gap.detail.cause == .deadline)
        let scan = LibraryScan(store: garage.store, probe: probe)
        #expect(throws: ScanError.notLive(gap)) { try scan.run(library: "garage") }
        for _ in 1...2 { never.signal() }
    }
}

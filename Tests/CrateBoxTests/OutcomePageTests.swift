import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import Intents
import Logging
import Testing

/// Compares the page about outcomes with the output of both front ends.
@Suite struct OutcomePageTests {
    private static let page = "CrateCore/CrateCore.docc/Outcomes.md"
    private static let release = Release.ID(rawValue: 249_504)

    private func libraryRows() throws -> [[String]] {
        try DocumentTable(
            Self.page, "reason", "sentence", "where the rip is there only", "detail", "level", "fix"
        ).rows
    }

    private func albumRows() throws -> [[String]] {
        try DocumentTable(Self.page, "reason", "sentence", "detail", "level", "fix").rows
    }

    private func said(
        _ outcome: Outcome, missing: Int = 0, damaged: Set<Int> = [], unreadable: Set<Int> = []
    ) -> (sentence: String, fix: String, level: String) {
        var played = PlayedAlbum(release: Self.release, outcome: outcome, missing: missing)
        (played.flaws.damaged, played.flaws.unreadable) = (damaged, unreadable)
        let album = AlbumEntity(Release(id: Self.release, title: "TITLE", artist: "ARTIST"))
        let dialog = OutcomeDialog.dialog(for: played, album: album)
        let record = OutcomeRecord(BoxReply(.done(intent: "PlayAlbum", dialog: nil, value: played)))
        return (dialog.full, dialog.supporting ?? "", record.level.rawValue)
    }

    @Test func thePageSaysWhatIsSaidOfEveryLibraryGap() throws {
        let rows = try libraryRows()
        #expect(rows.map { DocumentTable.codes($0[0]) } == LibraryGap.Reason.allCases.map { [$0.rawValue] })
        for (row, reason) in zip(rows, LibraryGap.Reason.allCases) {
            var gap = LibraryGap(reason, library: "NAME")
            let (sentence, fix, level) = said(.notSubscribed(gap))
            #expect([row[1], row[4], row[5]] == [sentence, level, "`\(fix)`"])
            gap.detail.release = Self.release
            #expect((row[2].isEmpty ? row[1] : row[2]) == said(.notSubscribed(gap)).sentence)
        }
    }

    @Test func thePageSaysWhatIsSaidOfEveryAlbumGap() throws {
        let rows = try albumRows()
        #expect(rows.map { DocumentTable.codes($0[0]) } == AlbumGap.Reason.allCases.map { [$0.rawValue] })
        for (row, reason) in zip(rows, AlbumGap.Reason.allCases) {
            let (sentence, fix, level) = said(.notAvailable(AlbumGap(reason, library: "NAME")))
            #expect([row[1], row[3], row[4]] == [sentence, level, fix.isEmpty ? "" : "`\(fix)`"])
        }
    }

    @Test func thePageSaysWhatIsSaidOfWhatPlays() throws {
        let rows = try DocumentTable(Self.page, "state", "sentence", "level").rows
        let whole = said(.played)
        let partial = said(.played, missing: 2)
        let harmed = said(.played, damaged: [3])
        let closed = said(.played, unreadable: [3])
        let all = [whole, partial, harmed, closed]
        #expect(rows.map { Array($0.dropFirst()) } == all.map { [$0.sentence, $0.level] })
    }

    @Test func thePageHasEveryFactOfAGap() throws {
        let cells = try libraryRows().map { $0[3] } + albumRows().map { $0[2] }
        let facts = Mirror(reflecting: GapDetail()).children.compactMap(\.label)
        #expect(facts.count > 10)
        // The release is in the reply itself.
        #expect(Set(cells.flatMap(DocumentTable.codes)) == Set(facts).subtracting(["release"]))
    }

    @Test func thePageHasEveryCauseOfAGap() throws {
        let page = try DocumentTable.text(of: Self.page)
        for cause in GapDetail.Cause.allCases where cause != .unseen {
            #expect(page.contains("`\(cause.rawValue)`"), "\(cause)")
        }
    }

    @Test func thePageHasEveryExitStatus() throws {
        let rows = try DocumentTable(Self.page, "status", "name", "means").rows
        #expect(rows.map { Array($0.prefix(2)) } == ExitStatus.allCases.map { ["\($0.rawValue)", "`\($0)`"] })
    }
}

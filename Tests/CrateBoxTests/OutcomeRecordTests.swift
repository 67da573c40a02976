import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Foundation
import Intents
import Logging
import Testing

/// Compares the records of the silent front end with the table in the source.
@Suite struct OutcomeRecordTests {
    private static let release = Release.ID(rawValue: 249_504)

    private func record(_ outcome: Outcome, missing: Int = 0, library: String? = nil) -> OutcomeRecord {
        let played = PlayedAlbum(release: Self.release, outcome: outcome, library: library, missing: missing)
        return OutcomeRecord(BoxReply(.done(intent: "PlayAlbum", dialog: nil, value: played)))
    }

    /// The documented level of each outcome and reason.
    private static func documented() throws -> [String: String] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/CrateBox/Log/OutcomeRecord.swift")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("/// | ") && !$0.hasPrefix("/// | no outcome") }.dropFirst()
        var levels: [String: String] = [:]
        for row in rows {
            let cells = row.dropFirst(4).split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let outcome = cells[0].prefix { $0 != " " }
            for reason in cells[0].dropFirst(outcome.count).split(separator: ",") {
                levels["\(outcome) \(reason.trimmingCharacters(in: .whitespaces))"] = cells[1]
            }
            if outcome == "played" { levels["played"] = cells[1] }
        }
        return levels
    }

    @Test func theTableInTheSourceIsTrue() throws {
        let levels = try Self.documented()
        #expect(levels.count == 1 + LibraryGap.Reason.allCases.count + AlbumGap.Reason.allCases.count)
        for reason in LibraryGap.Reason.allCases {
            let level = record(.notSubscribed(LibraryGap(reason))).level.rawValue
            #expect(levels["notSubscribed \(reason)"] == level, "\(reason)")
        }
        for reason in AlbumGap.Reason.allCases {
            let level = record(.notAvailable(AlbumGap(reason))).level.rawValue
            #expect(levels["notAvailable \(reason)"] == level, "\(reason)")
        }
        #expect(levels["played"] == "info; warning when tracks are missing")
        #expect(record(.played).level == .info)
        #expect(record(.played, missing: 1).level == .warning)
    }

    @Test func aRecordHasItsFields() {
        let gap = LibraryGap(
            .wrongLibrary, library: "garage",
            detail: GapDetail {
                $0.found = "f"; $0.expected = "e"
            })
        let fields = record(.notSubscribed(gap)).metadata.mapValues { "\($0)" }
        #expect(
            fields == [
                "outcome": "notSubscribed", "reason": "wrongLibrary", "library": "garage", "release": "249504",
                "found": "f", "expected": "e",
            ])
        let played = record(.played, missing: 2, library: "garage").metadata.mapValues { "\($0)" }
        #expect(played == ["outcome": "played", "library": "garage", "release": "249504", "skipped": "2"])
    }

    @Test func whatHasNoOutcomeIsRecordedByItsError() {
        let unknown = OutcomeRecord(BoxReply(.failed(intent: "PlayAlbum", AlbumEntity.notFound)))
        #expect(unknown.level == .warning)
        #expect(unknown.metadata == ["error": "notInCollection"])
        #expect(OutcomeRecord(BoxReply(failure: CancellationError())).level == .info)
        #expect(OutcomeRecord(BoxReply(failure: StoreError.failed("x"))).level == .critical)
        #expect(OutcomeRecord(BoxReply(failure: BoxError.silent("x"))).level == .error)
    }

    @Test func aTrackThatItsAlbumLacksIsNoProblem() {
        func kept(_ detail: GapDetail) -> Int {
            let records = KeptRecords()
            record(.notAvailable(AlbumGap(.noSuchTrack, detail: detail))).writeProblem(to: records.logger)
            return records.all.count
        }
        #expect(kept(GapDetail { $0.track = "249504.9" }) == 0)
        // The file of the track is missing.
        let missing = GapDetail {
            $0.track = "249504.2"
            $0.file = "/music/02.flac"
        }
        #expect(kept(missing) == 1)
        // An entry of the queue has lost its tracks.
        #expect(kept(GapDetail()) == 1)
    }

    @Test func anAlbumThatWasToBeAddedHasTheIntent() {
        let left = PlayedAlbum(release: Self.release, outcome: .notAvailable(AlbumGap(.notRipped)))
        let reply = BoxReply(.done(intent: "QueueAlbum", dialog: nil, value: left))
        #expect(OutcomeRecord(reply, isAddition: true).metadata["intent"] == "QueueAlbum")
        #expect(OutcomeRecord(reply).metadata["intent"] == nil)
    }

    @Test func theTrackAskedForIsNamed() {
        let played = PlayedAlbum(release: Self.release, outcome: .played)
        let record = OutcomeRecord(
            BoxReply(.done(intent: "PlayAlbum", dialog: nil, value: played)), track: "249504.2")
        #expect(record.metadata["track"] == "249504.2")
    }
}

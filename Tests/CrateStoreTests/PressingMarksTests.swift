import CrateCore
import CrateTesting
import Testing

@testable import CrateStore

/// Catalogue numbers, barcodes and labels distinguish pressings.
@Suite struct PressingMarksTests {
    private let garage: Garage

    init() throws { garage = try Garage() }

    private func own(_ id: Int, catalogNumber: String, label: String = "Verve (2)", barcode: String? = nil) throws {
        let detail = barcode.map {
            #"'{"identifiers":[{"type":"Matrix / Runout","value":"\#($0)1"},{"type":"Barcode","value":"\#($0)"}]}'"#
        }
        try garage.store.execute(
            """
            INSERT INTO release (id, title, artist, exportedTitle, exportedArtist, foldedTitle, foldedArtist, format,
              label, catalogNumber, detail)
            VALUES (\(id), 'Night Songs', 'Ana', 'Night Songs', 'Ana', 'night songs', 'ana', 'LP, Album', '\(label)',
              '\(catalogNumber)', \(detail ?? "NULL"));
            INSERT INTO copy (release, ordinal) VALUES (\(id), 1);
            """)
    }

    private func rip(_ tags: [(String, String)]) throws {
        try garage.folder.album("rip", "Night Songs", artist: "Ana", tracks: 9, first: 1, tags: tags)
        try garage.scan()
    }

    private func tied() throws -> [Int64] {
        try RipMatching(store: garage.store).rips().map(\.release.rawValue)
    }

    @Test(arguments: [
        [("CATALOGNUMBER", "smas-11163")], [("LABELNO", "XX 1; SMAS 11163")], [("BARCODE", "0724382975229")],
        [("UPC", "724382975229"), ("CATALOGNUMBER", "none")],
    ]) func aNumberOfThePressingDecides(tags: [(String, String)]) throws {
        try own(3, catalogNumber: "SHVL 804", barcode: "5 099902 987620")
        try own(2, catalogNumber: "SMAS-11163, 11163", barcode: "7 24382 97522 9")
        try rip(tags)
        #expect(try tied() == [2])
        let reasons = try RipMatching(store: garage.store).reasons(folder: "rip")
        #expect(reasons.contains { ["same catalogue number", "same barcode"].contains($0) }, "\(reasons)")
    }

    /// Releases that are imported after the scan are compared with the same tags.
    @Test func theNumberDecidesForWhatIsImportedLater() throws {
        try rip([("CATALOGNUMBER", "SMAS 11163"), ("LABEL", "Verve")])
        #expect(try tied()[0] < 0)
        try own(3, catalogNumber: "SHVL 804")
        try own(2, catalogNumber: "SMAS-11163")
        #expect(try RipMatching(store: garage.store).rematch() == 1)
        #expect(try tied() == [2])
        let reasons = try RipMatching(store: garage.store).reasons(folder: "rip")
        #expect(reasons.contains("same label") && reasons.contains("same catalogue number"), "\(reasons)")
    }

    @Test(arguments: [[("CATALOGNUMBER", "OTHER 1")], [("LABEL", "Verve")], [("BARCODE", "0000000000000")], []])
    func anotherNumberDecidesNothing(tags: [(String, String)]) throws {
        try own(3, catalogNumber: "SHVL 804")
        try own(2, catalogNumber: "SMAS-11163")
        try rip(tags)
        #expect(try tied()[0] < 0)
    }

    /// Facts stored by an earlier version lack these tags: the files are read again, once.
    @Test func filesThatAnEarlierVersionReadAreReadAgain() throws {
        try own(3, catalogNumber: "SHVL 804")
        try own(2, catalogNumber: "SMAS-11163")
        try rip([("CATALOGNUMBER", "SMAS-11163")])
        try garage.store.execute(
            "UPDATE scannedFolder SET facts = substr(facts, 2), fingerprint = x'00'; UPDATE rip SET matchedBy = 'hand'")
        #expect(try garage.scan().opened == 9)
        #expect(try garage.scan().opened == 0)
        #expect(try tied() == [2])
    }
}

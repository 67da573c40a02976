import CrateTesting
import Testing

@testable import CrateStore

/// Damaged rows do not affect others.
@Suite struct ImportRecoveryTests {
    let fixture: ImportFixture

    init() throws { fixture = try ImportFixture() }

    private static let after = (3...300).map { ImportFixture.row("\($0)") }

    @Test(arguments: [
        #"MFN 60,"Metallica,Master,Nations,LP,5,1986,2,Jazz,2015-03-01 12:30:00,M,M,"#,
        #"MFN 60,Metallica,"Master,Nations,"12""",5,1986,2,Jazz,2015-03-01 12:30:00,M,M,"#,
        #"MFN 60,Metallica,Master,Nations,LP,5,1986,2,Jazz,2015-03-01 12:30:00,M,M,"bought 12"#,
        #"MFN 60,Metallica,Master,Nations,LP,5,1986,2,Jazz,2015-03-01 12:30:00,M,M,""#,
    ])
    func aStrayQuoteCostsItsOwnRow(broken: String) throws {
        let summary = try fixture.load(rows: [ImportFixture.row("1"), broken] + Self.after)
        #expect(summary.refused.map(\.row) == [3])
        #expect(summary.imported == 299)
        #expect(try fixture.number("SELECT count(*) FROM release WHERE id <> 2") == 299)
    }

    @Test func aStrayQuoteAtTheEndCostsTheLastRow() throws {
        let summary = try fixture.load(rows: [ImportFixture.row("1"), #"A,B,C,D,E,5,1986,2,"Jazz,,,"#])
        #expect(summary.imported == 1 && summary.refused.map(\.row) == [3])
    }

    @Test func aBadRowWithNotesOfSeveralLinesIsOneRefusal() throws {
        let bad = ImportFixture.row("1.23E+07", notes: "one\ntwo\nthree")
        let summary = try fixture.load(rows: [bad, ImportFixture.row("2")])
        #expect(summary.refused.map(\.row) == [2] && summary.imported == 1)
    }

    @Test func aRowWithoutEndIsGivenUpInBoundedMemory() throws {
        let endless = String(repeating: "x", count: 3 * CSVReader.longest)
        let summary = try fixture.load(rows: [endless] + Self.after)
        #expect(summary.imported == 298 && !summary.refused.isEmpty)
    }

    @Test func aRowCutShortIsRead() throws {
        let summary = try fixture.load(rows: ["MFN 60,Metallica,Master of Puppets,Nations,LP,5,1986,2"])
        #expect(summary.imported == 1 && summary.refused.isEmpty)
    }

    @Test(arguments: [
        "", "\n\n\n", "artist,title\nA,B\n", "\"release_id\n1\n",
        "listing_id,artist,title,release_id,status\n1,A,B,5,Draft\n",
    ])
    func whatIsNoExportIsSaidToBeNone(text: String) throws {
        let path = try fixture.write(text.utf8)
        let error = try #require(throws: ImportError.self) {
            try CollectionImport(store: fixture.store).run(file: path)
        }
        guard case .notAnExport = error else { throw error }
        let isEmpty = text.allSatisfy(\.isWhitespace)
        #expect("\(error)".contains(isEmpty ? "it is empty" : "release_id") && "\(error)".contains(path))
        #expect(!"\(error)".contains("\u{0}"))
    }

    @Test func aFileThatIsNotThereIsSaidNotToBeThere() throws {
        let path = fixture.folder + "/nowhere.csv"
        #expect(throws: ImportError.unreadable(path: path, errno: 2)) {
            try CollectionImport(store: fixture.store).run(file: path)
        }
        #expect(throws: ImportError.notAFile(fixture.folder)) {
            try CollectionImport(store: fixture.store).run(file: fixture.folder)
        }
    }

    /// Random bytes from a CSV file's alphabet after a valid header: no crash, no endless loop, every row is counted or
    /// refused, and a second import changes nothing.
    @Test(arguments: 0..<40)
    func noFileBreaksTheReader(seed: UInt64) throws {
        var numbers = SeededNumbers(state: seed)
        let alphabet = Array("\"\"\",,,\n\n\r123450 aé;'\u{0}".utf8) + [0xFF, 0xC3, 0x80]
        var bytes = Array("release_id,Title,CollectionFolder\n".utf8)
        for _ in 0..<Int.random(in: 0...3000, using: &numbers) {
            if Int.random(in: 0..<30, using: &numbers) == 0 {
                bytes += Array("\n\(Int.random(in: 1...99, using: &numbers)),\"a \"\"b\"\"\",f\n".utf8)
            }
            alphabet.randomElement(using: &numbers).map { bytes.append($0) }
        }
        let first = try fixture.load(bytes: bytes)
        let second = try fixture.load(bytes: bytes)
        #expect(try fixture.number("SELECT count(*) FROM copy") == first.copies)
        #expect(second.imported == 0 && second.updated == 0 && second.left == 0 && second.refused == first.refused)
    }

    /// Every way to truncate a file.
    @Test func aTruncatedFileIsReadUpToTheCut() throws {
        let text = Array(
            ([ImportFixture.header] + ["1", "2", "3"].map { ImportFixture.row($0, notes: "a\n\"b\"") })
                .map { $0 + "\r\n" }.joined().utf8)
        for cut in stride(from: ImportFixture.header.utf8.count + 2, to: text.count, by: 3) {
            let summary = try fixture.load(bytes: text.prefix(cut))
            #expect(summary.copies + summary.refused.count <= 3)
        }
    }
}

import CrateTesting
import Testing

@testable import CrateStore

/// A truncated CSV file: after a full disk, or an interrupted download.
@Suite(.computes) struct ImportCutTests {
    let fixture: ImportFixture

    init() throws { fixture = try ImportFixture(isInMemory: true) }

    private static let rows = (1...6).map { number in
        ImportFixture.row(
            "\(number)\(number)", title: "Title \(number)", notes: number == 6 ? "two\r\nlines, \"so\"" : "")
    }
    private static let whole = Array(([ImportFixture.header] + rows).map { $0 + "\r\n" }.joined().utf8)

    private func replace(_ bytes: some Collection<UInt8>) throws -> ImportSummary {
        try CollectionImport(store: fixture.store, replacing: true).run(file: fixture.write(bytes))
    }

    private var releases: [String?] {
        get throws { try fixture.strings("SELECT id || '' FROM release ORDER BY id") }
    }

    /// True if a truncated row is detectable: it ends within quotes, or before its last column.
    private static func isCut(_ row: some Sequence<UInt8>) -> Bool {
        var (isQuoted, columns) = (false, 1)
        for byte in row {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ","), !isQuoted { columns += 1 }
        }
        return isQuoted || columns < 13
    }

    @Test func anExportCutAtAnyByteOfARowRemovesNothing() throws {
        try fixture.load(bytes: Self.whole)
        let all = try releases
        var start = ImportFixture.header.utf8.count + 2
        for row in Self.rows.map({ Array($0.utf8) }) {
            for length in 1..<row.count where Self.isCut(row[..<length]) {
                let summary = try replace(Self.whole[..<(start + length)])
                #expect(summary.isCut && summary.left == 0 && summary.removed == 0, "cut at \(start + length)")
                #expect(summary.refused.map(\.reason) == ["the file ends in the middle of this row"])
            }
            start += row.count + 2
        }
        #expect(try releases == all)
    }

    @Test func aNumberThatIsCutIsNoOtherRelease() throws {
        let row = "MFN 60,Metallica,Title,Label,LP,5,1986,24950"
        let summary = try fixture.load(ImportFixture.header + "\r\n" + row)
        #expect(summary.imported == 0 && summary.refused.map(\.row) == [2] && summary.isCut)
    }

    @Test func aFileThatEndsInItsHeaderRemovesNothing() throws {
        try fixture.load(bytes: Self.whole)
        let summary = try replace(ImportFixture.header.utf8.dropLast(30))
        #expect(summary.isCut && summary.left == 0 && summary.removed == 0)
        #expect(try releases.count == 6)
    }

    @Test func aLastRowWithoutLineEndIsWholeAndAnEmptyExportToo() throws {
        try fixture.load(bytes: Self.whole)
        let summary = try fixture.load(ImportFixture.header + "\n" + Self.rows[0])
        #expect(!summary.isCut && summary.left == 5 && summary.refused.isEmpty)
        #expect(try fixture.load(ImportFixture.header + "\n").isCut == false)
    }

    @Test func aShortRowWithALineEndIsNotCut() throws {
        let summary = try fixture.load(ImportFixture.header + "\n1,A,T,L,LP,5,1986,7\n")
        #expect(!summary.isCut && summary.imported == 1)
    }
}

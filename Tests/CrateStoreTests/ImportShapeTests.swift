import CrateCore
import Foundation
import Testing

@testable import CrateStore

/// Properties of real exports: one test for each.
@Suite struct ImportShapeTests {
    let fixture: ImportFixture

    init() throws { fixture = try ImportFixture() }

    @Test func anUntouchedFileIsRead() throws {
        let summary = try fixture.load(rows: [ImportFixture.row("249504")])
        #expect(summary.imported == 1 && summary.copies == 1 && summary.refused.isEmpty)
        #expect(summary.encoding == "UTF-8")
        #expect(
            try fixture.strings(
                "SELECT title || '|' || artist || '|' || year || '|' || label || '|' || catalogNumber || '|' || format "
                    + "|| '|' || addedAt FROM release") == [
                    "Master of Puppets|Metallica|1986|Music For Nations|MFN 60|LP, Album|2015-03-01 12:30:00"
                ])
        #expect(
            try fixture.strings("SELECT mediaCondition || '|' || sleeveCondition || '|' || rating || folder FROM copy")
                == ["Near Mint (NM or M-)|Very Good (VG)|5Uncategorized"])
    }

    @Test(arguments: ["\n", "\r\n", "\r"], [true, false])
    func anyLineEndIsRead(lineEnd: String, hasFinal: Bool) throws {
        let lines = [ImportFixture.header, ImportFixture.row("1"), "", ImportFixture.row("2")]
        let summary = try fixture.load(lines.joined(separator: lineEnd) + (hasFinal ? lineEnd : ""))
        #expect(summary.imported == 2 && summary.refused.isEmpty)
        #expect(try fixture.strings("SELECT notes FROM copy") == [nil, nil])
    }

    @Test func aByteOrderMarkIsNoPartOfTheHeader() throws {
        #expect(try fixture.load("\u{FEFF}release_id,CollectionFolder\n7,A\n").imported == 1)
    }

    @Test func notesOfSeveralLinesAreOneField() throws {
        let notes = "first \"line\"\r\nsecond, line\n\nlast"
        let summary = try fixture.load(rows: [ImportFixture.row("1", notes: notes), ImportFixture.row("2")])
        #expect(summary.imported == 2 && summary.refused.isEmpty)
        #expect(try fixture.string("SELECT notes FROM copy WHERE release = 1") == notes)
    }

    @Test func columnsAreFoundByNameInAnyOrder() throws {
        try fixture.load("  TITLE ,RELEASE_ID,collectionfolder , Artist\nBlue,9,Jazz,Joni Mitchell\n")
        #expect(try fixture.strings("SELECT title || artist FROM release WHERE id = 9") == ["BlueJoni Mitchell"])
        #expect(try fixture.strings("SELECT name FROM crate") == ["Jazz"])
    }

    @Test func columnsOfTheUsersOwnAreKept() throws {
        try fixture.load(
            "release_id,Collection Purchased At,Collection Color,Expected Replacement Price\n"
                + "5,\"Rough Trade, \"\"East\"\"\",red,\n")
        #expect(
            try fixture.string("SELECT fields FROM copy")
                == #"{"Collection Color":"red","Collection Purchased At":"Rough Trade, \"East\""}"#)
    }

    @Test(arguments: [
        (#""12""""#, "12\""), (#""12"", EP, Ltd""#, "12\", EP, Ltd"), (#""7"", RE""#, "7\", RE"),
        (#""7"", EP, ""Me""#, "7\", EP, \"Me"), (#""7"", EP, Ltd, ""Ye""#, "7\", EP, Ltd, \"Ye"),
        (
            #""LP, Album, Whi + 12"", S/Sided, Etch, Whi + Box, Dl""#,
            "LP, Album, Whi + 12\", S/Sided, Etch, Whi + Box, Dl"
        ),
        (#"12""#, "12\""), (#"2x12" EP"#, "2x12\" EP"), (#""12" EP, Ltd""#, "12\" EP, Ltd"),
    ])
    func inchMarksAreText(written: String, read: String) throws {
        let summary = try fixture.load("release_id,Format,CollectionFolder\n1,\(written),A\n2,LP,A\n")
        #expect(summary.imported == 2 && summary.refused.isEmpty)
        #expect(try fixture.string("SELECT format FROM release WHERE id = 1") == read)
    }

    @Test func listsAndSuffixesOfLabelsAreKeptAsTheyAre() throws {
        try fixture.load("release_id,Label,Catalog#,CollectionFolder\n1,\"CBS, Hot Cakes (2)\",\"CBS 86005, none\",A\n")
        #expect(
            try fixture.string("SELECT label || '|' || catalogNumber FROM release")
                == "CBS, Hot Cakes (2)|CBS 86005, none")
    }

    @Test func theArtistIsStoredAsPeopleSayItAndAsExported() throws {
        try fixture.load(rows: [
            ImportFixture.row("1", artist: "Vendetta (2) & Barber (3)", title: " Rasta Mission /  Ø ")
        ])
        #expect(
            try fixture.string("SELECT artist || '|' || exportedArtist || '|' || foldedArtist FROM release")
                == "Vendetta & Barber|Vendetta (2) & Barber (3)|vendetta and barber")
        #expect(
            try fixture.string("SELECT title || '|' || exportedTitle || '|' || foldedTitle FROM release")
                == "Rasta Mission / Ø| Rasta Mission /  Ø |rasta mission o")
    }

    @Test(arguments: [("0", nil), ("", nil), ("1979", 1979), ("1979-06-00", 1979), ("19799", nil), ("soon", nil)])
    func zeroIsNoYear(released: String, year: Int?) throws {
        try fixture.load(rows: [ImportFixture.row("1", released: released)])
        #expect(try fixture.number("SELECT year FROM release") == year)
    }

    @Test(arguments: [
        ("23/04/2023 04:38", "2023-04-23 04:38:00"), ("4/23/2023 4:38:09", "2023-04-23 04:38:09"),
        ("23.4.2023", "2023-04-23"), ("05/05/2023", "2023-05-05"),
    ])
    func aDateInASpreadsheetsFashionCountsWhereOneOrderFits(written: String, date: String) throws {
        try fixture.load(rows: [ImportFixture.row("1", added: written)])
        #expect(try fixture.strings("SELECT addedAt FROM copy") == [date])
        #expect(try fixture.string("SELECT fields FROM copy") == "{}")
    }

    @Test(arguments: ["05/04/2023 04:38", "32/01/2023", "13/13/2023", "1/2/3", "23/04/2023 25:00", "-1/-2/2023"])
    func otherwiseItIsKeptButNotTrusted(written: String) throws {
        try fixture.load(rows: [ImportFixture.row("1", added: written)])
        #expect(try fixture.strings("SELECT addedAt FROM copy") == [nil])
        #expect(try fixture.strings("SELECT fields FROM copy") != ["{}"])
    }

    @Test func spreadsheetDamageIsRefusedRowByRow() throws {
        let summary = try fixture.load(
            rows: ["1.23E+07", "", "0", "-4", "=12", "99999999999999999999"].map { ImportFixture.row($0) }
                + [ImportFixture.row(" 249504 ")])
        #expect(summary.imported == 1)
        #expect(
            summary.refused.map(\.reason) == [
                "release_id is not a number: 1.23E+07", "release_id is empty",
                "release_id is not the number of a release: 0", "release_id is not the number of a release: -4",
                "release_id is not a number: =12", "release_id is not a number: 99999999999999999999",
            ])
        #expect(summary.refused.map(\.row) == [2, 3, 4, 5, 6, 7])
    }

    @Test(arguments: [";", "\t"])
    func otherDelimitersAreRead(delimiter: String) throws {
        let fields = [["Artist", "Title", "release_id", "CollectionFolder"], ["=A, B", "+1", "3", "@home"]]
        try fixture.load(fields.map { $0.joined(separator: delimiter) + "\r\n" }.joined())
        #expect(try fixture.string("SELECT artist || title FROM release WHERE id = 3") == "=A, B+1")
    }

    @Test(arguments: [
        ("Björk ‘€’ Ÿ", String.Encoding.windowsCP1252, "windows-1252"), ("Björk", .isoLatin1, "windows-1252"),
        ("Björk 坂本 🎵", .utf16LittleEndian, "UTF-16LE"), ("Björk 坂本 🎵", .utf16BigEndian, "UTF-16BE"),
        ("Björk 坂本 🎵", .utf8, "UTF-8"),
    ])
    func encodingsOfOtherProgramsAreRead(artist: String, encoding: String.Encoding, name: String) throws {
        let isWide = name.hasPrefix("UTF-16")
        // Long enough that sequences cross the boundaries of read pieces.
        let rows = (1...3000).map { "\($0),\(artist),A\r\n" }.joined()
        let text = (isWide ? "\u{FEFF}" : "") + "release_id,Artist,CollectionFolder\r\n" + rows
        let summary = try fixture.load(bytes: try #require(text.data(using: encoding)))
        #expect(summary.encoding == name && summary.imported == 3000 && summary.refused.isEmpty)
        #expect(try fixture.strings("SELECT DISTINCT artist FROM release") == [artist])
    }

    @Test func oneTornCharacterDoesNotMakeAFileLatin1() throws {
        var bytes = Array("release_id,Artist,CollectionFolder\n1,Björk,A\n2,Sigur Rós,A\n3,M".utf8)
        bytes += [0xC3]
        bytes += Array(",A\n".utf8)
        #expect(try fixture.load(bytes: bytes).encoding == "UTF-8")
        #expect(try fixture.strings("SELECT artist FROM release ORDER BY id") == ["Björk", "Sigur Rós", "M\u{FFFD}"])
    }

    @Test func aWantlistWithMoreFieldsThanNamesIsRead() throws {
        let row = #"CBS 1,Prince (2),Dirty Mind,Warner,"12"", EP",,1980,77,"cheap, or new",2015-02-03 04:05:06"#
        let summary = try fixture.load(rows: [row, row], header: ImportFixture.wantHeader)
        #expect(summary.imported == 1 && summary.wanted == 1 && summary.copies == 0 && summary.refused.isEmpty)
        #expect(
            try fixture.strings("SELECT release || notes || addedAt FROM want") == [
                "77cheap, or new2015-02-03 04:05:06"
            ])
        #expect(try fixture.number("SELECT count(*) FROM copy") == 0)
    }
}

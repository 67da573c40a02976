import Foundation

extension ExportCase {
    private static let header = ImportFixture.header
    private static let plain = "1|Master of Puppets|Metallica|1986|LP, Album|-"
    private static func row(_ id: String = "1") -> String { ImportFixture.row(id) }
    private static let short = "release_id,Title,CollectionFolder\n"

    static let all = shapes + encodings + quotes + spreadsheets + scripts + wantlists + odd

    /// The formats that Discogs writes, and their changes by git and editors.
    static let shapes = [
        ExportCase("untouched", "\(header)\r\n\(row())\r\n", counts: [1, 1, 0], rows: [plain]),
        ExportCase("line feeds", "\(header)\n\(row())\n\(row("2"))\n", counts: [2, 2, 0]),
        ExportCase("old Mac line ends", "\(header)\r\(row())\r\(row("2"))\r", counts: [2, 2, 0]),
        ExportCase("mixed line ends", "\(header)\r\n\(row())\n\(row("2"))\r\(row("3"))", counts: [3, 3, 0]),
        ExportCase("no final line end", "\(header)\r\n\(row())", counts: [1, 1, 0], rows: [plain]),
        ExportCase("header only", "\(header)\r\n", counts: [0, 0, 0]),
        ExportCase("header without line end", header, counts: [0, 0, 0]),
        ExportCase("empty lines everywhere", "\n\n\(header)\n\n\(row())\n \n\n", counts: [1, 1, 0], rows: [plain]),
        ExportCase(
            "quoted headers", "\"release_id\",\"Title\",\"CollectionFolder\"\r\n\"1\",\"Blue\",\"A\"\r\n",
            counts: [1, 1, 0], rows: ["1|Blue||-|-|-"]),
        ExportCase(
            "other order and capitals", "TITLE, Collectionfolder ,Artist,RELEASE_ID\nBlue,A,Joni Mitchell,9\n",
            counts: [1, 1, 0], rows: ["9|Blue|Joni Mitchell|-|-|-"]),
        ExportCase("two copies", "\(header)\n\(row())\n\(row())\n", counts: [1, 2, 0], rows: [plain, plain]),
        ExportCase(
            "namesakes", "release_id,Artist,CollectionFolder\n1,Vendetta (2) & Barber (3) & Bad Kid,A\n",
            counts: [1, 1, 0], rows: ["1|Release 1|Vendetta & Barber & Bad Kid|-|-|-"]),
        ExportCase(
            "year unknown", "release_id,Released,CollectionFolder\n1,0,A\n", counts: [1, 1, 0],
            rows: ["1|Release 1||-|-|-"]),
        ExportCase(
            "own fields", "release_id,Collection Purchased At,Expected Replacement Price\n1,Ebay,9.50\n",
            counts: [1, 1, 0]),
        ExportCase(
            "spaces around a title", "release_id,Title,CollectionFolder\n1,\" Mr. Isaacs \",A\n", counts: [1, 1, 0],
            rows: ["1|Mr. Isaacs||-|-|-"]),
    ]

    /// Encodings of other programs.
    static let encodings = [
        ExportCase("byte order mark", "\u{FEFF}\(header)\r\n\(row())\r\n", counts: [1, 1, 0], rows: [plain]),
        ExportCase("two byte order marks", "\u{FEFF}\u{FEFF}release_id,CollectionFolder\n1,A\n", counts: [1, 1, 0]),
        ExportCase(
            "Windows-1252", "\(short)1,Bleu nuit à l’Évreux,A\n", encoding: .windowsCP1252, counts: [1, 1, 0],
            rows: ["1|Bleu nuit à l’Évreux||-|-|-"]),
        ExportCase(
            "UTF-16 with mark", "\u{FEFF}\(short)1,坂本龍一,A\n", encoding: .utf16LittleEndian, counts: [1, 1, 0],
            rows: ["1|坂本龍一||-|-|-"]),
        ExportCase(
            "UTF-16 without mark", "\(short)1,Łona 🎵,A\n", encoding: .utf16LittleEndian, counts: [1, 1, 0],
            rows: ["1|Łona 🎵||-|-|-"]),
        ExportCase(
            "UTF-16, the other end first", "\(short)1,Łona,A\n", encoding: .utf16BigEndian, counts: [1, 1, 0],
            rows: ["1|Łona||-|-|-"]),
        ExportCase("zero bytes", "\(short)1\0,Bl\0ue,A\n", counts: [1, 1, 0], rows: ["1|Blue||-|-|-"]),
        ExportCase(
            "torn UTF-8", bytes: Array("\(short)1,Björk Ágætis,A\n2,Sig".utf8) + [0xC3] + Array(",A\n".utf8),
            counts: [2, 2, 0],
            rows: ["1|Björk Ágætis||-|-|-", "2|Sig\u{FFFD}||-|-|-"]),
    ]

    /// Inch marks and notes.
    static let quotes = [
        ExportCase(
            "inch marks", "release_id,Format,CollectionFolder\n1,\"12\"\"\",A\n2,\"7\"\", RE\",A\n", counts: [2, 2, 0],
            rows: ["1|Release 1||-|12\"|-", "2|Release 2||-|7\", RE|-"]),
        ExportCase(
            "a word cut through its quote", "release_id,Format,CollectionFolder\n1,\"7\"\", EP, \"\"Me\",A\n2,LP,A\n",
            counts: [2, 2, 0], rows: ["1|Release 1||-|7\", EP, \"Me|-", "2|Release 2||-|LP|-"]),
        ExportCase(
            "inch marks that nobody doubled", "release_id,Format,CollectionFolder\n1,12\" EP,A\n2,\"12\" EP, Ltd\",A\n",
            counts: [2, 2, 0], rows: ["1|Release 1||-|12\" EP|-", "2|Release 2||-|12\" EP, Ltd|-"]),
        ExportCase(
            "notes of three lines", "release_id,Collection Notes\n1,\"a\r\nb, c\r\n\"\"d\"\"\"\n2,\n",
            counts: [2, 2, 0],
            rows: ["1|Release 1||-|-|a\r\nb, c\r\n\"d\"", "2|Release 2||-|-|-"]),
        ExportCase(
            "a quote that nobody closes", "\(short)1,Blue,A\n2,\"Hejira,A\n3,Mingus,A\n4,Hits,A\n", counts: [3, 3, 0],
            refused: ["3: a quote is not closed, or the row is too long"],
            rows: ["1|Blue||-|-|-", "3|Mingus||-|-|-", "4|Hits||-|-|-"]),
        ExportCase(
            "a field of 200 KiB", "\(short)1,\"\(String(repeating: "x", count: 200 << 10))\",A\n2,Blue,A\n",
            counts: [1, 1, 0], refused: ["2: a quote is not closed, or the row is too long"],
            rows: ["2|Blue||-|-|-"]),
        ExportCase(
            "a field of 30 KiB", "release_id,Collection Notes\n1,\(String(repeating: "x", count: 30 << 10))\n",
            counts: [1, 1, 0], rows: ["1|Release 1||-|-|\(String(repeating: "x", count: 30 << 10))"]),
    ]

    /// Numbers, dates and separators changed by spreadsheets.
    static let spreadsheets = [
        ExportCase(
            "a number in powers of ten", "\(short)1,A,A\n1.23E+07,B,A\n\"1,23E+07\",C,A\n2,D,A\n", counts: [2, 2, 0],
            refused: ["3: release_id is not a number: 1.23E+07", "4: release_id is not a number: 1,23E+07"]),
        ExportCase(
            "whole numbers with a point", "release_id,Released,Rating,CollectionFolder\n249504.0,1986.0,5.0,A\n",
            counts: [1, 1, 0], rows: ["249504|Release 249504||1986|-|-"]),
        ExportCase(
            "days first", "release_id,Date Added,CollectionFolder\n1,23/04/2023 04:38,A\n", counts: [1, 1, 0],
            rows: ["1|Release 1||-|-|-"]),
        ExportCase(
            "semicolons", "release_id;Title;CollectionFolder\r\n1;Blue, and more;A\r\n", counts: [1, 1, 0],
            rows: ["1|Blue, and more||-|-|-"]),
        ExportCase(
            "a line that names the separator", "sep=;\r\nrelease_id;Title;CollectionFolder\r\n1;Blue;A\r\n",
            counts: [1, 1, 0], rows: ["1|Blue||-|-|-"]),
        ExportCase(
            "tabulators", "release_id\tTitle\tCollectionFolder\n1\tBlue, and \"more\"\tA\n", counts: [1, 1, 0],
            rows: ["1|Blue, and \"more\"||-|-|-"]),
        ExportCase(
            "cells like formulas", "\(short)1,=SUM(A1:A9),A\n2,+1,@b\n3,-cmd|' /C calc'!A0,A\n=4,x,A\n",
            counts: [3, 3, 0], refused: ["5: release_id is not a number: =4"],
            rows: ["1|=SUM(A1:A9)||-|-|-", "2|+1||-|-|-", "3|-cmd|' /C calc'!A0||-|-|-"]),
        ExportCase(
            "trailing commas and empty rows", "release_id,Title,CollectionFolder,,,\n1,Blue,A,,,\n,,,,,\n,,,,,\n",
            counts: [1, 1, 0], rows: ["1|Blue||-|-|-"]),
        ExportCase(
            "numbers that are none", "\(short),A,A\n0,B,A\n-4,C,A\nabc,D,A\n99999999999999999999,E,A\n",
            counts: [0, 0, 0],
            refused: [
                "2: release_id is empty", "3: release_id is not the number of a release: 0",
                "4: release_id is not the number of a release: -4", "5: release_id is not a number: abc",
                "6: release_id is not a number: 99999999999999999999",
            ]),
    ]

    /// Column names changed by scripts in R and pandas.
    static let scripts = [
        ExportCase(
            "R",
            "Catalog.,Artist,Title,Released,release_id,CollectionFolder,Date.Added\nX 1,Ana,Blue,1971,7,A,2015-03-01 12:30:00\n",
            counts: [1, 1, 0], rows: ["7|Blue|Ana|1971|-|-"]),
        ExportCase(
            "pandas",
            ",Catalognum,Artist,Title,Rating,release_id,CollectionFolder,DateAdded\n0,X 1,Ana,Blue,3.0,7,A,2015-03-01\n",
            counts: [1, 1, 0], rows: ["7|Blue|Ana|-|-|-"]),
        ExportCase(
            "a mark and two spaces in a title", "\(short)1,\u{FEFF}Blue  Moon,A\n", counts: [1, 1, 0],
            rows: ["1|Blue Moon||-|-|-"]),
        ExportCase(
            "a note that ends with its line, before a quoted row",
            "release_id,Title,Collection Notes\n1,Blue,\"a\n\"\n\"2\",\"Hejira\",\"b\n\"\n\"3\",\"Hits\",\n",
            counts: [3, 3, 0],
            rows: ["1|Blue||-|-|a\n", "2|Hejira||-|-|b\n", "3|Hits||-|-|-"]),
    ]

    static let wantlists = [
        ExportCase(
            "ten fields under nine names",
            "\(ImportFixture.wantHeader)\r\nCBS 1,Prince (2),Dirty Mind,WB,\"12\"\"\",,1980,7,cheap,2015-02-03 04:05:06\r\n",
            counts: [1, 0, 1], rows: ["7|Dirty Mind|Prince|1980|12\"|cheap"]),
        ExportCase(
            "wanted twice", "\(ImportFixture.wantHeader)\r\n1,A,B,L,LP,,0,7,,\r\n1,A,B,L,LP,,0,7,,\r\n",
            counts: [1, 0, 1], rows: ["7|B|A|-|LP|-"]),
        ExportCase(
            "only a number", "release_id\n7\n8\n", counts: [2, 0, 2],
            rows: ["7|Release 7||-|-|-", "8|Release 8||-|-|-"]),
        ExportCase("wantlist, header only", "\(ImportFixture.wantHeader)\r\n", counts: [0, 0, 0]),
    ]

    static let odd = [
        ExportCase(
            "rows cut short, and rows too long", "\(short)1\n2,Blue\n3,Hejira,A,more,and more\n", counts: [2, 2, 0],
            refused: ["2: Title is empty"], rows: ["2|Blue||-|-|-", "3|Hejira||-|-|-"]),
        ExportCase(
            "rows without a title", "\(short)1,,A\n2,\" \",A\n3,Blue,A\n", counts: [1, 1, 0],
            refused: ["2: Title is empty", "3: Title is empty"], rows: ["3|Blue||-|-|-"]),
        ExportCase(
            "the same name twice in the header", "release_id,Title,Title,CollectionFolder\n1,Blue,Other,A\n",
            counts: [1, 1, 0], rows: ["1|Blue||-|-|-"]),
        ExportCase(
            "right to left, zero width, punctuation", "\(short)1,\u{202E}!!!\u{200B},A\n", counts: [1, 1, 0],
            rows: ["1|\u{202E}!!!\u{200B}||-|-|-"]),
    ]
}

import Testing

@testable import CrateStore

/// Files that are no text, given to an import.
@Suite struct ForeignFileTests {
    let fixture: ImportFixture

    init() throws { fixture = try ImportFixture(isInMemory: true) }

    private static let table = Array((ImportFixture.header + "\r\n" + ImportFixture.row("5") + "\r\n").utf8)

    /// A ZIP archive with one uncompressed file, without the directory at its end.
    private static func zip(_ name: String) -> [UInt8] {
        var bytes: [UInt8] = [0x50, 0x4B, 3, 4]
        bytes += [UInt8](repeating: 0, count: 22)
        bytes += [UInt8(name.utf8.count), 0, 0, 0]
        return bytes + Array(name.utf8) + table
    }

    /// A tar archive's header, and the file.
    private static var tar: [UInt8] {
        var bytes = Array("collection.csv".utf8)
        bytes += [UInt8](repeating: 0, count: 257 - bytes.count)
        bytes += Array("ustar".utf8)
        bytes += [UInt8](repeating: 0, count: 512 - bytes.count)
        return bytes + table
    }

    private static func text(_ start: String) -> [UInt8] { Array(start.utf8) + table }

    private static let samples: [(bytes: [UInt8], kind: ForeignFile)] = [
        (zip("collection.csv"), .zip), (zip("[Content_Types].xml"), .spreadsheet), (zip("mimetype"), .spreadsheet),
        (tar, .archive), ([0x1F, 0x8B, 8, 0], .compressed), (text("BZh91AY"), .compressed),
        (text("%PDF-1.7\n"), .pdf), (text("fLaC\u{0}\u{0}\u{0}\"\u{1}"), .binary), (text("name\u{0}\u{1},"), .binary),
        ([0xFF, 0xFE, 0], .binary), ([0xFE, 0xFF, 0], .binary),
    ]

    @Test(arguments: samples)
    func aFileThatIsNoTextIsNamedInsteadOfRead(bytes: [UInt8], kind: ForeignFile) throws {
        let path = try fixture.write(bytes)
        #expect(throws: ImportError.foreign(path: path, kind: kind)) {
            try CollectionImport(store: fixture.store).run(file: path)
        }
        #expect(try fixture.number("SELECT count(*) FROM release") == 0)
    }

    @Test(arguments: ForeignFile.allCases)
    func theSentenceHasNoBytesOfTheFile(kind: ForeignFile) {
        let sentence = ImportError.foreign(path: "/home/a/b", kind: kind).description
        #expect(sentence.hasPrefix("/home/a/b is") && ForeignFile.isText(sentence))
    }

    @Test func aTableWithTabsIsText() {
        #expect(ForeignFile.isText("Artist\tTitle\u{FEFF}\r\n") && !ForeignFile.isText("a\u{0}b"))
        #expect(ForeignFile(beginning: Self.table) == nil && ForeignFile(beginning: []) == nil)
    }
}

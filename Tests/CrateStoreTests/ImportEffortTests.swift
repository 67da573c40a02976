import Foundation
import Testing

@testable import CrateStore

/// How often the bytes of an export are parsed, whatever quotes it has.
@Suite struct ImportEffortTests {
    let fixture: ImportFixture

    init() throws { fixture = try ImportFixture(isInMemory: true) }

    /// Lines with a total of a megabyte.
    private static func lines(_ line: (Int) -> String) -> String {
        var (text, number) = ("a,b,c\n", 0)
        while text.utf8.count < 1 << 20 {
            text += line(number) + "\n"
            number += 1
        }
        return text
    }

    /// Quotes that are never closed, or only much later.
    static let shapes: [(name: String, text: String)] = [
        ("never closed", lines { _ in "\"" }), ("never closed, of words", lines { "\"\($0),x,y" }),
        ("before each row", lines { $0 % 2 == 0 ? "\"x" : "\($0),x,y" }),
        ("closed after 60 KiB", lines { $0 % 6_000 == 5_999 ? "\"" : "\"\($0)x" }),
        ("rows before a close that is far", lines { $0 % 6_000 == 5_999 ? "\"" : $0 % 2 == 0 ? "\"x" : "\($0),x,y" }),
        ("in each field", lines { "\($0),\"x,\"y" }), ("empty lines in quotes", lines { _ in ",\"\n\n" }),
        ("without a line end", String(repeating: "\",", count: 1 << 19)),
        ("pairs", lines { _ in "\"\"\"" }), ("honest", lines { "\($0),\"two\nlines \($0)\",\"12\"\" EP\"" }),
    ]

    @Test(arguments: shapes.map(\.name)) func noByteIsParsedOftenForLong(shape: String) throws {
        let text = try #require(Self.shapes.first { $0.name == shape }).text
        var reader = CSVReader(try DiscogsExportFile(path: try fixture.write(Array(text.utf8))))
        reader.isPlausible = { $0.count == 3 && Int($0[0]) != nil }
        while try reader.next() != nil {}
        #expect(reader.parsed <= text.utf8.count * (CSVReader.effort + 1) + CSVReader.advance + CSVReader.longest)
    }

    /// Valid rows among stray quotes are found, however many quotes there are.
    @Test func rowsBehindStrayQuotesAreFound() throws {
        let text = Self.lines { $0 % 10 == 0 ? "\"x,y,z" : "\($0),\"a\nb\",c" }
        var reader = CSVReader(try DiscogsExportFile(path: try fixture.write(Array(text.utf8))))
        reader.isPlausible = { $0.count == 3 && Int($0[0]) != nil }
        var (rows, broken) = (0, 0)
        while let entry = try reader.next() {
            switch entry {
            case .record(let fields): rows += Int(fields[0]) == nil ? 0 : 1
            case .broken, .cut: broken += 1
            }
        }
        let lines = text.utf8.count { $0 == 10 } - 1
        let groups = lines / 19
        #expect(rows >= groups * 9 - 9 && broken <= groups + 1, "\(rows) rows, \(broken) broken of \(groups)")
    }
}

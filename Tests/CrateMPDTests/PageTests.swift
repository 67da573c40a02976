import Foundation
import NIOCore
import Testing

@testable import CrateMPD

/// The page of this module, against its code.
@Suite struct PageTests {
    private let lines: [String]

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let text = try String(contentsOfFile: root + "/Sources/CrateMPD/CrateMPD.docc/CrateMPD.md", encoding: .utf8)
        lines = text.components(separatedBy: "\n")
    }

    /// The rows of a table: their cells.
    private func table(_ header: String) throws -> [[String]] {
        let start = try #require(lines.firstIndex(of: header))
        return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    private func codes(_ cell: String) -> [String] { cell.matches(of: /`([^`]+)`/).map { String($0.1) } }

    @Test func thePageHasEveryCommandThatIsRefusedAlways() throws {
        let named = try table("| command | number |").flatMap { codes($0[0]) }
        #expect(named.sorted() == CommandTable.all.filter { !$0.isListed }.map(\.name))
    }

    @Test func thePageHasEveryBound() throws {
        let bounds = try table("| what | at most |").map { $0[1].prefix { $0.isNumber } }.compactMap { Int($0) }
        let seconds = MPDServer.timeout.nanoseconds / 1_000_000_000
        #expect(
            bounds == [
                LineReader.longestLine, CommandBatch.mostBytes, Tokenizer.mostArguments, ReplyBuffer.longestLine,
                FilterParser.mostDepth, ExpressionParser.mostSteps, MPDServer.mostClients, Int(seconds),
            ])
    }

    @Test func thePageHasEveryEventWithWhatClientsAreTold() throws {
        let rows = try table("| event of the box | sent as |")
        #expect(rows.count == 10)
        for row in rows {
            for event in codes(row[0]) {
                let told = BoxChanges.subsystems(of: event)
                let expected = row[1] == "all of them" ? Subsystems.own.words : codes(row[1])
                #expect(Set(told.words) == Set(expected), "\(event)")
            }
        }
        #expect(BoxChanges.subsystems(of: "underrun") == [])
    }

    @Test func everyNameOfThePageIsOne() throws {
        for row in try table("| name | is |") {
            for name in codes(row[0]) { #expect(TreePlace(name) != nil, "\(name)") }
        }
    }
}

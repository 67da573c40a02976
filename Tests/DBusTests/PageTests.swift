import Foundation
import Testing

@testable import DBus

/// The page of this module, against its code.
@Suite struct PageTests {
    @Test func thePageHasEveryBound() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let text = try String(contentsOfFile: root + "/Sources/DBus/DBus.docc/DBus.md", encoding: .utf8)
        let lines = text.components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: "| what | at most |"))
        let bounds = lines[(start + 2)...].prefix { $0.hasPrefix("|") }.compactMap { line in
            line.split(separator: "|").last.flatMap { Int($0.drop { $0 == " " }.prefix { $0.isNumber }) }
        }
        #expect(
            bounds == [
                WireLimits.message, WireLimits.array, Signature.longest, WireLimits.depth, NameRule.longest,
                MessageReader().limit, Inbox.mostCalls, Inbox.mostSignals, Outbox.most, Authentication.longestLine,
                Int(Connection.timeout / .seconds(1)),
            ])
    }
}

import CrateTesting
import Foundation
import Testing

/// The scheme handler in Samples: the keys required by the Desktop Entry Specification 1.5.
@Suite(.runsProcesses) struct DesktopFileTests {
    private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Samples/cratebox.desktop").path

    @Test func theKeysAreThoseOfASchemeHandler() throws {
        let lines = try String(contentsOfFile: Self.path, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(lines.first == "[Desktop Entry]")
        let pairs = lines.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        #expect(pairs.allSatisfy { $0.count == 2 && !$0[1].isEmpty })
        let keys = Dictionary(pairs.map { ($0[0], $0[1]) }) { first, _ in first }
        #expect(keys.count == pairs.count)
        #expect(keys["Type"] == "Application" && keys["Name"] == "Cratebox")
        #expect(keys["Exec"] == "cratebox open %u")
        #expect(keys["NoDisplay"] == "true")
        #expect(keys["MimeType"] == "x-scheme-handler/cratebox;")
        let known = ["Type", "Version", "Name", "Comment", "Exec", "Terminal", "NoDisplay", "MimeType"]
        #expect(keys.keys.allSatisfy { known.contains(String($0.prefix { $0 != "[" })) })
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/desktop-file-validate")))
    func theSystemsValidatorAgrees() async throws {
        let run = try await ProcessRun.of("/usr/bin/desktop-file-validate", [Self.path], environment: [:])
        #expect(run.status == 0, "\(run.output)")
    }
}

import CrateCore
import CratePlayback
import Foundation
import Testing

@testable import CrateBox

/// Compares the page about the configuration with the keys.
@Suite struct ConfigurationPageTests {
    private static let page = "CrateBox/CrateBox.docc/Configuration.md"
    private let rows: [[String]]

    init() throws { rows = try DocumentTable(Self.page, "key", "variable", "holds", "without it", "effect").rows }

    @Test func thePageHasEveryKey() {
        let written = ConfigurationKey.all.map { ["`\($0.name)`", "`\($0.variable)`", $0.rule.expected.english] }
        #expect(rows.map { Array($0.prefix(3)) } == written)
    }

    @Test func whatHoldsWithoutAKeyIsWhatThePageSays() throws {
        let nowhere = "/proc/none/config.json"
        let plain = try BoxConfiguration.load(environment: [:], systemFile: nowhere)
        var said: [String: String] = [:]
        for row in rows {
            guard let value = DocumentTable.codes(row[3]).first else { continue }
            said[try #require(DocumentTable.codes(row[1]).first)] = value
        }
        #expect(said.count > 5)
        var written = try BoxConfiguration.load(environment: said, systemFile: nowhere)
        (written.variables, written.texts) = (plain.variables, plain.texts)
        #expect(written == plain)
        let silent = rows.filter { $0[3].isEmpty }.compactMap { DocumentTable.codes($0[0]).first }
        let missing: [String: Any?] = [
            "output.pcm": plain.output.pcm, "volume.ceiling": plain.volume.ceiling, "volume.start": plain.volume.start,
            "resume.withinMinutes": plain.resume.within, "language": plain.language, "car.keys": plain.carKeys,
            "mpd.listen": plain.mpd.listen, "mpd.passwords": plain.mpd.passwords, "web.listen": plain.web.listen,
            "web.names": plain.web.names.first, "wyoming.listen": plain.wyomingListen,
        ]
        #expect(missing.values.allSatisfy { $0 == nil })
        // Without a key the state folder is derived from the environment.
        #expect(Set(silent) == Set(missing.keys).union(["state"]))
    }

    @Test func whatAListShowsAsTheDefaultIsWhatThePageSays() throws {
        let written = rows.map { DocumentTable.codes($0[3]).first }
        #expect(ConfigurationKey.all.map(\.standard) == written)
        let settings = try ConfigurationSetting.all(environment: [:], files: [])
        #expect(settings.map(\.default) == written && settings.allSatisfy { $0.value == nil })
    }

    /// A command to copy after a value that was refused has to work.
    @Test(arguments: ConfigurationKey.all.map(\.name)) func theExampleOfAKeyIsAValueOfIt(key: String) throws {
        let example = ConfigurationSetting.example(for: key)
        #expect(try ConfigurationSetting.value(example, for: key).text == example)
    }

    @Test func theKeysOfTheStartAreThoseOfThePage() {
        let written = rows.filter { $0[4] == "start" }.compactMap { DocumentTable.codes($0[0]).first }
        #expect(ConfigurationKey.ofStart == Set(written))
    }

    @Test func everyEffectIsExplained() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let text = try String(contentsOf: folder.appendingPathComponent(Self.page), encoding: .utf8)
        let explained = text.matches(of: /\n- \*\*(\w+)\*\*:/).map { String($0.1) }
        #expect(explained.count > 3)
        #expect(Set(rows.map { $0[4] }) == Set(explained))
    }
}

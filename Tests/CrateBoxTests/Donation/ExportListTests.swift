import CrateCore
import CrateLog
import CrateStore
import CrateTesting
import Foundation
import Logging
import Synchronization
import Testing

@testable import CrateBox

/// Exported lists are updated with the collection.
@Suite(.runsService) struct ExportListTests {
    private struct Unwilling: Error {}

    /// One line per album.
    private static let titles: ListExporter = { entry, store in
        guard entry.options["fail"] == nil else { throw Unwilling() }
        return Array(try AlbumLookup(store: store).suggested().map { $0.title + "\n" }.sorted().joined().utf8)
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test func aRegistryRemembersOneListAFile() throws {
        let folder = try TemporaryFolder()
        let registry = ExportRegistry(state: folder.path)
        #expect(registry.all.isEmpty)
        try registry.record(ExportEntry(kind: "hassil", path: "/b", options: ["limit": "5"]))
        try registry.record(ExportEntry(kind: "hassil", path: "/a"))
        try registry.record(ExportEntry(kind: "slots", path: "/b"))
        #expect(registry.all == [ExportEntry(kind: "hassil", path: "/a"), ExportEntry(kind: "slots", path: "/b")])
        #expect(ExportRegistry(state: folder.path).all == registry.all)
    }

    @Test func aRegistryIsForItsOwnerAlone() throws {
        let folder = try TemporaryFolder()
        try ExportRegistry(state: folder.path).record(ExportEntry(kind: "hassil", path: "/a"))
        var facts = stat()
        #expect(lstat(folder.path("exports.json"), &facts) == 0 && facts.st_mode & 0o777 == 0o600)
    }

    @Test func aRegistryThatOthersMayHaveWrittenIsNotRead() throws {
        let folder = try TemporaryFolder()
        let (path, registry) = (folder.path("exports.json"), ExportRegistry(state: folder.path))
        try registry.record(ExportEntry(kind: "hassil", path: "/a"))
        #expect(chmod(folder.path, 0o770) == 0)
        #expect(registry.all.count == 1)
        #expect(chmod(path, 0o620) == 0)
        #expect(registry.all.isEmpty)
        // Other users cannot reach it in a folder that only its owner can access.
        #expect(chmod(folder.path, 0o700) == 0)
        #expect(registry.all.count == 1)
        #expect(link(path, folder.path("second name")) == 0)
        #expect(registry.all.isEmpty)
    }

    @Test func aListWithASecondNameIsNotItsOwners() throws {
        let folder = try TemporaryFolder()
        let list = try folder.write("Blue", to: "list")
        #expect(ReplacedFile(list).ownership == .own)
        #expect(link(list, folder.path("second name")) == 0)
        #expect(ReplacedFile(list).ownership == .foreign)
    }

    @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
    func whatBelongsToAnotherIsNeitherReadNorWritten() throws {
        let folder = try TemporaryFolder()
        let registry = ExportRegistry(state: folder.path)
        let list = try folder.write("Blue", to: "list")
        try registry.record(ExportEntry(kind: "hassil", path: list))
        for path in [list, folder.path("exports.json")] { #expect(chown(path, 65_534, 65_534) == 0) }
        #expect(ReplacedFile(list).ownership == .another(65_534))
        #expect(registry.all.isEmpty)
    }

    @Test func aListIsWrittenAnewAfterADonationWhereItsBytesChanged() async throws {
        let fixture = try DonationFixture(exporters: ["titles": Self.titles])
        let registry = ExportRegistry(state: fixture.folder.path)
        let list = try fixture.folder.write("Blue\n", to: "list.txt")
        let lame = try fixture.folder.write("old", to: "lame.txt")
        try registry.record(ExportEntry(kind: "titles", path: list))
        try registry.record(ExportEntry(kind: "titles", path: lame, options: ["fail": "yes"]))
        try registry.record(ExportEntry(kind: "titles", path: fixture.folder.path("gone.txt")))
        fixture.donor.begin()
        for (number, title) in ["Blue", "Hejira"].enumerated() {
            try fixture.load([(id: 1, title: title)])
            try await fixture.change(number + 1)
            fixture.clock.advance(by: .seconds(2))
            let place = 3 * number + (number == 0 ? 0 : 2)
            try await fixture.gate.written.first("the lists", from: place + 3) {
                $0.event == "export" && $0.fields["file"] == .text(lame)
            }
        }
        try await fixture.gate.written.first("the list") { $0.event == "export" && $0.fields["file"] == .text(list) }
        #expect(try text(list) == "Hejira\n")
        #expect(try text(lame) == "old")
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path("gone.txt")))
        let exports = fixture.gate.written.entries.filter { $0.event == "export" }
        // "Blue" was present already: no record.
        #expect(exports.filter { $0.fields["file"] == .text(list) }.map(\.level) == [.info])
        #expect(exports.filter { $0.fields["file"] == .text(lame) }.map(\.level) == [.error, .error])
        #expect(exports.contains { $0.fields["error"] == .text("missing") && $0.level == .warning })
    }

    @Test("A list that is gone is reported once, and followed again when it returns")
    func aListThatIsGoneIsReportedOnce() throws {
        let fixture = try DonationFixture(exporters: ["titles": Self.titles])
        try fixture.load([(id: 1, title: "Blue")])
        let registry = ExportRegistry(state: fixture.folder.path)
        let path = fixture.folder.path("list.txt")
        try registry.record(ExportEntry(kind: "titles", path: path))
        let lists = ExportRefresh(state: fixture.folder.path, exporters: ["titles": Self.titles])
        #expect(lists.run(fixture.store).map { $0.event } == [.missing])
        #expect(lists.run(fixture.store).isEmpty)
        try fixture.folder.write("old", to: "list.txt")
        #expect(lists.run(fixture.store).map { $0.event } == [.written])
        #expect(try text(path) == "Blue\n")
        try FileManager.default.removeItem(atPath: path)
        #expect(lists.run(fixture.store).map { $0.event } == [.missing])
    }

    @Test func aFileThatIsReplacedKeepsItsRightsAndLeavesNothingBeside() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "list")
        chmod(path, 0o640)
        try ReplacedFile(path).write(Array("new".utf8))
        #expect(try text(path) == "new")
        var facts = stat()
        #expect(stat(path, &facts) == 0 && facts.st_mode & 0o777 == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["list"])
        #expect(throws: ReplacedFile.Problem.self) { try ReplacedFile(folder.path("no/where")).write([]) }
    }
}

import CrateTesting
import Foundation
import Testing

/// Read-only commands change nothing, even with a damaged collection.
@Suite(.runsProcesses(for: .seconds(180))) struct LookingTests {
    /// Read-only commands with their exit status for a damaged collection.
    private static let looks: [([String], Int32)] = [
        (["intents", "--probe"], 70), (["intents", "check", "--probe"], 70), (["intents"], 0),
        (["intents", "check"], 0),
        (["shortcuts"], 0), (["status"], 70), (["search", "a"], 70), (["find", "album", "--where", "year<1990"], 70),
        (["doctor"], 1), (["history"], 70), (["history", "--stats"], 70), (["history", "--problems"], 0),
        (["crate", "list"], 70), (["crate", "show", "Evenings"], 70), (["wantlist"], 70), (["library", "list"], 70),
        (["library", "show", "garage"], 70), (["index", "status"], 70), (["index", "search", "albums", "a"], 70),
        (["open", "album", "a"], 70), (["open", "wantlist"], 70), (["export", "hassil"], 70), (["devices"], 0),
        (["say", "--explain", "play a"], 70), (["match"], 70),
        (["play", "a"], 70), (["play", "--json"], 70), (["say", "play a"], 70), (["prove", "a"], 70),
        (["run", "PlayAlbum", "--album", "a"], 70), (["crate", "create", "Evening"], 70),
        (["wantlist", "add", "id:5"], 70), (["library", "scan"], 70), (["verify"], 70), (["serve"], 70),
        (["import", "nosuch.csv"], 66), (["library", "subscribe", "/nowhere-at-all"], 70),
    ]

    private func contents(_ folder: String) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return try names.reduce(into: [:]) { $0[$1] = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($1)")) }
    }

    @Test(arguments: Self.looks) func aDamagedCollectionIsLeftAsItIs(words: [String], status: Int32) async throws {
        let box = try TestBox()
        try box.folder.makeFolder("state")
        var numbers = SeededNumbers(state: 5)
        let noise = Data((0..<5000).map { _ in UInt8.random(in: 0...255, using: &numbers) })
        try noise.write(toFile: box.state + "/collection.sqlite")
        let run = try await box.run("cratebox", words)
        #expect(run.status == status, "\(words): \(run.output)\(run.errors)")
        let found = try contents(box.state)
        #expect(found["collection.sqlite"] == noise && !found.keys.contains { $0.contains("damaged") }, "\(words)")
        guard status == 70 else { return }
        let told = run.output + run.errors
        #expect(told.contains("is damaged, and there is no backup of it"), "\(words): \(told)")
        #expect(told.contains("cratebox import FILE"), "\(words): \(told)")
    }

    @Test(arguments: [["library", "subscribe"], ["import"]])
    func whatFillsACollectionPutsAnotherInItsPlaceAndOneRecordTellsOfIt(words: [String]) async throws {
        let box = try TestBox()
        try box.folder.makeFolder("state")
        try box.folder.write(String(repeating: "noise", count: 1000), to: "state/collection.sqlite")
        let csv = try box.folder.write(TestAlbum.collection([TestAlbum()]), to: "one.csv")
        let run = try await box.run("cratebox", words + [words == ["import"] ? csv : box.music])
        #expect(run.errors.contains("The collection was damaged"), "\(words): \(run.errors)")
        let problems = try await box.json("history", "--problems")["problems"]?.list ?? []
        #expect(problems.map { $0["event"]?.text } == ["storeSetAside"])
        #expect(problems.first?["file"]?.text?.hasPrefix(box.state + "/collection.sqlite.damaged-") == true)
    }

    @Test func aCollectionThatMayNotBeSeenIsNoEmptyOne() async throws {
        var box = try TestBox()
        try await box.prepare("crate", "create", "Evening")
        try box.dropRights()
        chmod(box.state, 0)
        defer { chmod(box.state, 0o700) }
        let lists = [
            ["history"], ["crate", "list"], ["wantlist"], ["history", "--problems"], ["backup", "--list"],
            ["restore", "--latest", "--yes"],
        ]
        let doctor = try await box.cratebox("doctor").output
        #expect(doctor.contains("• Whether there is music to resume isn't known"), "\(doctor)")
        // The phrases are known even so.
        let phrases = try await box.cratebox("shortcuts")
        #expect(phrases.status == 0 && phrases.errors.contains("no permission"), "\(phrases)")
        let list = phrases.output
        #expect(list.contains("on Cratebox") && !list.contains("no albums yet"), "\(list)")
        for words in lists + [["shortcuts"], ["shortcuts", "--etag"]] {
            let run = try await box.run("cratebox", words + ["--json"])
            #expect(run.status == 70, "\(words): \(run.output)")
            let dialog = try run.onlyObject()["dialog"]
            let sentences = [dialog?["full"]?.text, dialog?["supporting"]?.text].compactMap(\.self)
            #expect(sentences.contains { $0.contains("no permission") }, "\(words): \(run.output)")
        }
    }
}

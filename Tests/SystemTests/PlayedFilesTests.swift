import CrateTesting
import Foundation
import Testing

/// Files that were deleted or spoiled after the scan: once a play has met that, every command says it.
@Suite(.runsProcesses) struct PlayedFilesTests {
    enum Fault: CaseIterable, Sendable {
        case deleted, spoiled

        var reason: String { self == .deleted ? "filesMissing" : "undecodable" }

        func arrange(_ box: TestBox) throws {
            for number in 1...3 {
                let path = "\(box.music)/\(TestAlbum().file(number))"
                switch self {
                case .deleted: try FileManager.default.removeItem(atPath: path)
                case .spoiled: try Data("no music".utf8).write(to: URL(fileURLWithPath: path))
                }
            }
        }
    }

    @Test("With a box and without one", arguments: Fault.allCases, [false, true])
    func everyCommandSaysWhatThePlaySaid(fault: Fault, isServed: Bool) async throws {
        var box = try TestBox()
        try await box.fill()
        let serve = isServed ? try box.start("cratebox", "serve") : nil
        _ = try await serve?.errors(containing: #""event":"ready""#)
        try fault.arrange(box)
        #expect(try await box.json("play", "harbour lights", status: 4)["reason"]?.text == fault.reason)
        let found = try await box.json("search", "harbour lights")["albums"]?.list.first
        #expect(found?["playable"] == false && found?["reason"]?.text == fault.reason, "\(String(describing: found))")
        #expect(try await box.json("open", "harbour lights")["playState"]?["reason"]?.text == fault.reason)
        let doctor = try await box.json("doctor", status: 1)
        let library = DoctorTests.findings("library", doctor).first
        #expect(library?["state"] == "problem", "\(doctor)")
        #expect(library?["fix"] == "cratebox library show garage --odd", "\(doctor)")
        try TestAlbum().write(below: box.music)
        #expect(try await box.json("search", "harbour lights")["albums"]?.list.first?["playable"] == true)
        let restored = DoctorTests.findings("library", try await box.json("doctor")).first
        #expect(restored?["reason"] == "filesReturned", "\(String(describing: restored))")
        #expect(restored?["fix"] == "cratebox library scan garage", "\(String(describing: restored))")
        try await box.prepare("library", "scan")
        #expect(try await box.json("search", "harbour lights")["albums"]?.list.first?["playable"] == true)
        let healthy = DoctorTests.findings("library", try await box.json("doctor")).first
        #expect(healthy?["state"] == "ok", "\(String(describing: healthy))")
        withExtendedLifetime(serve) {}
    }

    /// Other music sounds, so the files are tried first. Optimised code lost the error of that trial.
    @Test func aRefusedPlayBesideMusicNamesItsError() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(), TestAlbum(release: 991_000_002, title: "Low Tide")])
        for number in 1...3 {
            let path = "\(box.music)/\(TestAlbum().file(number))"
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        }
        try box.dac.stopClock(at: .frame(5_000))
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.json("play", "low tide")
        for _ in 1...20 {
            let reply = try await box.json("play", "harbour lights", status: 4)
            #expect(reply["reason"] == "undecodable" && reply["detail"]?["errno"] == "ELOOP", "\(reply)")
        }
        #expect(try await box.json("status")["title"] == "Low Tide")
        withExtendedLifetime(serve) {}
    }

    @Test("A search looks at the files of the albums that it lists", arguments: Fault.allCases)
    func aSearchSaysItBeforeAPlay(fault: Fault) async throws {
        var box = try TestBox()
        try await box.fill()
        try fault.arrange(box)
        for words in [["search", "harbour lights"], ["find", "album"]] {
            let found = try await box.run("cratebox", words + ["--json"]).onlyObject()["albums"]?.list.first
            #expect(found?["playable"] == false, "\(words): \(String(describing: found))")
            #expect(found?["reason"]?.text == fault.reason, "\(words): \(String(describing: found))")
        }
        #expect(try await box.json("open", "harbour lights")["playState"]?["reason"]?.text == fault.reason)
    }

    @Test(
        "Files that may not be read are not called undecodable by a search, before a scan and after it",
        .enabled(if: OutcomeRow.Need.publicProducts.isMet, "nobody cannot reach the products"))
    func closedFiles() async throws {
        var box = try TestBox()
        try await box.fill()
        try box.dropRights()
        let files = (1...3).map { "\(box.music)/\(TestAlbum().file($0))" }
        for file in files { chmod(file, 0) }
        defer { for file in files { chmod(file, 0o644) } }
        for isScanned in [false, true] {
            if isScanned { _ = try await box.cratebox("library", "scan") }
            let reply = try await box.run("cratebox", ["search", "harbour lights", "--json"]).onlyObject()
            let listed = reply["albums"]?.list.first
            #expect(listed?["reason"] == "undecodable" && listed?["errno"] == "EACCES", "\(reply)")
            // A list of the album alone leads to the step that playing it names.
            let played = try await box.json("play", "harbour lights", status: 4)
            let step = try #require(played["dialog"]?["supporting"]?.text)
            #expect(step.hasPrefix("sudo chmod -R a+rX "), "\(played)")
            let found = ["find", "album", "--where", "title=harbour lights"]
            for words in [["search", "harbour lights"], found, ["recent"]] {
                let text = try await box.run("cratebox", words).output
                #expect(text.contains("can't be read") && text.hasSuffix("\n  Try: \(step)\n"), "\(words): \(text)")
            }
        }
    }
}

import CrateTesting
import Foundation
import Testing

/// `cratebox doctor` and `cratebox library list` where the box belongs to another user: what that box can do counts.
@Suite(
    .enabled(if: getuid() == 0 && OutcomeRow.Need.publicProducts.isMet, "needs root, and products for all users"),
    .runsProcesses)
struct DoctorBoxUserTests {
    /// Something that the user of the box may not use, and root may, with the finding about it.
    struct Closed: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let check: String
        let reason: String
        /// The end of the finding's sentence.
        let words: String
        let plays: Bool
        let close: @Sendable (TestBox) throws -> Void
        let fix: @Sendable (TestBox) -> String
    }

    private static let opening: @Sendable (TestBox) -> String = { "sudo chmod -R a+rX \($0.music)" }

    static let closed: [Closed] = [
        Closed(
            testDescription: "a library", check: "library", reason: "unreadable",
            words: "The library garage is connected, but the box's user nobody may not read it.", plays: false,
            close: { box in
                chown(box.music, 0, 0)
                chmod(box.music, 0o700)
            }, fix: opening),
        Closed(
            testDescription: "a file", check: "library", reason: "filesUnreadable",
            words: "1 of 1 rip can be played, and 1 has files that can't be read by the box's user nobody.",
            plays: true, close: { chmod("\($0.music)/\(TestAlbum().file(1))", 0) },
            fix: { "sudo chmod -R a+rX '\($0.music)/\(TestAlbum().folder)'" }),
        Closed(
            testDescription: "the output", check: "output", reason: "outputDenied",
            words: "The user nobody may not use the output dac.", plays: false,
            close: { box in
                try box.dac.folder.write("", to: "heard.raw")
                chown(box.dac.folder.path("heard.raw"), 0, 0)
                chmod(box.dac.folder.path("heard.raw"), 0o600)
            }, fix: { _ in "sudo usermod -aG audio nobody" }),
    ]

    private func serving(_ box: TestBox) async throws -> RunningProcess {
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        return serve
    }

    @Test("Root is told what only the box's user may not use", arguments: closed)
    func closedToTheBox(state: Closed) async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(tracks: 2)])
        let root = box
        try box.dropRights()
        let serve = try await serving(box)
        #expect(try await root.json("doctor")["plays"] == .flag(true))
        try state.close(box)
        let reply = try await root.json("doctor", status: state.plays ? 0 : 1)
        #expect(reply["plays"] == .flag(state.plays), "\(reply)")
        let found = DoctorTests.findings(state.check, reply).first { $0["reason"]?.text == state.reason }
        let finding = try #require(found, "\(reply)")
        #expect(finding["sentence"]?.text?.hasSuffix(state.words) == true, "\(finding)")
        #expect(finding["fix"]?.text == state.fix(box), "\(finding)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test("The list of libraries has the states of the status, and the command that opens them")
    func listOfLibraries() async throws {
        var box = try TestBox()
        try await box.fill()
        let root = box
        try box.dropRights()
        let serve = try await serving(box)
        chown(box.music, 0, 0)
        chmod(box.music, 0o700)
        let status = try await root.json("status")["libraries"]?.list.first
        let library = try #require(try await root.json("library", "list")["libraries"]?.list.first)
        #expect(status?["state"] == "unreadable" && library["state"] == "unreadable", "\(library)")
        #expect(library["fix"]?.text == "sudo chmod -R a+rX \(box.music)")
        let lines = try await root.cratebox("library", "list").output
        #expect(lines.contains("the box's user nobody may not read it.\n  Try: sudo chmod -R a+rX "), "\(lines)")
        chmod(box.music, 0o755)
        #expect(try await root.json("library", "list")["libraries"]?.list.first?["state"] == "live")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    /// Lets every user read and write the collection, as members of the box's group do.
    private func share(_ box: TestBox) throws {
        for path in [box.folder.path, box.dac.folder.path, box.state] { chmod(path, 0o755) }
        for name in try FileManager.default.subpathsOfDirectory(atPath: box.state) {
            chmod("\(box.state)/\(name)", name == "backups" ? 0o777 : 0o666)
        }
    }

    @Test("A scan of the caller's records nothing about files that the box may read")
    func scanOfTheCaller() async throws {
        var box = try TestBox()
        try await box.fill()
        let serve = try await serving(box)
        try share(box)
        chmod(box.state, 0o777)
        chmod(box.music, 0o755)
        try box.act(as: TestBox.nobody, TestBox.nobody)
        chmod("\(box.music)/\(TestAlbum().file(1))", 0o600)
        let scan = try await box.cratebox("library", "scan")
        #expect((scan.output + scan.errors).contains("no permission"), "\(scan)")
        let reply = try await box.run("cratebox", ["doctor", "--json"]).onlyObject()
        #expect(DoctorTests.findings("library", reply).first?["state"] == "ok", "\(reply)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test("Without a box a list marks what its caller may not read, as opening and playing do")
    func listWithoutABox() async throws {
        var box = try TestBox()
        try await box.fill()
        let owner = box
        try share(box)
        chmod(box.state, 0o777)
        chmod(box.music, 0o755)
        try box.act(as: TestBox.nobody, TestBox.nobody)
        for track in 1...3 { chmod("\(box.music)/\(TestAlbum().file(track))", 0o600) }
        let opened = try await box.json("open", "harbour lights")["dialog"]?["full"]?.text
        #expect(opened?.contains("can't be played now") == true, "\(opened ?? "")")
        let closed = try await box.json("search", "harbour")["albums"]?.list.first
        #expect(closed?["playable"] == false, "\(String(describing: closed))")
        // The box may read it.
        let serve = try await serving(owner)
        let found = try await box.json("search", "harbour")["albums"]?.list.first
        #expect(found?["playable"] == true, "\(String(describing: found))")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test("Who can't take the rights of the box is told what the box itself finds closed")
    func closedToTheBoxOfAnother() async throws {
        var box = try TestBox()
        try await box.fill([TestAlbum(tracks: 2)])
        var member = box
        try box.dropRights()
        let serve = try await serving(box)
        let user: uid_t = 65_533
        try member.act(as: user, user)
        for path in [box.folder.path, box.state] { chmod(path, 0o755) }
        chmod(box.dac.folder.path, 0o777)
        for folder in [box.state, box.dac.folder.path] {
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
                var isFolder: ObjCBool = false
                _ = FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
                chmod("\(folder)/\(name)", isFolder.boolValue ? 0o777 : 0o666)
            }
        }
        #expect(try await member.json("doctor")["plays"] == .flag(true))
        let files = [1, 2].map { "\(box.music)/\(TestAlbum(tracks: 2).file($0))" }
        for file in files {
            chown(file, user, user)
            chmod(file, 0o600)
        }
        let closed = try await member.json("doctor", status: 1)
        let rips = try #require(DoctorTests.findings("library", closed).first, "\(closed)")
        let words = "0 of 1 rip can be played, and 1 has files that can't be read by the box's user nobody."
        #expect(rips["reason"] == "filesUnreadable" && rips["sentence"]?.text?.hasSuffix(words) == true, "\(rips)")
        for file in files { chmod(file, 0o644) }
        try box.dac.folder.write("", to: "heard.raw")
        chown(box.dac.folder.path("heard.raw"), user, user)
        chmod(box.dac.folder.path("heard.raw"), 0o600)
        let denied = try await member.json("doctor", status: 1)
        let output = try #require(DoctorTests.findings("output", denied).first, "\(denied)")
        #expect(output["sentence"] == "The user nobody may not use the output dac.", "\(output)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test("Of a closed folder above a library nothing is opened but the way through")
    func closedFolderAbove() async throws {
        var box = try TestBox()
        let above = try box.folder.makeFolder("above")
        let music = try box.folder.makeFolder("above/music")
        try TestAlbum().write(below: music)
        try await box.prepare("library", "subscribe", music, "--name", "garage")
        try await box.prepare("library", "scan")
        let root = box
        try box.dropRights()
        let serve = try await serving(box)
        chown(above, 0, 0)
        chmod(above, 0o700)
        let finding = try #require(DoctorTests.findings("library", try await root.json("doctor", status: 1)).first)
        #expect(finding["reason"] == "unreadable" && finding["fix"]?.text == "sudo chmod a+x \(above)", "\(finding)")
        let library = try #require(try await root.json("library", "list")["libraries"]?.list.first)
        #expect(library["fix"]?.text == "sudo chmod a+x \(above)", "\(library)")
        chmod(above, 0o711)
        #expect(try await root.json("doctor")["plays"] == .flag(true))
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test("What is closed to the caller alone stops no music of the box")
    func closedToTheCaller() async throws {
        var box = try TestBox()
        try await box.fill()
        let serve = try await serving(box)
        try share(box)
        try box.act(as: TestBox.nobody, TestBox.nobody)
        try box.dac.folder.write("", to: "heard.raw")
        for path in [box.music, box.dac.folder.path("heard.raw")] {
            chown(path, 0, 0)
            chmod(path, 0o700)
        }
        let reply = try await box.json("doctor")
        #expect(reply["plays"] == .flag(true), "\(reply)")
        for check in ["output", "library"] {
            #expect(DoctorTests.findings(check, reply).first?["state"] == "ok", "\(reply)")
        }
        let service = DoctorTests.findings("service", reply).compactMap { $0["sentence"]?.text }
        let words = "The box runs as root, and has checked its libraries and its output itself."
        #expect(service.contains(words), "\(service)")
        #expect(try await box.json("play", "harbour lights")["outcome"] == "played")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }
}

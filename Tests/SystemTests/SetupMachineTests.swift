import CrateTesting
import Foundation
import Testing

/// `cratebox setup` beyond the configuration: an earlier collection, the groups, the running box.
@Suite(.runsProcesses) struct SetupMachineTests {
    private func file(_ box: TestBox) -> String { box.folder.path("configuration/cratebox/config.json") }

    /// A box with an owner's collection, and a configuration with another state folder.
    private func installed() async throws -> (TestBox, flags: [String]) {
        var box = try TestBox()
        box.environment["CRATEBOX_STATE"] = nil
        box.environment["CRATEBOX_OUTPUT_PCM"] = nil
        box.environment["XDG_STATE_HOME"] = try box.folder.makeFolder("own")
        try await box.fill()
        try box.folder.makeFolder("configuration/cratebox")
        let state = try box.folder.makeFolder("service")
        try box.folder.write("{\"state\": \"\(state)\"}", to: "configuration/cratebox/config.json")
        // Root has no collection to move, so another owner is named.
        let owner = getuid() == 0 ? ["--owner", "nobody"] : []
        return (box, ["setup", "--output", "dac", "--configuration", file(box)] + owner)
    }

    @Test func theCollectionFromBeforeMovesIn() async throws {
        let (box, flags) = try await installed()
        let asked = try await box.run("cratebox", flags + ["--json"])
        #expect(asked.status == 0, "\(asked.output)\(asked.errors)")
        #expect(try asked.onlyObject()["moved"] == nil)
        #expect(FileManager.default.fileExists(atPath: box.folder.path("own/cratebox/collection.sqlite")))
        let run = try await box.run("cratebox", flags + ["--yes", "--json"])
        let reply = try run.onlyObject()
        #expect(reply["moved"]?["from"]?.text == box.folder.path("own/cratebox"))
        #expect(reply["moved"]?["to"]?.text == box.folder.path("service"))
        #expect(!FileManager.default.fileExists(atPath: box.folder.path("own/cratebox")))
        #expect(try await box.json("library", "list")["libraries"]?.list.first?["name"] == "garage")
        #expect(try await box.json("play", "Harbour Lights")["outcome"] == "played")
        let again = try await box.run("cratebox", flags + ["--yes", "--json"])
        #expect(try again.onlyObject()["moved"] == nil)
    }

    @Test("A collection stays where commands without a variable find it, until a file names the other folder")
    func aVariableMovesNoCollection() async throws {
        let (box, flags) = try await installed()
        try box.folder.write("{}", to: "configuration/cratebox/config.json")
        let (own, other) = (box.folder.path("own/cratebox"), box.folder.path("other"))
        var passing = box
        passing.environment["CRATEBOX_STATE"] = other
        let run = try await passing.run("cratebox", flags + ["--yes"])
        let words = run.output.replacing(/\s+/, with: " ")
        let stays = "The collection in \(own) stays there: only CRATEBOX_STATE leads to \(other), "
        #expect(run.status == 0 && words.contains(stays), "\(run)")
        let move = "To move it: cratebox config set state \(other), and then: cratebox setup --device dac "
        #expect(words.contains(move) && !words.contains("library subscribe"), "\(run)")
        #expect(FileManager.default.fileExists(atPath: own + "/collection.sqlite"))
        #expect(!FileManager.default.fileExists(atPath: other + "/collection.sqlite"))
        let reply = try await passing.run("cratebox", flags + ["--yes", "--json"]).onlyObject()
        #expect(reply["moved"] == nil && reply["next"] == [], "\(reply)")
        #expect(try await box.json("play", "Harbour Lights")["outcome"] == "played")
        try await box.prepare("config", "set", "state", other, "--configuration", file(box))
        let moved = try await passing.run("cratebox", flags + ["--yes", "--json"]).onlyObject()
        #expect(moved["moved"]?["to"]?.text == other, "\(moved)")
        #expect(try await box.json("library", "list")["libraries"]?.list.first?["name"] == "garage")
    }

    @Test func aCollectionThatABoxUsesIsNotMoved() async throws {
        let (box, flags) = try await installed()
        var former = box
        former.environment["CRATEBOX_STATE"] = box.folder.path("own/cratebox")
        former.environment["CRATEBOX_SOCKET"] = box.folder.path("former.sock")
        let serve = try former.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        let run = try await box.run("cratebox", flags + ["--yes", "--json"])
        #expect(run.status == 69, "\(run.output)")
        #expect(try run.onlyObject()["error"] == "otherOwner")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
        #expect(FileManager.default.fileExists(atPath: box.folder.path("own/cratebox/collection.sqlite")))
    }

    @Test func aBoxThatPlaysIsLeftInPeaceAndToldOfTheConfiguration() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(tracks: 1, frames: 60 * 44_100)])
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.prepare("play", "Harbour Lights")
        let reply = try await box.json(
            "setup", "--output", "dac", "--start", "-30", "--yes", "--configuration", file(box))
        #expect(reply["silence"]?["played"] == false)
        #expect(reply["silence"]?["sentence"] == "The box plays through it already, so no silence was played.")
        #expect(reply["changed"] == true)
        _ = try await serve.errors(containing: #""event":"reloaded""#, within: .seconds(20))
        #expect(try await box.json("status")["state"] == "playing")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test func aNewAddressNamesTheRestartOfTheBoxThatRuns() async throws {
        let box = try TestBox()
        let reserved = try (0..<3).map { _ in try ReservedPort() }
        let ports = reserved.map { "\($0.number)" }
        let flags = ["setup", "--output", "null", "--yes", "--configuration", file(box), "--json"]
        let without = try await box.run("cratebox", flags + ["--web", ports[0]]).onlyObject()
        #expect(without["web"]?.text == ports[0])
        #expect(!addressNotes(without).contains { $0.contains("new address") }, "No box runs: \(without)")
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        _ = try await serve.errors(containing: #""state":"listening""#)
        let changed = try await box.run("cratebox", flags + ["--web", ports[1]]).onlyObject()
        let kill = "kill \(serve.identifier)"
        let still = "The box that runs still serves browsers at 127.0.0.1:\(ports[0])"
        let note = "\(still); it takes 127.0.0.1:\(ports[1]) when it starts again."
        #expect(addressNotes(changed).contains(note), "\(changed)")
        #expect(changed["restart"] == [.text(kill), "cratebox serve"], "\(changed)")
        // It is so until the box has started again.
        let again = try await box.run("cratebox", Array(flags.dropLast()) + ["--web", ports[1]])
        #expect(again.output.contains("will be served at http://127.0.0.1:\(ports[1]) by cratebox serve"), "\(again)")
        #expect(again.output.contains("Next: \(kill)\n      cratebox serve\n"), "\(again)")
        let off = try await box.run("cratebox", flags + ["--web", "no"]).onlyObject()
        #expect(addressNotes(off).contains("\(still), until it starts again."), "\(off)")
        let other = flags.map { $0 == file(box) ? box.folder.path("mine.json") : $0 }
        let unread = try await box.run("cratebox", other + ["--web", ports[2]]).onlyObject()
        #expect(!addressNotes(unread).contains { $0.contains("starts again") }, "The box reads no such file: \(unread)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("A ceiling below a variable of the box names the variable, and the restart without it")
    func aVariableOfTheBoxIsNamed() async throws {
        let box = try TestBox()
        let serve = try box.start("cratebox", "serve", with: ["CRATEBOX_VOLUME_CEILING": "-14"])
        _ = try await serve.errors(containing: #""event":"ready""#)
        let flags = ["setup", "--output", "null", "--yes", "--configuration", file(box), "--json"]
        let sentence = "The box was started with CRATEBOX_VOLUME_CEILING=-14, which counts more than the file."
        let reply = try await box.run("cratebox", flags + ["--ceiling", "-9"]).onlyObject()
        #expect(addressNotes(reply).contains(sentence), "\(reply)")
        #expect(reply["restart"] == [.text("kill \(serve.identifier)"), "cratebox serve"], "\(reply)")
        let other = flags.map { $0 == file(box) ? box.folder.path("mine.json") : $0 }
        let unread = try await box.run("cratebox", other + ["--ceiling", "-9"]).onlyObject()
        #expect(!addressNotes(unread).contains(sentence), "The box reads no such file: \(unread)")
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    private func addressNotes(_ reply: JSONValue) -> [String] { reply["notes"]?.list.compactMap(\.text) ?? [] }

    @Test(MountSpace.isNeeded)
    func theOwnerJoinsTheGroupsAndTheServiceOwnsTheState() async throws {
        var box = try TestBox()
        let space = try await MountSpace()
        let lists = box.folder.path("etc")
        try await space.run("/bin/cp", "-a", "/etc", lists)
        try await space.run("/bin/mount", "--bind", lists, "/etc")
        try await space.run("/usr/sbin/useradd", "--system", "--user-group", "--no-create-home", "cratebox")
        try await space.run("/usr/sbin/useradd", "--no-create-home", "ann")
        let state = try box.folder.makeFolder("state")
        // The service's user must be able to reach its folder.
        chmod(box.folder.path, 0o755)
        try await space.run("/bin/chown", "cratebox:cratebox", state)
        chmod(state, 0o2770)
        try TestAlbum().write(below: box.music)
        chmod(box.music, 0o700)
        box.enter(space)
        let flags = ["setup", "--output", "dac", "--owner", "ann", "--library", box.music, "--yes", "--json"]
        let run = try await box.run("cratebox", flags + ["--configuration", file(box)])
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        let reply = try run.onlyObject()
        #expect(reply["groups"] == ["cratebox", "audio"])
        let notes = reply["notes"]?.list.compactMap(\.text) ?? []
        #expect(notes.contains { $0.contains("The service's user cratebox may not read") }, "\(notes)")
        #expect(notes.contains { $0.contains("ann has to log in again") }, "\(notes)")
        let groups = try await ProcessRun.of(space.entering[0], space.entering.dropFirst() + ["id", "-nG", "ann"])
        #expect(Set(groups.output.split(whereSeparator: \.isWhitespace)).isSuperset(of: ["cratebox", "audio"]))
        var service = stat()
        #expect(stat(state, &service) == 0)
        for path in try FileManager.default.subpathsOfDirectory(atPath: state) {
            var facts = stat()
            #expect(lstat(state + "/" + path, &facts) == 0)
            #expect(facts.st_uid == service.st_uid && facts.st_gid == service.st_gid, "\(path)")
            #expect(facts.st_mode & 0o060 == 0o060 && facts.st_mode & 0o007 == 0, "\(path)")
        }
        let again = try await box.run("cratebox", flags + ["--configuration", file(box)])
        #expect(try again.onlyObject()["groups"] == [])
        #expect(try again.onlyObject()["changed"] == false)
    }
}

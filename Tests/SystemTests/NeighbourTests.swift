import CrateTesting
import Foundation
import Testing

/// The state folder belongs to a group: whatever a member puts there, root and other users write, truncate, remove,
/// chown and signal nothing outside of it.
@Suite(
    .runsProcesses(for: .seconds(300)),
    .enabled(if: getuid() == 0 && OutcomeRow.Need.publicProducts.isMet, "needs root, and products for all users"))
struct NeighbourTests {
    /// The files that a process opens in a state folder, grouped by test case; each includes the files created on the
    /// way.
    private static let names = [
        ["box.lock"], ["collection.sqlite"],
        ["collection.sqlite-wal", "collection.sqlite-shm", "collection.sqlite-journal"],
        ["collection.sqlite.lock", "collection.sqlite.suspect", "collection.sqlite.restored"],
        [
            "problems.ring", "volume", "volume.new", "exports.json", "exports.json.new", "resume.0", "resume.1",
            "queue.0", "queue.1", "index.sqlite", "index.sqlite-wal", "moved-from.json", "moved-from.json.new",
            "control.sock",
        ],
    ]

    /// A box whose state folder belongs to a group, as in an installation, next to files that do not.
    private struct House {
        static let service: uid_t = 65_534
        static let member: uid_t = 4_321

        var box: TestBox
        let victim: String
        let treasure: String

        init(of user: uid_t) throws {
            var options = VirtualDAC.Options()
            options.speed = 0
            box = try TestBox(options)
            chmod(box.folder.path, 0o755)
            try box.folder.makeFolder("state")
            // The group owns nothing else in this folder.
            #expect(chown(box.state, Self.service, Self.service) == 0 && chmod(box.state, 0o2770) == 0)
            try TestAlbum(tracks: 1, frames: 4_410).write(below: box.music)
            try box.folder.write(TestAlbum.collection([TestAlbum(tracks: 1)]), to: "rows.csv")
            victim = try box.folder.write("victim", to: "victim")
            treasure = try box.folder.makeFolder("treasure")
            try box.folder.write("gold", to: "treasure/weekly-1.sqlite")
            try box.folder.write("gold", to: "treasure/half.partial")
            try box.folder.makeFolder("exports")
            try box.folder.write("", to: "exports/list.yaml")
            for path in ["victim", "treasure", "treasure/weekly-1.sqlite", "treasure/half.partial", "exports"] {
                #expect(chown(box.folder.path(path), user, user) == 0)
            }
            if user != 0 { try box.act(as: user, Self.service) }
        }

        /// The state of the files outside, with their owners.
        var outside: [String] {
            [victim, treasure + "/weekly-1.sqlite", treasure + "/half.partial"].map { path in
                var facts = stat()
                guard lstat(path, &facts) == 0 else { return "\(path) is gone" }
                let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
                return "\(path) \(facts.st_uid):\(facts.st_gid) \(String(facts.st_mode, radix: 8)) \(text)"
            }
        }

        /// Runs all commands that change something, whatever their result.
        func work() async throws {
            let csv = box.folder.path("rows.csv")
            for words in [
                ["import", csv], ["library", "subscribe", box.music, "--name", "garage"], ["library", "scan"],
                ["export", "hassil", "--output", box.folder.path("exports/list.yaml")],
                ["import", csv, "--replace", "--yes"], ["play", "Harbour Lights"], ["volume", "-3dB"],
            ] { _ = try await box.run("cratebox", words) }
            let serve = try box.start("cratebox", "serve")
            _ = try? await serve.errors(containing: "event")
            _ = try await box.run("cratebox", ["volume", "-6dB"])
            _ = try await box.run("cratebox", ["setup", "--output", "dac", "--yes", "--configuration", csv + ".json"])
            serve.signal(SIGTERM)
            _ = try await serve.end(within: .seconds(20))
        }
    }

    @Test(arguments: names + [["backups", ".moving"]], [0, House.member])
    func aSymbolicLinkLeadsNowhere(names: [String], user: uid_t) async throws {
        let house = try House(of: user)
        let before = house.outside
        for name in names {
            let isFolder = ["backups", ".moving"].contains(name)
            #expect(symlink(isFolder ? house.treasure : house.victim, house.box.state + "/" + name) == 0)
            #expect(lchown(house.box.state + "/" + name, 2_222, 2_222) == 0)
        }
        try await house.work()
        #expect(house.outside == before)
    }

    @Test(arguments: names, [0, House.member])
    func aHardLinkIsNotWritten(names: [String], user: uid_t) async throws {
        let house = try House(of: user)
        let before = house.outside
        for name in names { #expect(link(house.victim, house.box.state + "/" + name) == 0) }
        try await house.work()
        #expect(house.outside == before)
    }

    /// The list belongs to another user, or other members may write to it.
    @Test(arguments: [0, House.member, House.service] as [uid_t], [0o600, 0o660] as [mode_t])
    func whatAnotherListsIsNotExported(user: uid_t, mode: mode_t) async throws {
        let house = try House(of: user)
        let before = house.outside
        let list = #"{"exports":[{"kind":"hassil","options":{},"path":"\#(house.victim)"}]}"#
        for name in ["exports.json", "exports.\(user).json"] {
            let path = try house.box.folder.write(list, to: "state/\(name)")
            #expect(chown(path, mode == 0o600 ? 2_222 : user, House.service) == 0 && chmod(path, mode) == 0)
        }
        try await house.box.prepare("crate", "create", "Evening")
        #expect(house.outside == before)
    }

    /// A list that a member exported is updated by that member's commands; a link in its place is not followed.
    @Test func whatAMemberExportedIsItsOwn() async throws {
        let house = try House(of: House.member)
        let list = house.box.folder.path("exports/own.yaml")
        try await house.box.prepare("import", house.box.folder.path("rows.csv"))
        try await house.box.prepare("export", "hassil", "--output", list)
        let first = try String(contentsOfFile: list, encoding: .utf8)
        let more = [TestAlbum(tracks: 1), TestAlbum(release: 7, title: "Late Evening")]
        try house.box.folder.write(TestAlbum.collection(more), to: "rows.csv")
        try await house.box.prepare("import", house.box.folder.path("rows.csv"))
        let second = try String(contentsOfFile: list, encoding: .utf8)
        #expect(first != second && second.contains("id:7"))
        // It was given to another user.
        #expect(chown(list, 0, 0) == 0)
        let foreign = try await house.box.cratebox("crate", "create", "Midnight")
        #expect(foreign.errors.contains("\(list) belongs to root, so it isn't updated."), "\(foreign)")
        #expect(foreign.errors.contains("  Try: sudo chown ") && foreign.errors.contains(" \(list)\n"), "\(foreign)")
        try FileManager.default.removeItem(atPath: list)
        #expect(symlink(house.victim, list) == 0)
        let run = try await house.box.cratebox("crate", "create", "Early Morning")
        #expect(run.errors.contains("is not a file of this user alone"), "\(run.errors)")
        #expect(try String(contentsOfFile: house.victim, encoding: .utf8) == "victim")
    }

    /// What a member exported is not written with the rights of another, who is told by whom it is.
    @Test func aListThatAnotherMemberExportedIsNamed() async throws {
        let house = try House(of: House.member)
        let list = house.box.folder.path("exports/own.yaml")
        try await house.box.prepare("import", house.box.folder.path("rows.csv"))
        try await house.box.prepare("export", "hassil", list)
        let first = try String(contentsOfFile: list, encoding: .utf8)
        var other = house.box
        try other.act(as: House.service, House.service)
        let change = try await other.cratebox("crate", "create", "Rainy Afternoon")
        let sentence = "The exported list \(list) isn't updated by this command: only commands of 4321 write it."
        let place = "env CRATEBOX_STATE=\(house.box.state)"
        let command = "sudo -u '#4321' \(place) cratebox export hassil \(list) --language en"
        #expect(change.status == 0 && change.errors == "\(sentence)\n  Try: \(command)\n", "\(change)")
        #expect(try String(contentsOfFile: list, encoding: .utf8) == first)
        let findings = try await other.run("cratebox", ["doctor", "--json"]).onlyObject()["findings"]?.list ?? []
        let finding = findings.first { $0["reason"] == "othersList" }
        #expect(finding?["state"] == "note" && finding?["fix"]?.text == command, "\(findings)")
        // Nothing is said where no album and no crate has changed.
        #expect(chown(house.box.music, House.member, House.service) == 0)
        try await house.box.prepare("library", "subscribe", house.box.music, "--name", "garage")
        let same = try await other.cratebox("library", "pause", "garage")
        #expect(same.status == 0 && !same.errors.contains(list), "\(same)")
        let own = try await house.box.cratebox("crate", "create", "Midnight")
        #expect(own.errors.isEmpty, "\(own)")
        #expect(try String(contentsOfFile: list, encoding: .utf8).contains("rainy afternoon"))
    }

    /// The group may read what each user exports; only the user writes it.
    @Test func theGroupReadsWhatAMemberExports() async throws {
        let house = try House(of: House.member)
        try await house.box.prepare("import", house.box.folder.path("rows.csv"))
        try await house.box.prepare("export", "hassil", house.box.folder.path("exports/own.yaml"))
        var facts = stat()
        #expect(lstat("\(house.box.state)/exports.4321.json", &facts) == 0 && facts.st_mode & 0o777 == 0o640)
        #expect(facts.st_uid == House.member && facts.st_gid == House.service)
    }

    @Test func whatRootMakesBelongsToTheService() async throws {
        let house = try House(of: 0)
        try await house.work()
        let names = try FileManager.default.subpathsOfDirectory(atPath: house.box.state)
        #expect(names.contains("collection.sqlite") && names.contains("box.lock") && names.contains("backups"))
        for name in names {
            var facts = stat()
            #expect(lstat(house.box.state + "/" + name, &facts) == 0)
            #expect(facts.st_uid == House.service && facts.st_gid == House.service, "\(name)")
            let isOwn = name == "exports.json"
            // A backup that was interrupted by the end of the service may not belong to the group yet.
            let seen: mode_t = name.contains(".partial") ? 0o007 : 0o067
            #expect(
                facts.st_mode & seen == (isOwn ? 0o040 : 0o060) & seen, "\(name) \(String(facts.st_mode, radix: 8))")
        }
    }

    @Test(arguments: ["-1", "1", "bystander", "holder", "2147483648", "\u{1B}[2J"])
    func whatTheLocksFileSaysIsSignalledOnlyWhenItIsTrue(process: String) async throws {
        let house = try House(of: 0)
        // A process that a signal would end has the lock, and another is named in the file.
        let bystander = try RunningProcess("/bin/sleep", ["60"])
        try house.box.folder.write("", to: "state/box.lock")
        let holder = try RunningProcess(
            "/usr/bin/flock", [house.box.state + "/box.lock", "sh", "-c", "echo held; exec sleep 60"])
        _ = try await holder.output(containing: "held")
        let numbers = ["bystander": "\(bystander.identifier)", "holder": "\(holder.identifier)"]
        try house.box.folder.write("\(numbers[process] ?? process) cratebox serve\n", to: "state/box.lock")
        let file = house.box.folder.path("configuration.json")
        let run = try await house.box.cratebox("setup", "--output", "dac", "--yes", "--configuration", file)
        #expect(run.status == 0, "\(run.errors)")
        #expect(!run.output.contains("\u{1B}[2J") && !run.errors.contains("\u{1B}[2J"))
        #expect(kill(bystander.identifier, 0) == 0 && kill(holder.identifier, 0) == 0)
    }
}

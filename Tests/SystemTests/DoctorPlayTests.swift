import CrateTesting
import Foundation
import Testing

/// `cratebox doctor` agrees with `cratebox play`: in each state, music plays exactly if the doctor reports so.
@Suite(.enabled(if: getuid() == 0, "needs root"), .runsProcesses) struct DoctorPlayTests {
    /// A state of the machine, and whether music plays in it.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let plays: Bool
        let prepare: @Sendable (inout TestBox) async throws -> RunningProcess?

        init(
            _ name: String, plays: Bool, _ prepare: @escaping @Sendable (inout TestBox) async throws -> RunningProcess?
        ) { (testDescription, self.plays, self.prepare) = (name, plays, prepare) }
    }

    private static func serving(_ box: TestBox) async throws -> RunningProcess {
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        return serve
    }

    /// Opens everything of a box to all users, and its state folder with a mode.
    static func open(_ box: TestBox, _ mode: mode_t) throws {
        for path in [box.folder.path, box.music, box.dac.folder.path] { chmod(path, 0o755) }
        for name in try FileManager.default.subpathsOfDirectory(atPath: box.state) {
            chmod("\(box.state)/\(name)", name == "backups" ? 0o777 : 0o666)
        }
        chmod(box.state, mode)
    }

    private static func spoilCollection(of box: TestBox) throws {
        for ending in ["-wal", "-shm"] { unlink("\(box.state)/collection.sqlite\(ending)") }
        try box.folder.write(String(repeating: "no database ", count: 2_000), to: "state/collection.sqlite")
    }

    private static func asNobody(_ box: inout TestBox) throws { try box.act(as: TestBox.nobody, TestBox.nobody) }

    private static func attic(_ box: TestBox, away: Bool) async throws {
        try box.folder.makeFolder("attic")
        try await box.prepare("library", "subscribe", box.folder.path("attic"), "--name", "attic")
        guard away else { return }
        try FileManager.default.moveItem(atPath: box.folder.path("attic"), toPath: box.folder.path("elsewhere"))
    }

    static let cases: [Case] = [
        Case("a filled box", plays: true) { _ in nil },
        Case("a second library is away", plays: true) { box in
            try await attic(box, away: true)
            return nil
        },
        Case("a second library is empty", plays: true) { box in
            try await attic(box, away: false)
            return nil
        },
        Case("the only library is away", plays: false) { box in
            try FileManager.default.moveItem(atPath: box.music, toPath: box.folder.path("elsewhere"))
            return nil
        },
        Case("the only library is paused", plays: false) { box in
            try await box.prepare("library", "pause", "garage")
            return nil
        },
        Case("the files are gone", plays: false) { box in
            for name in try FileManager.default.subpathsOfDirectory(atPath: box.music) where name.hasSuffix(".flac") {
                try FileManager.default.removeItem(atPath: "\(box.music)/\(name)")
            }
            try await box.prepare("library", "scan")
            return nil
        },
        Case("the files are emptied", plays: false) { box in
            for name in try FileManager.default.subpathsOfDirectory(atPath: box.music) where name.hasSuffix(".flac") {
                try Data().write(to: URL(fileURLWithPath: "\(box.music)/\(name)"))
            }
            return nil
        },
        Case("no card", plays: false) { box in
            box.environment["CRATEBOX_OUTPUT_PCM"] = "hw:CARD=Nowhere,DEV=0"
            return nil
        },
        Case("a state folder of another user's", plays: false) { box in
            try open(box, 0o700)
            try asNobody(&box)
            return nil
        },
        Case("a state folder that can be read and not written", plays: false) { box in
            try open(box, 0o755)
            try asNobody(&box)
            return nil
        },
        Case("an own state folder that is read-only, with the lock of a box", plays: true) { box in
            try box.folder.write("", to: "state/box.lock")
            try box.dropRights()
            chmod(box.state, 0o555)
            return nil
        },
        Case("an own state folder that is read-only, without a lock", plays: false) { box in
            try box.dropRights()
            chmod(box.state, 0o555)
            return nil
        },
        Case("an own collection that is read-only", plays: true) { box in
            try box.dropRights()
            chmod("\(box.state)/collection.sqlite", 0o444)
            return nil
        },
        Case("a lock of another user's", plays: false) { box in
            try open(box, 0o777)
            try box.folder.write("", to: "state/box.lock")
            chmod("\(box.state)/box.lock", 0o600)
            try asNobody(&box)
            return nil
        },
        Case("a collection of another user's", plays: false) { box in
            try open(box, 0o777)
            chmod("\(box.state)/collection.sqlite", 0o600)
            try asNobody(&box)
            return nil
        },
        Case("a collection of another user's that is read-only", plays: true) { box in
            try open(box, 0o777)
            chmod("\(box.state)/collection.sqlite", 0o644)
            try asNobody(&box)
            return nil
        },
        Case("an index of another user's", plays: true) { box in
            try open(box, 0o777)
            chmod("\(box.state)/index.sqlite", 0o600)
            try asNobody(&box)
            return nil
        },
        Case("an own lock of the collection that is closed", plays: true) { box in
            try box.dropRights()
            chmod("\(box.state)/collection.sqlite.lock", 0)
            return nil
        },
        Case("a journal of another user's", plays: true) { box in
            try open(box, 0o777)
            for name in ["resume.0", "resume.1"] {
                try box.folder.write("", to: "state/\(name)")
                chmod("\(box.state)/\(name)", 0o600)
            }
            try asNobody(&box)
            return nil
        },
        Case("files that may not be read", plays: false) { box in
            try open(box, 0o777)
            for name in try FileManager.default.subpathsOfDirectory(atPath: box.music) where name.hasSuffix(".flac") {
                chmod("\(box.music)/\(name)", 0)
            }
            try asNobody(&box)
            return nil
        },
        Case("a damaged collection with a backup", plays: true) { box in
            try spoilCollection(of: box)
            return nil
        },
        Case("a damaged collection without a backup", plays: false) { box in
            try FileManager.default.removeItem(atPath: "\(box.state)/backups")
            try spoilCollection(of: box)
            return nil
        },
        Case("a damaged collection whose backup has no library", plays: false) { box in
            try await box.prepare("library", "forget", "garage", "--yes")
            try FileManager.default.removeItem(atPath: "\(box.state)/backups")
            try await box.prepare("backup")
            try spoilCollection(of: box)
            return nil
        },
        Case("a box answers", plays: true) { box in try await serving(box) },
        Case("a box answers a user who may not write the state folder", plays: true) { box in
            let serve = try await serving(box)
            try open(box, 0o755)
            chmod("\(box.state)/control.sock", 0o666)
            try asNobody(&box)
            return serve
        },
        Case("a box whose socket is closed to this user", plays: false) { box in
            let serve = try await serving(box)
            try open(box, 0o755)
            chmod("\(box.state)/control.sock", 0o600)
            try asNobody(&box)
            return serve
        },
        Case("a box that does not answer", plays: false) { box in
            let serve = try await serving(box)
            await serve.stop()
            return serve
        },
        Case("a box without a socket", plays: false) { box in
            let serve = try await serving(box)
            unlink("\(box.state)/control.sock")
            return serve
        },
    ]

    @Test(arguments: cases) func thePlayKeepsWhatTheDoctorPromises(state: Case) async throws {
        var box = try TestBox()
        try await box.fill()
        let other = try await state.prepare(&box)
        let doctor = try await box.run("cratebox", ["doctor", "--json"])
        let reply = try doctor.onlyObject()
        let play = try await box.run("cratebox", ["play", "harbour lights", "--json"])
        #expect(reply["plays"] == .flag(state.plays), "\(reply)")
        #expect(doctor.status == (state.plays ? 0 : 1))
        #expect((play.status == 0) == state.plays, "\(play.status): \(play.output)\(play.errors)")
        other?.signal(SIGCONT)
    }
}

import CrateTesting
import Foundation
import Testing

/// How `cratebox serve` comes to serve MPD clients: address, passwords, systemd's socket.
@Suite(.runsProcesses(for: .seconds(180))) struct MPDServiceTests {
    private static let secret = "secret@read,add,player,control\n"

    /// A box whose passwords are in a file with these rights.
    private func guarded(_ text: String, mode: Int) throws -> TestBox {
        var box = try TestBox()
        let path = try box.folder.write(text, to: "passwords")
        chmod(path, mode_t(mode))
        box.environment["CRATEBOX_MPD_PASSWORDS"] = path
        box.environment["CRATEBOX_MPD_LISTEN"] = "0"
        return box
    }

    @Test func nothingListensUnlessItIsToldTo() async throws {
        let box = try TestBox()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        serve.signal(SIGTERM)
        #expect(try await !serve.end().errors.contains(#""event":"mpd""#))
    }

    @Test func anAddressThatIsNoneEndsTheStart() async throws {
        var box = try TestBox()
        box.environment["CRATEBOX_MPD_LISTEN"] = "everywhere"
        let run = try await box.cratebox("serve")
        #expect(run.status == 64)
        #expect(run.errors.contains("CRATEBOX_MPD_LISTEN is no address: everywhere"))
        #expect(run.errors.hasSuffix("\n  Try: unset CRATEBOX_MPD_LISTEN\n"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: box.state + "/control.sock"))
    }

    @Test func aPortThatIsTakenIsLoggedAndTheBoxRuns() async throws {
        let first = try await MPDBox.serving(try TestBox())
        var box = try TestBox()
        box.environment["CRATEBOX_MPD_LISTEN"] = "\(first.port)"
        let second = try box.start("cratebox", "serve")
        _ = try await second.errors(containing: #""state":"failed""#)
        _ = try await second.errors(containing: #""event":"ready""#)
        #expect(try await box.json("status")["state"] == "stopped")
        // The port is free as soon as the other box has ended.
        try await first.end()
        #expect(try await MPDBox.port(of: second) == first.port)
        second.signal(SIGTERM)
        #expect(try await second.end().status == 0)
    }

    @Test("A host that is unknown is logged in a sentence, for each remote")
    func unknownHost() async throws {
        var box = try TestBox()
        // A name in the DNS has parts of up to 63 letters: no server is asked for this one.
        let host = String(repeating: "x", count: 64)
        for remote in ["MPD", "WEB", "WYOMING"] { box.environment["CRATEBOX_\(remote)_LISTEN"] = "\(host):6600" }
        let serve = try box.start("cratebox", "serve")
        let isFailure = { @Sendable (line: Substring) in line.contains(#""state":"failed""#) }
        let log = try await serve.errors("a failure of each remote") { log in
            let failures = log.split(separator: "\n").filter(isFailure)
            return ["mpd", "web", "wyoming"].allSatisfy { name in
                failures.contains { $0.contains(#""event":"\#(name)""#) }
            }
        }
        let failures = log.split(separator: "\n").filter(isFailure)
        #expect(failures.allSatisfy { $0.contains(#""error":"there is no host of that name""#) }, "\(log)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
    }

    @Test func passwordsSayWhoMayDoWhat() async throws {
        let served = try await MPDBox.serving(try guarded(Self.secret, mode: 0o600))
        let client = try await served.client()
        #expect(try await client.ask("status") == [#"ACK [4@0] {status} you don't have permission for "status""#])
        let wrong = "guessed-password"
        #expect(try await client.ask("password \(wrong)") == ["ACK [3@0] {password} incorrect password"])
        let log = try await served.serve.errors(containing: #""state":"wrongPassword""#)
        #expect(log.contains(#""client":"127.0.0.1""#) && !log.contains(wrong), "\(log)")
        #expect(try await client.ask("password secret") == ["OK"])
        #expect(try await client.value("state", of: "status") == "stop")
        #expect(try await client.ask("disableoutput 0").last?.hasPrefix("ACK [4@0]") == true)
        try await served.end()
    }

    @Test(arguments: [
        (secret, 0o644, "Everybody on this machine can read"), ("secret\n", 0o600, "has no password"),
        ("# nobody\n\nme@everything\n", 0o600, "Line 3 of"), ("", 0o600, "has no password"),
    ])
    func passwordsThatCannotBeUsedLetNobodyIn(text: String, mode: Int, words: String) async throws {
        let box = try guarded(text, mode: mode)
        let serve = try box.start("cratebox", "serve")
        let failed = try await serve.errors(containing: #""state":"failed""#)
        #expect(failed.contains(words), "\(failed)")
        #expect(try await box.json("status")["state"] == "stopped")
        let path = box.folder.path("passwords")
        let setting = try await box.run("cratebox", ["config", "set", "mpd.passwords", path, "--json"])
        #expect(setting.status == 64)
        #expect(try setting.onlyObject()["dialog"]?["full"]?.text?.contains(words) == true)
        // A file that was put right counts without a restart.
        try box.folder.write(Self.secret, to: "passwords")
        chmod(path, 0o600)
        let client = try await MPDClient(port: try await MPDBox.port(of: serve))
        #expect(try await client.ask("password secret") == ["OK"])
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test("Passwords that changed since the start are the doctor's finding until the box has read them")
    func changedPasswords() async throws {
        let served = try await MPDBox.serving(try guarded(Self.secret, mode: 0o600))
        var box = served.box
        box.environment["CRATEBOX_MPD_LISTEN"] = "\(served.port)"
        func reasons() async throws -> [String] {
            DoctorTests.findings("mpd", try await box.json("doctor", status: 1)).compactMap { $0["reason"]?.text }
        }
        #expect(try await reasons().isEmpty)
        let path = try box.folder.write("other@read\n", to: "passwords")
        chmod(path, 0o600)
        #expect(try await reasons() == ["oldPasswords"])
        #expect(try await served.client().ask("password secret") == ["OK"])
        try await served.end()
    }

    @Test func aFileThatIsNotThereIsRefusedBeforeItIsSet() async throws {
        let box = try TestBox()
        let setting = try await box.json("config", "set", "mpd.passwords", "/proc/none/passwords", status: 64)
        #expect(
            setting["dialog"]?["full"]
                == "The passwords in /proc/none/passwords can't be read: no such file or folder.")
    }

    /// The sockets are recognised by their names, in whatever order they come.
    @Test(
        .enabled(if: SystemProgram.has("systemd-socket-activate"), "systemd-socket-activate is not installed"),
        arguments: [true, false])
    func theSocketOfSystemdIsServed(isFirst: Bool) async throws {
        let box = try TestBox()
        let (control, clients) = (box.folder.path("passed.sock"), box.folder.path("mpd.sock"))
        let activate = try #require(SystemProgram.path("systemd-socket-activate"))
        let (paths, names) = isFirst ? ([clients, control], "mpd:control") : ([control, clients], "control:mpd")
        let variables = box.environment.map { "--setenv=\($0.key)=\($0.value)" }
        let serve = try RunningProcess(
            activate,
            paths.flatMap { ["--listen", $0] } + ["--fdname=\(names)"] + variables
                + [try BuiltProducts.path(of: "cratebox"), "serve"], environment: box.environment)
        _ = try await serve.errors(containing: "Listening on \(paths[1])")
        let early = try RawClient(clients)
        #expect(try await early.line() == "OK MPD 0.23.5")
        early.send("status")
        #expect(try await early.line() == "repeat: 0")
        let status = try await ProcessRun.of(
            "cratebox", ["status", "--json"], environment: box.environment.merging(["CRATEBOX_SOCKET": control]) { $1 })
        #expect(try status.onlyObject()["state"] == "stopped")
        let log = try await serve.errors(containing: #""event":"mpd""#)
        #expect(log.contains(#""port":"none""#))
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test func theDoctorTellsWhoIsServed() async throws {
        let served = try await MPDBox.serving(try TestBox())
        func finding(_ box: TestBox) async throws -> JSONValue? {
            let run = try await box.run("cratebox", ["doctor", "--json"])
            return try run.onlyObject()["findings"]?.list.first { $0["check"] == "mpd" }
        }
        var asking = served.box
        asking.environment["CRATEBOX_MPD_LISTEN"] = nil
        #expect(try await finding(asking) == nil)
        asking.environment["CRATEBOX_MPD_LISTEN"] = "\(served.port)"
        let fine = try await finding(asking)
        #expect(fine?["state"] == "ok", "\(String(describing: fine))")
        try await served.end()
        #expect(try await finding(asking)?["state"] == "ok")
        asking.environment["CRATEBOX_MPD_LISTEN"] = "192.0.2.1:6600"
        #expect(try await finding(asking)?["reason"] == "noSuchAddress")
    }
}

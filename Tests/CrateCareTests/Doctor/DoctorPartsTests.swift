import CrateBox
import CrateClient
import CrateCore
import CrateTesting
import Foundation
import LinuxSystem
import Testing

@testable import CrateCare

/// The doctor's parsers.
@Suite struct DoctorPartsTests {
    @Test func figuresAreReadable() {
        #expect([44_100, 48_000, 176_400].map(EnglishFormat.rate) == ["44.1 kHz", "48 kHz", "176.4 kHz"])
        #expect([100, 5000, 12 << 20].map(EnglishFormat.size) == ["1 kB", "4 kB", "12 MB"])
        let ages = [-5, 0, 1, 119, 180, 7300, 200_000].map { EnglishFormat.ago(.seconds($0)).english }
        #expect(
            ages == [
                "in the future by this clock", "just now", "1 second ago", "119 seconds ago", "3 minutes ago",
                "2 hours ago",
                "2 days ago",
            ])
        #expect(EnglishFormat.time(.seconds(83)) == "1:23" && EnglishFormat.time(.seconds(605)) == "10:05")
        #expect(
            [["a"], ["a", "b"], ["a", "b", "c"]].map { EnglishFormat.list($0).english } == [
                "a", "a and b", "a, b and c",
            ])
    }

    @Test("A change of the configuration beside another state folder is the same command")
    func commandsBesideAnotherState() throws {
        let other = try #require(OtherState(own: "/nonexistent/state", box: "/"))
        let setting = "cratebox config set mpd.passwords FILE"
        let note = Finding.note(.mpd, "noPasswords", LocalizedText(verbatim: "It is open."), fix: setting)
        let used = other.using(note.then("cratebox serve"))
        #expect(used.fix == setting && used.next == "env CRATEBOX_STATE=/ cratebox serve")
    }

    @Test(arguments: ["it's", "a b", "$(x)", "", "ä", "a\nb"]) func commandsQuoteWhatAShellWouldTake(word: String)
        async throws
    {
        let run = try await ProcessRun.of("/bin/bash", ["-c", "printf %s " + EnglishFormat.quoted(word)])
        #expect(run.status == 0 && run.output == word)
        #expect(EnglishFormat.quoted("hw:CARD=DAC,DEV=0") == "hw:CARD=DAC,DEV=0")
    }

    @Test(
        arguments: [
            // A program has it: a port near that which was chosen. The host stays.
            ("8080", nil, "127.0.0.1:8082"), ("[::1]:9000", nil, "[::1]:9001"), ("0.0.0.0:80", nil, "0.0.0.0:8080"),
            // Only root may use the port: one above 1023 of the same host.
            ("80", EACCES, "127.0.0.1:8080"), ("192.168.1.9:80", EACCES, "192.168.1.9:8080"),
            // The host isn't of this machine: one that is.
            ("10.9.9.9:8090", EADDRNOTAVAIL, "192.168.1.9:8090"), ("[::1]:8090", EAFNOSUPPORT, "127.0.0.1:8090"),
        ] as [(String, Int32?, String)])
    func anAddressThatCannotBeUsedIsReplacedByOneThatCan(text: String, code: Int32?, replacement: String) throws {
        let address = try #require(ListenAddress(text))
        let found = address.replacement(
            for: "web.listen", after: code.map { BindError(code: $0) }, own: "192.168.1.9"
        ) { $0.port != 8081 }
        #expect(found?.description == replacement)
        // Nothing is suggested that can't be used, or that is set already.
        #expect(address.replacement(for: "web.listen", after: nil, own: nil) { $0 == address } == nil)
    }

    @Test(arguments: [(0, "root"), (65_534, "nogroup"), (6, "disk"), (998, "docker")] as [(UInt32, String)])
    func noGroupOfTheSystemIsAdvised(id: UInt32, name: String) {
        let group = CurrentUser.Group(id: id, name: name)
        let member = CurrentUser(user: 1000, name: "ann", session: [1000, id], listed: [1000, id])
        let late = CurrentUser(user: 1000, name: "ann", session: [1000], listed: [1000, id])
        for account in [member, late, Healthy.stranger] { #expect(account.fix(for: group) == nil) }
    }

    @Test(
        "An output that the box has open is recognised by each name of its device",
        arguments: [
            ("hw:CARD=DAC,DEV=0", "open", true), ("plughw:CARD=DAC,DEV=0", "open", true),
            ("hw:CARD=PCH,DEV=0", "open", false), ("plughw:CARD=DAC,DEV=0", "present", false),
        ])
    func openOutput(name: String, state: String, isOpen: Bool) {
        let output = StatusDocument.Output(name: "hw:CARD=DAC,DEV=0", state: state)
        #expect(output.isOpen(under: name) == isOpen)
    }

    @Test func unitsAreReadAsSystemdTellsThem() {
        let units = ServiceFacts.Unit.all(
            in: """
                Id=cratebox.service
                LoadState=loaded
                ActiveState=failed
                UnitFileState=enabled
                Result=exit-code
                ExecMainStatus=69

                Id=cratebox-car.service
                LoadState=not-found
                ActiveState=inactive

                """)
        #expect(
            units == [
                ServiceFacts.Unit(name: "cratebox", active: "failed", file: "enabled", result: "exit-code", status: 69)
            ])
    }

    @Test func aProgramThatHangsFailsOrIsNotThereSaysNothing() async throws {
        try await blocking {
            #expect(SystemdUnits.answer(["sh", "-c", "echo yes"], within: .seconds(20)) == "yes\n")
            #expect(SystemdUnits.answer(["sh", "-c", "echo no; exit 1"], within: .seconds(20)) == nil)
            #expect(SystemdUnits.answer(["sh", "-c", "exec sleep 600"], within: .milliseconds(50)) == nil)
            #expect(SystemdUnits.answer(["cratebox-that-is-not-there"], within: .seconds(20)) == nil)
        }
    }

    @Test func aLockIsNotForOthers() throws {
        let folder = try TemporaryFolder()
        let lock = try BoxLock(state: folder.path, name: "cratebox serve")
        let facts = try FileManager.default.attributesOfItem(atPath: folder.path(BoxLock.fileName))
        #expect(try #require(facts[.posixPermissions] as? Int) & 0o607 == 0o600)
        withExtendedLifetime(lock) {}
    }

    @Test func theOwnerOfALockIsSeenWithoutAskingForIt() throws {
        let folder = try TemporaryFolder()
        #expect(BoxLock.inspect(state: folder.path) == nil)
        var lock: BoxLock? = try BoxLock(state: folder.path, name: "cratebox serve")
        #expect(BoxLock.inspect(state: folder.path)?.process == getpid())
        // Any way of looking leaves the lock with its owner; it is free after the owner's end.
        #expect(throws: BoxLock.Refusal.self) { try BoxLock(state: folder.path, name: "other") }
        withExtendedLifetime(lock) {}
        lock = nil
        #expect(BoxLock.inspect(state: folder.path) == nil)
    }

    @Test("What no box can take as its lock is told from a file")
    func locks() throws {
        let folder = try TemporaryFolder()
        let lock = folder.path(BoxLock.fileName)
        func code() -> Int32? { StateFacts.present(folder.path).lockProblem?.code }
        #expect(code() == nil)
        try folder.write("", to: BoxLock.fileName)
        #expect(code() == nil)
        #expect(link(lock, folder.path("second")) == 0 && code() == EMLINK)
        try FileManager.default.removeItem(atPath: lock)
        #expect(symlink("second", lock) == 0 && code() == ELOOP)
        try FileManager.default.removeItem(atPath: lock)
        try folder.makeFolder(BoxLock.fileName)
        #expect(code() == EISDIR)
    }

    @Test("A link to nothing on the way to the state folder is found, wherever it is")
    func emptyLinks() throws {
        let folder = try TemporaryFolder()
        let (link, gone) = (folder.path("link"), folder.path("gone"))
        #expect(symlink("gone", link) == 0)
        let target = AbsolutePath.located(gone)
        for (path, made) in [(link, target), (link + "/state", target)] {
            let facts = StateFacts.present(path)
            #expect(facts.emptyLink == StateFacts.EmptyLink(path: link, target: made, isMakeable: true), "\(path)")
            #expect(facts.findings(for: .present()).map(\.fix) == ["mkdir -p \(EnglishFormat.quoted(made))"])
        }
        // What the command makes is used from then on.
        try folder.makeFolder("gone")
        for path in [link, link + "/state", folder.path("new")] {
            #expect(StateFacts.present(path).emptyLink == nil, "\(path)")
        }
        #expect(symlink("ring", folder.path("ring")) == 0)
        let ring = StateFacts.present(folder.path("ring")).emptyLink
        #expect(ring == StateFacts.EmptyLink(path: folder.path("ring"), target: nil))
    }

    @Test func theTableOfLocksIsReadByItsColumns() {
        let table = """
            1: POSIX  ADVISORY  WRITE 708 08:01:3407 0 EOF
            2: FLOCK  ADVISORY  WRITE 709 08:01:3407 0 EOF
            2: -> FLOCK  ADVISORY  WRITE 710 08:01:3407 0 EOF
            """
        #expect(LockTable(text: table).holders(of: 3407) == [709])
        #expect(LockTable(text: table).holders(of: 407) == [])
        #expect(LockTable(text: table).holders(of: 3407, on: 0x0801) == [709])
        #expect(LockTable(text: table).holders(of: 3407, on: 0x0802) == [])
    }
}

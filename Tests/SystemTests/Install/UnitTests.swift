import CrateTesting
import Foundation
import Testing

/// The systemd units in udev/: systemd's verification, and further checks.
@Suite(.runsProcesses) struct UnitTests {
    private static let services = Repository.files(in: "udev", suffix: ".service")

    private static let sockets = Repository.files(in: "udev", suffix: ".socket")

    /// Copies the units with the built programs' paths, because systemd checks that they exist.
    private static func copy(into folder: TemporaryFolder) throws {
        let box = try BuiltProducts.path(of: "cratebox")
        for file in services + sockets {
            let text = try Repository.text("udev/" + file).replacingOccurrences(of: "/usr/bin/cratebox", with: box)
            try folder.write(text, to: file)
        }
    }

    @Test(.enabled(if: SystemProgram.has("systemd-analyze"), "systemd-analyze is not installed"))
    func systemdUnderstandsEveryLine() async throws {
        let folder = try TemporaryFolder()
        try Self.copy(into: folder)
        let analyze = try #require(SystemProgram.path("systemd-analyze"))
        for file in Self.services + Self.sockets {
            let arguments = ["verify", "--recursive-errors=one", "--man=no", folder.path(file)]
            let run = try await ProcessRun.of(analyze, arguments)
            #expect(run.status == 0 && run.errors.isEmpty, "\(file): \(run.errors)")
        }
        try folder.write("[Service]\nExecStart=/bin/true\nProtectHouse=yes\n", to: "wrong.service")
        let wrong = try await ProcessRun.of(
            analyze, ["verify", "--recursive-errors=one", "--man=no", folder.path("wrong.service")])
        #expect(wrong.status != 0)
    }

    /// Units that are edited before they are used.
    @Test(.enabled(if: SystemProgram.has("systemd-analyze"), "systemd-analyze is not installed"))
    func systemdUnderstandsTheAlarm() async throws {
        let folder = try TemporaryFolder()
        try Self.copy(into: folder)
        let box = try BuiltProducts.path(of: "cratebox")
        let files = Repository.files(in: "Samples/alarm", suffix: "")
        #expect(files.sorted() == ["cratebox-alarm.service", "cratebox-alarm.timer"])
        for file in files {
            let text = try Repository.text("Samples/alarm/" + file).replacingOccurrences(
                of: "/usr/bin/cratebox", with: box)
            try folder.write(text, to: file)
        }
        let analyze = try #require(SystemProgram.path("systemd-analyze"))
        for file in files {
            let arguments = ["verify", "--recursive-errors=one", "--man=no", folder.path(file)]
            let run = try await ProcessRun.of(analyze, arguments)
            #expect(run.status == 0 && run.errors.isEmpty, "\(file): \(run.errors)")
        }
        let timer = try UnitFile(Repository.text("Samples/alarm/cratebox-alarm.timer"))
        let time = try await ProcessRun.of(analyze, ["calendar", try #require(timer["OnCalendar"].first)])
        #expect(time.status == 0 && time.output.contains("06:45:00"), "\(time.errors)")
        let exposure = try await ProcessRun.of(
            analyze,
            ["security", "--offline=true", "--threshold=20", "--no-pager", folder.path("cratebox-alarm.service")])
        #expect(exposure.status == 0, "\(exposure.output)\(exposure.errors)")
    }

    /// What the alarm runs are commands, with options that they have.
    @Test func theCommandsOfTheAlarmAreThere() async throws {
        let unit = try UnitFile(Repository.text("Samples/alarm/cratebox-alarm.service"))
        let commands = (unit["ExecStartPre"] + unit["ExecStart"] + unit["ExecStartPost"]).map {
            $0.drop { $0 == "-" }.split(separator: " ").map(String.init)
        }
        #expect(commands.count == 3)
        // A box without music says so; a word or an option that it does not know would be exit status 64.
        let box = try TestBox()
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        for words in commands {
            let run = try await box.run("cratebox", Array(words.dropFirst()))
            #expect([1, 6].contains(run.status), "\(words): \(run.output)\(run.errors)")
        }
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    /// The threshold is ten times the exposure level of `systemd-analyze security`.
    @Test(.enabled(if: SystemProgram.has("systemd-analyze"), "systemd-analyze is not installed"), arguments: services)
    func exposureIsAtMostTwo(of file: String) async throws {
        let analyze = try #require(SystemProgram.path("systemd-analyze"))
        let arguments = [
            "security", "--offline=true", "--threshold=20", "--no-pager", Repository.path + "/udev/" + file,
        ]
        let run = try await ProcessRun.of(analyze, arguments)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
    }

    @Test(arguments: services)
    func musicWaitsForNeitherNetworkNorMounts(in file: String) throws {
        let unit = try UnitFile(Repository.text("udev/" + file))
        #expect(unit["DefaultDependencies"] == ["no"])
        let before = unit["After"] + unit["Wants"] + unit["Requires"]
        #expect(!before.contains { $0.contains("network") || $0.hasSuffix("fs.target") || $0.hasSuffix(".mount") })
        // PrivateTmp would order the service after systemd-tmpfiles-setup.service, and so after all local mounts:
        // systemd.exec(5).
        #expect(unit["PrivateTmp"].isEmpty)
    }

    @Test(arguments: ["cratebox.service", "cratebox-car.service"])
    func theBoxSeesLibrariesAndSoundHardware(unit file: String) throws {
        let unit = try UnitFile(Repository.text("udev/" + file))
        #expect(unit["ProtectHome"] == ["read-only"] && unit["ProtectSystem"] == ["strict"])
        #expect(unit["PrivateDevices"].isEmpty && unit["ProcSubset"].isEmpty && unit["RestrictRealtime"].isEmpty)
        #expect(unit["DeviceAllow"].contains("char-alsa rw") && unit["After"].contains("modprobe@snd.service"))
        #expect(unit["SupplementaryGroups"].joined(separator: " ").contains("audio"))
        #expect(unit["LimitRTPRIO"] == ["40"] && unit["RuntimeDirectoryPreserve"] == ["yes"])
    }

    /// The socket gives full control of the box: it is accessible to its owner and group only.
    @Test func theSocketIsForItsOwnerAndItsGroup() throws {
        let unit = try UnitFile(Repository.text("udev/cratebox.socket"))
        #expect(unit["SocketMode"] == ["0660"] && unit["DirectoryMode"] == ["0755"])
        #expect(unit["SocketUser"] == ["cratebox"] && unit["SocketGroup"] == ["cratebox"])
    }

    /// The home network reaches MPD, and nobody else; the name is the one that the box looks for.
    @Test func theSocketForMPDIsForTheHome() throws {
        let unit = try UnitFile(Repository.text("udev/cratebox-mpd.socket"))
        let service = try UnitFile(Repository.text("udev/cratebox.service"))
        #expect(unit["FileDescriptorName"] == ["mpd"] && unit["Service"] == ["cratebox.service"])
        #expect(unit["ListenStream"] == ["6600"])
        #expect(unit["IPAddressDeny"] == ["any"] && unit["IPAddressAllow"] == service["IPAddressAllow"])
    }

    /// Only the home network reaches the page.
    @Test func theSocketForBrowsersIsForTheHome() throws {
        let unit = try UnitFile(Repository.text("udev/cratebox-web.socket"))
        let service = try UnitFile(Repository.text("udev/cratebox.service"))
        #expect(unit["FileDescriptorName"] == ["web"] && unit["Service"] == ["cratebox.service"])
        #expect(unit["ListenStream"] == ["80"])
        #expect(unit["IPAddressDeny"] == ["any"] && unit["IPAddressAllow"] == service["IPAddressAllow"])
    }

    @Test func theCommandsOfTheUnitsAreThere() async throws {
        let box = try TestBox()
        for words in [["serve"], ["output", "retry"], ["library", "online"]] {
            let run = try await box.run("cratebox", words + ["--help"])
            #expect(run.status == 0 && run.output.contains("USAGE: cratebox \(words.joined(separator: " "))"))
        }
        let text = try Repository.text("udev/cratebox-library@.service")
        #expect(text.contains("ExecStart=/usr/bin/cratebox library online --fs-uuid %i\n"))
        #expect(try await box.run("cratebox", ["library", "online", "--help"]).output.contains("--fs-uuid"))
        #expect(try await box.run("cratebox-car", ["drive", "--help"]).status == 0)
    }
}

/// The settings of a unit file: systemd.syntax(7).
private struct UnitFile {
    private var values: [String: [String]] = [:]

    init(_ text: String) {
        for line in text.replacingOccurrences(of: "\\\n", with: "").split(separator: "\n") where !line.hasPrefix("#") {
            let pair = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard pair.count == 2 else { continue }
            let isList = ["After", "Before", "Wants", "Requires", "Conflicts"].contains(pair[0])
            values[pair[0], default: []] += isList ? pair[1].split(separator: " ").map(String.init) : [pair[1]]
        }
    }

    /// The values of a key, in order; dependency lists are split into words.
    subscript(key: String) -> [String] { values[key] ?? [] }
}

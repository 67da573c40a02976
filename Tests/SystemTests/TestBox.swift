import CrateTesting
import Foundation
import Testing

/// A box for a test: a state folder, a music folder, an output, and both executables.
struct TestBox: Sendable {
    /// The unprivileged user for tests of permissions when the tests run as root.
    static let nobody: uid_t = 65_534

    let folder: TemporaryFolder
    /// The virtual sound hardware, which is this box's output by default.
    let dac: VirtualDAC
    var environment: [String: String]
    /// The folder of the executables; nil for those that were built.
    private var programs: String?
    /// The command prefix of the executables, if any.
    private(set) var prefix: [String] = []

    init(_ options: VirtualDAC.Options = VirtualDAC.Options()) throws {
        folder = try TemporaryFolder()
        dac = try VirtualDAC(options)
        try folder.makeFolder("music")
        environment = [
            "CRATEBOX_STATE": folder.path("state"), "CRATEBOX_OUTPUT_PCM": dac.pcm,
            "ALSA_CONFIG_PATH": dac.configurationPath, "XDG_CONFIG_HOME": folder.path("configuration"),
            // A test's box is no player on the buses of the machine that runs the test.
            "CRATEBOX_DBUS": "false",
        ]
    }

    var state: String { folder.path("state") }
    var music: String { folder.path("music") }

    /// Runs `cratebox` to its end.
    func cratebox(_ arguments: String..., within limit: Duration = .seconds(30)) async throws -> ProcessRun {
        try await run("cratebox", arguments, within: limit)
    }

    /// Runs `cratebox-car` to its end.
    func car(_ arguments: String..., within limit: Duration = .seconds(30)) async throws -> ProcessRun {
        try await run("cratebox-car", arguments, within: limit)
    }

    /// Runs one of the executables to its end.
    func run(_ program: String, _ arguments: [String], within limit: Duration = .seconds(30)) async throws
        -> ProcessRun
    {
        let line = prefix + [try path(of: program)] + arguments
        let run = try await ProcessRun.of(line[0], Array(line.dropFirst()), environment: environment, within: limit)
        if run.status == 0, isChangeOfSystem(arguments) {
            Issue.record("\(arguments) writes the file of the system, which all tests read: give it --configuration")
        }
        return run
    }

    /// True for a change of the configuration that root makes in the file of the system.
    private func isChangeOfSystem(_ arguments: [String]) -> Bool {
        guard getuid() == 0, prefix.isEmpty, arguments.first == "config", arguments.count > 2 else { return false }
        return ["set", "unset"].contains(arguments[1])
            && Set(["--configuration", "--help"]).isDisjoint(with: arguments)
    }

    private func path(of program: String) throws -> String {
        if let programs { return "\(programs)/\(program)" }
        return try BuiltProducts.path(of: program)
    }

    /// Starts one of the executables, with further variables.
    func start(_ program: String, _ arguments: String..., with variables: [String: String] = [:]) throws
        -> RunningProcess
    {
        let line = prefix + [try path(of: program)] + arguments
        return try RunningProcess(
            line[0], Array(line.dropFirst()), environment: environment.merging(variables) { $1 })
    }

    /// Runs `cratebox` with `--json`, expects the exit status, and returns the JSON object.
    @discardableResult
    func json(
        _ arguments: String..., status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> JSONValue {
        let run = try await run("cratebox", arguments + ["--json"])
        #expect(run.status == status, "\(arguments): \(run.output)\(run.errors)", sourceLocation: sourceLocation)
        return try run.onlyObject(sourceLocation: sourceLocation)
    }

    /// Runs `cratebox`, which must succeed.
    func prepare(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let run = try await run("cratebox", arguments)
        try #require(run.status == 0, "\(arguments): \(run.output)\(run.errors)", sourceLocation: sourceLocation)
    }

    /// Takes the executables from another place from now on.
    mutating func use(_ place: ProgramPlace) async throws { programs = try await place.folder }

    /// The word before a command for a folder of the user of ``dropRights()``: none for a person.
    static let sudo = (1000..<65_534).contains(getuid()) ? "" : "sudo "

    /// Runs the executables without privileges from now on, as the owner of all present files.
    mutating func dropRights() throws {
        guard getuid() == 0 else { return }
        let numbers = "--reuid=\(Self.nobody) --regid=\(Self.nobody) --clear-groups"
        prefix = ["/usr/bin/setpriv"] + numbers.split(separator: " ").map(String.init)
        for path in [folder.path, dac.folder.path] { try Self.give(path) }
    }

    /// Runs the executables as another user with one group from now on; that user owns the virtual hardware.
    mutating func act(as user: uid_t, _ group: gid_t) throws {
        prefix = ["/usr/bin/setpriv", "--reuid=\(user)", "--regid=\(group)", "--clear-groups"]
        let below = try FileManager.default.subpathsOfDirectory(atPath: dac.folder.path)
        for path in [dac.folder.path] + below.map({ "\(dac.folder.path)/\($0)" }) { chown(path, user, group) }
    }

    /// Runs the executables with umask 077 from now on.
    mutating func maskRights() { prefix = ["/bin/sh", "-c", "umask 077; exec \"$0\" \"$@\""] }

    /// Runs the executables in a mount namespace from now on.
    mutating func enter(_ space: MountSpace) { prefix = space.entering }

    private static func give(_ path: String) throws {
        let below = try FileManager.default.subpathsOfDirectory(atPath: path)
        for path in [path] + below.map({ "\(path)/\($0)" }) { chown(path, nobody, nobody) }
    }
}

extension ProcessRun {
    /// The single JSON object on standard output.
    func onlyObject(sourceLocation: SourceLocation = #_sourceLocation) throws -> JSONValue {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        try #require(lines.count == 2 && lines[1].isEmpty, "not one line: \(output)", sourceLocation: sourceLocation)
        return try JSONValue(parsing: String(lines[0]))
    }

    /// The log records on standard error.
    func records() throws -> [JSONValue] {
        try errors.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
    }
}

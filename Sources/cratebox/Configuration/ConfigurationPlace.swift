import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import Glibc
import LinuxSystem

/// The configuration file that a command shows or changes.
struct ConfigurationPlace: ParsableArguments {
    @Option(
        name: .customLong("configuration"),
        help: ArgumentHelp("Use this file instead of the system's and your own.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var file: String?

    func validate() throws { try refuse(emptyPath: file, for: "--configuration <file>") }

    private var environment: [String: String] { EnvironmentVariables.all }

    /// The file to change; nil without a home folder.
    var path: String? { SetupPlace(file: file, environment: environment)?.file }

    /// The file to change.
    /// - Throws: A failure without a home folder, with the same command as root.
    func requiredPath() throws -> String {
        if let path { return path }
        throw Failure(.usage, "noHome", "There is no home folder to write to.", fix: SetupRun.asRoot)
    }

    /// Checks that the folder of a file that the user named exists, before the file is written.
    /// - Throws: A failure with the command that makes the folder.
    static func requireFolder(of place: SetupPlace?) throws(Failure) {
        guard let folder = place?.missingFolder else { return }
        throw Failure(
            .noInput, "noSuchFolder", "There is no folder “\(folder)”.", fix: "mkdir -p \(ShellWord.quoted(folder))")
    }

    /// Checks that the folder of the file exists, as ``requireFolder(of:)`` does.
    func requireFolder() throws(Failure) {
        try Self.requireFolder(of: SetupPlace(file: file, environment: environment))
    }

    /// A command of `cratebox config` that is about the same file.
    func command(_ words: String...) -> GivenCommand {
        GivenCommand(["cratebox", "config"] + words, ["--configuration": file], takesDashes: true)
    }

    /// The command that sets a key to a valid example, to be suggested after an invalid value.
    func example(for key: String) -> String { command("set", key, ConfigurationSetting.example(for: key)).line }

    /// The command to suggest after an invalid value: the one that removes the key if that was meant, otherwise
    /// ``example(for:)``.
    func fix(for key: String, instead text: String) -> String {
        ConfigurationSetting.meansNone(text, for: key) ? command("unset", key).line : example(for: key)
    }

    /// All effective settings.
    /// - Throws: A failure if the file that the command line names can't be read, or if a file or a variable is wrong.
    func settings() throws -> [ConfigurationSetting] {
        guard file != nil, let path else {
            return try Self.reading(file: nil) { () throws(BoxConfiguration.Problem) in
                try ConfigurationSetting.all(environment: environment)
            }
        }
        try requireReadable()
        return try Self.reading(file: path) { () throws(BoxConfiguration.Problem) in
            try ConfigurationSetting.all(environment: environment, files: [path])
        }
    }

    /// All effective settings, also beside values that are wrong, with the sentences about unknown names.
    /// - Throws: A failure if a file can't be read or is no JSON object.
    func reading() throws -> ConfigurationReading {
        try requireReadable()
        return try Self.reading(file: file) { () throws(BoxConfiguration.Problem) in
            try ConfigurationReading(environment: environment, files: file == nil ? nil : path.map { [$0] })
        }
    }

    /// Checks the file that the command line names; the usual ones need not exist.
    /// - Parameter mayBeMissing: True to accept a file that doesn't exist.
    /// - Throws: A failure if it can't be read or is a folder.
    func requireReadable(mayBeMissing: Bool = false) throws {
        guard file != nil, let path else { return }
        var facts = stat()
        if stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR { throw Self.folder(at: path, isNamed: true) }
        guard access(path, R_OK) != 0 else { return }
        let problem = FileProblem(path: path, code: errno)
        let isMissing = problem.code == ENOENT || problem.code == ENOTDIR
        if isMissing, mayBeMissing { return }
        throw Failure(
            .noInput, isMissing ? "noSuchFile" : "configuration",
            "\(path) can't be read: \(LocalizedText(written: problem.words)).",
            fix: isMissing ? command("set", "KEY", "VALUE").line : ClosedPath.fix(for: problem))
    }

    /// The failure for a folder instead of a file.
    /// - Parameter isNamed: True if the command line names it; one in the place of a usual file has to be moved.
    static func folder(at path: String, isNamed: Bool) -> Failure {
        let sentence: LocalizedText = "\(path) has to be a file, not a folder."
        guard isNamed else { return Failure(.badData, "notJSON", sentence, fix: ShellWord.movingAway(path)) }
        return Failure(.badData, "notJSON", sentence, advice: "Name a file in it, or move the folder away.")
    }

    /// Reads a configuration; a wrong file has one exit status in every command that shows or changes files. `cratebox
    /// doctor` examines the usual files only.
    /// - Parameter file: The file that the command line names; nil for the usual ones.
    static func reading<Value>(
        file: String?, _ body: () throws(BoxConfiguration.Problem) -> Value
    ) throws -> Value {
        do throws(BoxConfiguration.Problem) {
            return try body()
        } catch {
            throw failure(error, isNamed: file != nil)
        }
    }

    /// The failure of a file or a value that is wrong.
    /// - Parameter isNamed: Whether the command line names the file.
    static func failure(_ problem: BoxConfiguration.Problem, isNamed: Bool) -> Failure {
        guard !problem.isOfVariable, problem.obstacle == nil else { return Failure(problem) }
        return Failure(problem.exit, "configuration", problem.text, advice: advice(isNamed: isNamed))
    }

    /// What to do about a file that is wrong.
    /// - Parameter isNamed: Whether the command line names the file, which the doctor doesn't examine then.
    static func advice(isNamed: Bool) -> LocalizedText {
        isNamed ? "Fix the file, or move it away." : LocalizedText(verbatim: "cratebox doctor")
    }
}

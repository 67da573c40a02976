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
    /// - Throws: A failure without a home folder.
    func requiredPath() throws -> String {
        if let path { return path }
        throw Failure(
            .usage, "noHome", "There is no home folder to write to.", fix: "sudo cratebox config set KEY VALUE")
    }

    /// All effective settings.
    /// - Throws: A failure if the file that the command line names does not exist.
    func settings() throws -> [ConfigurationSetting] {
        guard file != nil, let path else { return try ConfigurationSetting.all(environment: environment) }
        guard access(path, F_OK) == 0 else {
            let reason = LocalizedText(written: Errno.last.words)
            throw Failure(.noInput, "noSuchFile", "\(path) can't be read: \(reason).", fix: "cratebox config path")
        }
        return try ConfigurationSetting.all(environment: environment, files: [path])
    }
}

import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import Foundation

/// Which configuration file a command shows or changes.
struct ConfigurationPlace: ParsableArguments {
    @Option(
        name: .customLong("configuration"),
        help: ArgumentHelp("Use this file instead of the system's and your own.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var file: String?

    private var environment: [String: String] { ProcessInfo.processInfo.environment }

    /// The file that is changed; nil without a home folder.
    var path: String? { SetupPlace(file: file, environment: environment)?.file }

    /// The file that is changed, which there has to be.
    func requiredPath() throws -> String {
        if let path { return path }
        throw Failure(
            .usage, "noHome", "There is no home folder to write to.", mend: "sudo cratebox config set KEY VALUE")
    }

    /// All settings as they are now.
    func settings() throws -> [ConfigurationSetting] {
        guard file != nil, let path else { return try ConfigurationSetting.all(environment: environment) }
        return try ConfigurationSetting.all(environment: environment, files: [path])
    }
}

import CrateBox
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import LinuxSystem

/// The configuration, collection and box that a command uses: `--verbose`.
struct UsedPlaces {
    private let lines: [LocalizedText]

    /// Finds the paths without creating any.
    init() throws {
        let files = BoxConfiguration.files(environment: EnvironmentVariables.all)
        let collection = try CommandBox.configuration().state + "/" + Store.fileName
        let isThere = try CommandBox.hasStore()
        lines = [
            files.isEmpty ? "Configuration: no file" : "Configuration: \(files.joined(separator: ", "))",
            isThere ? "Collection: \(collection)" : "Collection: \(collection) (not made yet)",
            try Self.box(),
        ]
    }

    private static func box() throws -> LocalizedText {
        do {
            _ = try CommandBox.connected()
            return "Box: running"
        } catch BoxError.none {
            return "Box: none is running"
        } catch let error as BoxError {
            return "Box: not reached (\(LocalizedText(written: error.description)))"
        }
    }

    /// Prints the paths to standard error.
    func show() { lines.forEach(Terminal.printError(localized:)) }
}

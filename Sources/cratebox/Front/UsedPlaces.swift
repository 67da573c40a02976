import CrateBox
import CrateCare
import CrateStore
import Foundation
import Glibc

/// The configuration, collection and box that a command uses: `--verbose`.
struct UsedPlaces {
    private let lines: [TerminalText]

    /// Finds the paths without creating any.
    init() throws {
        let environment = ProcessInfo.processInfo.environment
        let own = SetupPlace(file: nil, environment: environment)?.file
        var seen = Set<String>()
        let files = [BoxConfiguration.systemFile, own].compactMap(\.self).filter {
            access($0, F_OK) == 0 && seen.insert($0).inserted
        }
        let collection = try CommandBox.configuration().state + "/" + Store.fileName
        let isThere = try CommandBox.hasStore()
        let box = try CommandBox.running() == nil ? "none is running" : "running"
        lines = [
            "Configuration: \(files.isEmpty ? "no file" : files.joined(separator: ", "))",
            "Collection: \(collection)\(isThere ? "" : " (not made yet)")", "Box: \(box)",
        ]
    }

    /// Prints the paths to standard error.
    func say() { lines.forEach(Terminal.note) }
}

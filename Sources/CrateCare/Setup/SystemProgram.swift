internal import CrateBox
internal import Foundation

/// A program of the system's that does what is not ours to do: `usermod`, `systemctl`.
public struct SystemProgram: Sendable, Hashable {
    /// Its path.
    let path: String

    /// The program of a name, in `$PATH` and where the system's own are; nil where there is none.
    public init?(_ name: String, environment: [String: String]) {
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
        let all = folders + ["/usr/sbin", "/usr/bin", "/sbin", "/bin"]
        guard let path = all.lazy.map({ $0 + "/" + name }).first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.path = path
    }

    /// Runs it to its end; nil where it did what it was asked, else what it said.
    public func run(_ arguments: String...) -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let said = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = said
        do { try process.run() } catch { return "\(path): \(ErrorWords.of(error))" }
        let words = said.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationReason != .exit || process.terminationStatus != 0 else { return nil }
        let text = String(decoding: words, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? "\(path): exit status \(process.terminationStatus)" : text
    }
}

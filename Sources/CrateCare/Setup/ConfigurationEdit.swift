internal import CrateBox
public import CrateCore
internal import CrateStore
internal import Foundation
internal import LinuxSystem

/// Changes some keys of a configuration file. All other keys remain, unknown ones included.
public struct ConfigurationEdit {
    /// Why a file cannot be edited.
    public enum Problem: Error, Sendable, Hashable {
        /// The file is not a JSON object and was not changed. One sentence.
        case notJSON(LocalizedText)
        /// The file cannot be read: its path and the error of the system.
        case unreadable(String, String)
        /// The file cannot be written: its path and the error of the system. It was not changed.
        case unwritable(String)
    }

    /// A value for a key.
    public enum Value: Sendable, Hashable {
        /// Text.
        case text(String)
        /// A number; a whole one is written without a decimal point.
        case number(Double)
        /// A boolean.
        case flag(Bool)
        /// Removes the key.
        case none
    }

    /// The file.
    public let path: String
    private let original: Data?
    private var document: [String: Any]

    /// Reads a file; a missing one counts as an empty object.
    public init(path: String) throws(Problem) {
        self.path = path
        document = try Self.read(path)
        original = Self.bytes(document)
    }

    /// Sets a key, named as in the documentation: `output.pcm`.
    public mutating func set(_ key: String, to value: Value) {
        Self.set(key.split(separator: ".").map(String.init)[...], value, in: &document)
    }

    /// True if a key differs from the file.
    public var isChanged: Bool { original != Self.bytes(document) }

    /// Writes the file if a key has changed, atomically; creates its folder if needed. An existing file keeps its mode
    /// and owner.
    /// - Returns: True if it was written.
    public func write() throws(Problem) -> Bool {
        guard isChanged else { return false }
        guard let data = Self.bytes(document) else {
            throw .unwritable("\(path): a value in it cannot be written as JSON")
        }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw .unwritable("\(folder): it cannot be made")
        }
        try replace(with: Array(data) + [UInt8(ascii: "\n")])
        return true
    }

    private static func bytes(_ document: [String: Any]) -> Data? {
        try? JSONSerialization.data(
            withJSONObject: document, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    }

    private func replace(with bytes: [UInt8]) throws(Problem) {
        do throws(ExportFile.Problem) {
            // Root may write a user's file. A file that root creates must be readable by the service's user.
            try ExportFile(path).write(bytes, mode: geteuid() == 0 ? 0o644 : nil, isOwnerKept: true)
        } catch {
            throw .unwritable(error.description)
        }
    }

    private static func read(_ path: String) throws(Problem) -> [String: Any] {
        var facts = stat()
        guard stat(path, &facts) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return [:] }
            throw .unreadable(path, Errno.last.words)
        }
        guard facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= 1 << 20 else {
            throw .notJSON("\(path) has to be a file of at most 1 MiB.")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .unreadable(path, Errno(EACCES).words)
        }
        do {
            if let object = try ForeignJSON.object(Array(data)) as? [String: Any] { return object }
        } catch is ForeignJSON.TooDeep {
            throw .notJSON("\(path) has to be \(ForeignJSON.TooDeep.text), and stays as it is.")
        } catch {
            let place = JSONPlace(error as NSError, in: Array(data))
            throw .notJSON("\(path) is no JSON from line \(place.line), column \(place.column) on, and stays as it is.")
        }
        throw .notJSON("\(path) is not a JSON object, and was left unchanged.")
    }

    private static func set(_ parts: ArraySlice<String>, _ value: Value, in object: inout [String: Any]) {
        guard let first = parts.first else { return }
        guard parts.count == 1 else {
            let known = object[first] as? [String: Any]
            // Removing a missing key does not create an empty object.
            if known == nil, value == .none { return }
            var inner = known ?? [:]
            set(parts.dropFirst(), value, in: &inner)
            return object[first] = inner
        }
        switch value {
        case .text(let text): object[first] = text
        case .number(let number): object[first] = Int(exactly: number).map { $0 as Any } ?? number
        case .flag(let isTrue): object[first] = isTrue
        case .none: object[first] = nil
        }
    }
}

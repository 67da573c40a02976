internal import CrateBox
internal import CrateStore
internal import Foundation
internal import LinuxSystem

/// A configuration file with some keys to be changed. All others stay, those too that nobody here knows.
public struct ConfigurationEdit {
    /// Why a file cannot be edited.
    public enum Problem: Error, Sendable, Hashable {
        /// It is no JSON object, and is left as it is. One sentence.
        case notJSON(String)
        /// It cannot be read: its path, and the system's words.
        case unreadable(String, String)
        /// It cannot be written: its path and the system's words. The old bytes stay.
        case unwritable(String)
    }

    /// A value for a key.
    public enum Value: Sendable, Hashable {
        /// Words.
        case text(String)
        /// A number; a whole one is written without a point.
        case number(Double)
        /// Yes or no.
        case flag(Bool)
        /// No value: the key goes.
        case none
    }

    /// The file.
    public let path: String
    private let original: Data?
    private var document: [String: Any]

    /// Reads a file; one that is not there is an empty object.
    public init(path: String) throws(Problem) {
        self.path = path
        document = try Self.read(path)
        original = Self.bytes(document)
    }

    /// Sets a key, as it is written in the documentation: `output.pcm`.
    public mutating func set(_ key: String, to value: Value) {
        Self.set(key.split(separator: ".").map(String.init)[...], value, in: &document)
    }

    /// Whether anything is another than in the file.
    public var isChanged: Bool { original != Self.bytes(document) }

    /// Writes the file where anything is changed, in one step that a power cut does not tear; the folder is made where it
    /// is missing. A file that is replaced keeps its rights and its owner.
    /// - Returns: whether it was written.
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
            // Root may write a user's file. What root makes is for the service too, which is another user.
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
            throw .notJSON("\(path) has to be \(ForeignJSON.TooDeep.rule), and stays as it is.")
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
            // No empty object is left behind by a key that is not set.
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

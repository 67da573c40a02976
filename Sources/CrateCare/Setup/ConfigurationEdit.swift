internal import CrateBox
public import CrateCore
internal import Glibc
public import LinuxSystem

/// Changes some keys of a configuration file. All other keys remain, unknown ones included.
public struct ConfigurationEdit {
    /// Why a file cannot be edited.
    public enum Problem: Error, Sendable, Hashable {
        /// The file is not a JSON object and was not changed. One sentence.
        case notJSON(LocalizedText)
        /// There is a folder at the path.
        case isFolder
        /// The file cannot be read.
        case unreadable(FileProblem)
        /// The file cannot be written: its path and the error of the system. It was not changed.
        case unwritable(String, String)
    }

    /// A value as the file stores it, or the removal of a key.
    public enum Value: Sendable, Hashable {
        /// A name, a path, an address or a choice.
        case text(String)
        /// A number; a whole one is written without a decimal point.
        case number(Double)
        /// A JSON `true` or `false`.
        case flag(Bool)
        /// The keys in the car: a command for each key of each device.
        case keys([String: [String: String]])
        /// No value: the key is removed.
        case none
    }

    /// The path of the file, which need not exist.
    public let path: String
    private let original: [String: JSONTree]
    private var document: [String: JSONTree]

    /// Reads a file; a missing one counts as an empty object.
    /// - Throws: ``Problem``, except `unwritable`.
    public init(path: String) throws(Problem) {
        self.path = path
        original = try Self.read(path)
        document = original
    }

    /// Sets a key, named as in the documentation: `output.pcm`.
    public mutating func set(_ key: String, to value: Value) {
        Self.set(key.split(separator: ".").map(String.init)[...], value, in: &document)
    }

    /// True if a key differs from the file.
    public var isChanged: Bool { original != document }

    /// Writes the file atomically if a key has changed; creates its folder if needed. An existing file keeps its mode
    /// and owner.
    /// - Returns: True if it was written.
    /// - Throws: ``Problem/unwritable(_:_:)``.
    public func write() throws(Problem) -> Bool {
        guard isChanged else { return false }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        do throws(Errno) {
            try OpenFile.makeFolders(to: folder)
        } catch {
            throw .unwritable(folder, error.words)
        }
        try replace(with: Array((JSONTree.object(document).lines + "\n").utf8))
        return true
    }

    private func replace(with bytes: [UInt8]) throws(Problem) {
        do throws(ReplacedFile.Problem) {
            // Root may write a user's file. A file that root creates must be readable by the service's user.
            try ReplacedFile(path).write(bytes, mode: geteuid() == 0 ? 0o644 : nil, isOwnerKept: true)
        } catch {
            throw .unwritable(error.path, error.words)
        }
    }

    private static func read(_ path: String) throws(Problem) -> [String: JSONTree] {
        var facts = stat()
        guard stat(path, &facts) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return [:] }
            throw .unreadable(FileProblem(path: path, code: errno))
        }
        guard facts.st_mode & S_IFMT != S_IFDIR else { throw .isFolder }
        guard facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= 1 << 20 else {
            throw .notJSON("\(path) has to be a file of at most 1 MiB.")
        }
        let bytes: [UInt8]
        do throws(Errno) {
            bytes = try OpenFile(path).contents(limit: Int(facts.st_size))
        } catch {
            throw .unreadable(FileProblem(path: path, code: error.code))
        }
        do throws(BoxConfiguration.Problem) {
            return try ConfigurationObject.members(of: bytes, in: path)
        } catch {
            throw .notJSON(error.text)
        }
    }

    private static func set(_ parts: ArraySlice<String>, _ value: Value, in object: inout [String: JSONTree]) {
        guard let first = parts.first else { return }
        guard parts.count == 1 else {
            let known = object[first]?.members
            // Removing a missing key does not create an empty object.
            if known == nil, value == .none { return }
            var inner = known ?? [:]
            set(parts.dropFirst(), value, in: &inner)
            // An object whose last key is removed is removed too; one that was empty before stays.
            let isEmptied = inner.isEmpty && known?.isEmpty == false
            return object[first] = isEmptied ? nil : .object(inner)
        }
        switch value {
        case .text(let text): object[first] = .text(text)
        case .number(let number):
            // An unchanged number keeps its spelling in the file.
            guard object[first]?.number != number else { return }
            object[first] = .number(Int(exactly: number).map { "\($0)" } ?? "\(number)")
        case .flag(let isTrue): object[first] = .flag(isTrue)
        case .keys(let devices):
            object[first] = .object(devices.mapValues { .object($0.mapValues { .text($0) }) })
        case .none: object[first] = nil
        }
    }
}

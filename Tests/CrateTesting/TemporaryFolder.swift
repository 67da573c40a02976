import Foundation
import Synchronization

/// A temporary folder, which is deleted with its contents when this object is destroyed.
public final class TemporaryFolder: Sendable {
    /// The path, without symbolic links.
    public let path: String
    private let isOpen = Mutex(true)

    /// Creates a unique folder in the system's temporary one.
    public init() throws {
        let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("cratebox-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { close() }

    /// The path of an entry in the folder, which need not exist.
    public func path(_ name: String) -> String { path + "/" + name }

    /// Creates a subfolder, including its parents.
    @discardableResult
    public func makeFolder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
        return path(name)
    }

    /// Writes a file, replacing an existing one.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    /// Writes a file, replacing an existing one.
    @discardableResult
    public func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(toFile: path(name))
        return path(name)
    }

    /// The content of a file; nil if it does not exist.
    public func bytes(of name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path(name)).map { Array($0) }
    }

    /// The content of a file as text; nil if it does not exist.
    public func text(of name: String) -> String? {
        bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Deletes the folder now.
    public func close() {
        let wasOpen = isOpen.withLock { open in
            defer { open = false }
            return open
        }
        if wasOpen { try? FileManager.default.removeItem(atPath: path) }
    }
}

import Foundation
import Synchronization

/// A folder that is there as long as somebody holds it, and goes with all that it contains.
public final class TemporaryFolder: Sendable {
    /// Where it is, with links resolved.
    public let path: String
    private let isOpen = Mutex(true)

    /// Makes a folder of its own below the system's temporary one.
    public init() throws {
        let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("cratebox-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { close() }

    /// The path of something in the folder, whether it exists or not.
    public func path(_ name: String) -> String { path + "/" + name }

    /// Makes a folder in the folder, and those on the way to it.
    @discardableResult
    public func makeFolder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
        return path(name)
    }

    /// Writes a file in the folder, in place of one that is there.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    /// Writes a file in the folder, in place of one that is there.
    @discardableResult
    public func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }

    /// The content of a file in the folder; nothing when there is no such file.
    public func bytes(of name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path(name)).map { Array($0) }
    }

    /// The content of a file in the folder as text.
    public func text(of name: String) -> String? {
        bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Removes the folder now.
    public func close() {
        let wasOpen = isOpen.withLock { open in
            defer { open = false }
            return open
        }
        if wasOpen { try? FileManager.default.removeItem(atPath: path) }
    }
}

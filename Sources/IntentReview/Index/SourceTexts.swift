internal import Synchronization

/// The source texts of files, read on first use.
final class SourceTexts: Sendable {
    private let read: @Sendable (String) -> [UInt8]
    private let texts = Mutex<[String: [UInt8]]>([:])

    /// - Parameter read: returns the bytes of a file by its path relative to the root; empty if it cannot be read.
    init(_ read: @escaping @Sendable (String) -> [UInt8]) { self.read = read }

    func bytes(of path: String) -> [UInt8] {
        if let known = texts.withLock({ $0[path] }) { return known }
        let bytes = read(path)
        texts.withLock { $0[path] = bytes }
        return bytes
    }

    /// A byte range of a file as text.
    func text(of path: String, _ start: Int32, _ end: Int32) -> String {
        let bytes = bytes(of: path)
        let low = min(max(Int(start), 0), bytes.count)
        return String(decoding: bytes[low..<min(max(Int(end), low), bytes.count)], as: UTF8.self)
    }
}

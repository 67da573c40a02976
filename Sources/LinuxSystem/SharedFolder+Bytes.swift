internal import Glibc

/// Reading and replacing whole files.
extension SharedFolder {
    /// Reads a file; nil if it cannot be read or is longer than the limit.
    public func bytes(of file: String, limit: Int = 1 << 20) -> [UInt8]? {
        guard let descriptor = try? open(file, for: .reading) else { return nil }
        defer { close(descriptor) }
        return Self.bytes(descriptor, limit: limit)
    }

    /// Reads the rest of an open file; nil if it cannot be read or is longer than the limit.
    public static func bytes(_ descriptor: Int32, limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16 << 10)
        while bytes.count <= limit {
            let count = read(descriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            guard count > 0 else { return bytes }
            bytes += piece[..<count]
        }
        return nil
    }

    /// Replaces a file's contents atomically: a reader, or a power cut, finds the old file or the new one.
    /// - Parameters:
    ///   - temporary: the name of the new file until it is renamed; a leftover of that name is removed.
    ///   - prepare: changes the open file before it is renamed, such as its rights and times.
    public func replace(
        _ file: String, with bytes: [UInt8], temporary: String? = nil, mode: Mode = 0o666,
        prepare: (Int32) -> Bool = { _ in true }
    ) throws(FileProblem) {
        let fresh = temporary ?? file + ".new"
        try? remove(fresh)
        let descriptor = try open(fresh, for: .making, mode: mode)
        // Written to disk before the rename.
        let isWritten = Self.write(bytes, to: descriptor) && prepare(descriptor) && fsync(descriptor) == 0
        let code = errno
        close(descriptor)
        do throws(FileProblem) {
            guard isWritten else { throw FileProblem(path: path + "/" + file, code: code) }
            try rename(fresh, to: file)
        } catch {
            try? remove(fresh)
            throw error
        }
    }

    /// Writes all bytes and returns whether that succeeded.
    public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

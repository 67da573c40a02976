internal import Glibc

/// Whole files.
extension SharedFolder {
    /// The bytes of a file; nil for one that cannot be read, or is longer than a limit.
    public func bytes(of file: String, limit: Int = 1 << 20) -> [UInt8]? {
        guard let descriptor = try? open(file, for: .reading) else { return nil }
        defer { close(descriptor) }
        return Self.bytes(descriptor, limit: limit)
    }

    /// The rest of an open file; nil where it cannot be read, or is longer than a limit.
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

    /// Puts bytes in a file's place: a reader, and a power cut, finds the old file or the new one.
    /// - Parameters:
    ///   - temporary: the new file's name so long; what an ended process left under it goes.
    ///   - prepare: what is done with the open file before it takes its place: rights, times.
    public func replace(
        _ file: String, with bytes: [UInt8], temporary: String? = nil, mode: Mode = 0o666,
        prepare: (Int32) -> Bool = { _ in true }
    ) throws(FileProblem) {
        let fresh = temporary ?? file + ".new"
        try? remove(fresh)
        let descriptor = try open(fresh, for: .making, mode: mode)
        // On the disk before it takes the other's place.
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

    /// Writes all of the bytes, and says whether it could.
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

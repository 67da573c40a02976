/// Reading and syncing whole files.
extension SharedFolder {
    /// Reads a file; nil if it cannot be read or is longer than `limit` bytes (default 1 MiB).
    public func bytes(of file: String, limit: Int = 1 << 20) -> [UInt8]? {
        guard let opened = try? open(file, for: .reading) else { return nil }
        return (try? opened.contents(notOver: limit)) ?? nil
    }

    /// Waits until a file is on disk: fsync(2).
    public func sync(_ file: String) throws(FileProblem) {
        let opened = try open(file, for: .reading)
        do throws(Errno) { try opened.sync() } catch { throw FileProblem(path: location(of: file), code: error.code) }
    }
}

internal import Glibc

/// What makes files last through a power cut.
enum DurableFile {
    /// Waits until a file, or a folder's list of names, is on the disk.
    static func sync(_ path: String) throws(StoreError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure(path) }
    }

    /// Gives a file another name in its folder, in the place of whatever has it.
    static func rename(_ path: String, to other: String) throws(StoreError) {
        guard Glibc.rename(path, other) == 0 else { throw failure(path) }
    }

    /// The folder that a file is in.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A moment as `2026-11-21T125118Z`, fit for a name, or with colons for people.
    static func stamp(_ seconds: time_t, colons: Bool = false) -> String {
        var (seconds, parts) = (seconds, tm())
        gmtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, colons ? "%Y-%m-%dT%H:%M:%SZ" : "%Y-%m-%dT%H%M%SZ", &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func failure(_ path: String) -> StoreError {
        .failed("\(path): \(String(cString: strerror(errno)))")
    }
}

internal import Glibc

/// File names and time stamps.
enum DurableFile {
    /// The path up to the last slash; `.` for a bare name.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The part of a path after the last slash.
    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// A UTC time as `2026-11-21T125118Z`, suitable for file names, or with colons for people.
    static func stamp(_ seconds: time_t, colons: Bool = false) -> String {
        var (seconds, parts) = (seconds, tm())
        gmtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, colons ? "%Y-%m-%dT%H:%M:%SZ" : "%Y-%m-%dT%H%M%SZ", &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

internal import Glibc

/// The environment of this process: environ(7).
public enum EnvironmentVariables {
    /// All variables by name; of two with the same name, the first.
    public static var all: [String: String] {
        entries.reduce(into: [:]) { variables, entry in
            guard let end = entry.firstIndex(of: "=") else { return }
            let name = String(entry[..<end])
            if variables[name] == nil { variables[name] = String(entry[entry.index(after: end)...]) }
        }
    }

    /// The unparsed entries, `NAME=value`.
    static var entries: [String] {
        var entries: [String] = []
        // SAFETY: the array ends with nil, and its texts are never freed. The programs change their environment only
        // while they start, and just before they become a pager, when no other thread reads it.
        var place = unsafe environ
        while let entry = unsafe place.pointee {
            unsafe entries.append(String(cString: entry))
            unsafe place += 1
        }
        return entries
    }
}

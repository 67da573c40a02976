import Glibc

/// The folder that holds what the box keeps: the collection, the resume journal, its lock.
public enum StateFolder {
    /// Where it is: `$CRATEBOX_STATE`, else `state` of the configuration, else the first of `$STATE_DIRECTORY`, else
    /// `$XDG_STATE_HOME/cratebox`, else `~/.local/state/cratebox`. Looks at no file; empty variables do not count.
    ///
    /// A process without even `$HOME` gets a path in the root folder, which then says plainly that it cannot be made.
    public static func resolve(environment: [String: String], configured: String?) -> String {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        if let path = value("CRATEBOX_STATE") { return path }
        if let path = configured, !path.isEmpty { return path }
        if let path = value("STATE_DIRECTORY")?.split(separator: ":").first { return String(path) }
        if let path = value("XDG_STATE_HOME"), path.hasPrefix("/") { return path + "/cratebox" }
        return (value("HOME") ?? "") + "/.local/state/cratebox"
    }

    /// Makes a folder, and those above it, with mode 0700. One that exists is left as it is.
    /// - Throws: ``StoreError`` when it cannot be made.
    public static func make(_ path: String) throws(StoreError) {
        var status = stat()
        if stat(path, &status) == 0 { return }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try make(String(path[..<slash])) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw .unopenable("\(path): \(String(cString: strerror(errno)))")
        }
    }

    /// Makes the store's empty file as the process' umask allows, so that a group may share it. SQLite by itself
    /// takes the group's right to write, and gives its other files the rights of this one.
    static func makeFile(_ path: String) throws(StoreError) {
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try make(String(path[..<slash])) }
        // Never a file that exists: closing it would drop the locks that this process has on it.
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o666)
        if descriptor >= 0 { close(descriptor) }
    }
}

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

    /// Makes a folder, and those above it, for its owner alone; within a folder that a group shares, for the group too. One
    /// that exists is left as it is.
    /// - Throws: ``StoreError`` when it cannot be made.
    public static func make(_ path: String) throws(StoreError) {
        var status = stat()
        if stat(path, &status) == 0 {
            if isShared(status) { shareWithGroup() }
            return
        }
        let parent = DurableFile.folder(of: path)
        if parent != "/", parent != "." { try make(parent) }
        let mode: mode_t = stat(parent, &status) == 0 && isShared(status) ? 0o770 : 0o700
        guard mkdir(path, mode) == 0 || errno == EEXIST else {
            throw .unopenable("\(path): \(String(cString: strerror(errno)))")
        }
    }

    /// A group has it in common, and what is made in it belongs to that group: inode(7), "set-group-ID bit".
    private static func isShared(_ status: stat) -> Bool {
        status.st_mode & S_ISGID != 0 && status.st_mode & S_IWGRP != 0
    }

    /// From now on this process makes files that their group may write, whatever the caller's umask says: the service has to
    /// write what somebody of the group has begun, root included.
    private static func shareWithGroup() {
        let before = umask(0o007)
        umask(before & ~0o070)
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

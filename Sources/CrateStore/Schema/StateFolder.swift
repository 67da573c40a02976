internal import Glibc
internal import LinuxSystem

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
        if stat(path, &status) == 0 { return }
        let parent = DurableFile.folder(of: path)
        if parent != "/", parent != "." { try make(parent) }
        let name = DurableFile.name(of: path)
        // A path may end in a slash.
        guard !name.isEmpty else { return }
        do throws(FileProblem) {
            _ = try SharedFolder(parent).folder(name, making: true)
        } catch {
            throw .unopenable(error.description)
        }
    }

    /// Makes the store's empty file, which a group may share. SQLite by itself takes the group's right to write, and gives
    /// its other files the rights of this one.
    /// - Throws: ``StoreError`` where a link lies there, or in the place of a file that SQLite keeps beside it: SQLite would
    ///   write to what it leads to. What else cannot be made SQLite says.
    static func makeFile(_ path: String) throws(StoreError) {
        let home = DurableFile.folder(of: path)
        if home != "." { try make(home) }
        guard let folder = try? SharedFolder(home) else { return }
        let name = DurableFile.name(of: path)
        // Never opened where it exists: closing it would drop the locks that this process has on it.
        if folder.facts(name) == nil, let made = try? folder.open(name, for: .making) { close(made) }
        for ending in ["", "-wal", "-shm", "-journal"] {
            guard let facts = folder.facts(name + ending) else { continue }
            let isLink = facts.st_mode & S_IFMT == S_IFLNK
            guard isLink || facts.st_nlink > 1 else { continue }
            throw .unopenable("\(FileProblem(path: path + ending, code: isLink ? ELOOP : EMLINK))")
        }
    }
}

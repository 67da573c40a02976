internal import Glibc
internal import LinuxSystem

/// The folder for persistent state: the collection, the resume journal and its lock.
public enum StateFolder {
    /// The name of the file that the process with the output has locked.
    public static let boxLock = "box.lock"

    /// The path: `$CRATEBOX_STATE`, else `state` of the configuration, else the first of `$STATE_DIRECTORY`, else
    /// `$XDG_STATE_HOME/cratebox`, else `~/.local/state/cratebox`. Accesses no file; empty variables are ignored.
    ///
    /// Without `$HOME` the path is in the root folder, so that creating it fails with a clear error.
    public static func resolve(environment: [String: String], configured: String?) -> String {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        if let path = value("CRATEBOX_STATE") { return path }
        if let path = configured, !path.isEmpty { return path }
        if let path = value("STATE_DIRECTORY")?.split(separator: ":").first { return String(path) }
        if let path = value("XDG_STATE_HOME"), path.hasPrefix("/") { return path + "/cratebox" }
        return (value("HOME") ?? "") + "/.local/state/cratebox"
    }

    /// Makes a folder and its parents for the owner alone, or also for the group inside a folder that is shared with
    /// one. Leaves an existing one unchanged.
    /// - Throws: ``StoreError`` when it cannot be created.
    public static func make(_ path: String) throws(StoreError) {
        var status = stat()
        if stat(path, &status) == 0 { return }
        let parent = DurableFile.folder(of: path)
        if parent != "/", parent != "." { try make(parent) }
        let name = DurableFile.name(of: path)
        // The name is empty if the path ends in a slash.
        guard !name.isEmpty else { return }
        do throws(FileProblem) {
            _ = try SharedFolder(parent).folder(name, making: true)
        } catch {
            throw .unopenable(error.description)
        }
    }

    /// Makes the store's empty file, with group access in a shared folder. SQLite itself would drop the group's write
    /// permission; it gives its other files the permissions of this one.
    /// - Throws: ``StoreError`` when the store or one of SQLite's files beside it is no file, or a symbolic or hard
    ///   link, because SQLite would write to its target. Other failures are left for SQLite to report.
    static func makeFile(_ path: String) throws(StoreError) {
        let home = DurableFile.folder(of: path)
        if home != "." { try make(home) }
        guard let folder = try? SharedFolder(home) else { return }
        let name = DurableFile.name(of: path)
        // Never opened when it exists, because closing it would drop this process's locks on it.
        if folder.facts(name) == nil { _ = try? folder.open(name, for: .making) }
        // The error names the store itself already.
        if let words = StorePlace(path).words { throw .unopenable(words) }
    }
}

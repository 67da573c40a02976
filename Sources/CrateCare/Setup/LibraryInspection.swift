internal import CrateCore
internal import CrateStore
internal import Glibc

/// A quick check of a music folder before it is subscribed: whether it exists, is readable and contains FLAC files.
/// Reads at most 20,000 names.
public struct LibraryInspection: Sendable, Hashable {
    /// The result of inspecting the folder.
    public enum Finding: Sendable, Hashable {
        /// The folder contains FLAC files.
        case music
        /// No FLAC file is among the names that were read.
        case noMusic
        /// The folder does not exist, or an error other than a missing permission prevents its check.
        case absent
        /// The path is not a folder's.
        case file
        /// The folder is not readable because of this folder: the first parent that can't be entered, otherwise the
        /// folder itself.
        case denied(String)
    }

    /// The maximum number of names that are read.
    private static let limit = 20_000

    /// The path of the folder to check, as it was given.
    public let folder: String

    /// Stores the path of a folder; accesses no file yet.
    public init(_ folder: String) { self.folder = folder }

    /// Checks the folder with the permissions of this process, or as root with those of a user.
    public func finding(as user: UserAccount? = nil) -> Finding {
        guard let user else { return inspect() }
        return user.withRights { inspect() }
    }

    /// The command that lets a user read and enter a folder: setfacl(1) for the user alone if it is installed,
    /// otherwise chmod(1) for all other users. Nil for the home of root or of another user, and for a folder in one.
    /// - Parameters:
    ///   - closed: The folder, as ``Finding/denied(_:)`` names it.
    ///   - user: The login name, or `$USER` for the shell to expand.
    ///   - home: The home of the person who gives the command; nil if that is unknown.
    public static func fix(of closed: String, for user: String, home: String?) -> String? {
        let isOwn = home.map { closed == $0 || closed.hasPrefix($0 + "/") } ?? false
        guard isOwn || !ClosedFolder.isInHome(closed) else { return nil }
        let hasLists = access("/usr/bin/setfacl", X_OK) == 0
        guard hasLists else { return "sudo chmod o+rx \(ShellWord.quoted(closed))" }
        // `$USER` is not quoted, because the shell has to expand it.
        let rights = user == "$USER" ? "u:$USER:rx" : ShellWord.quoted("u:\(user):rx")
        return "sudo setfacl -m " + rights + " " + ShellWord.quoted(closed)
    }

    /// The command for an absolute path that is no folder: it mounts the disk that is configured for the path or for a
    /// folder above it, and otherwise lists the folders in which disks are mounted.
    public static func fix(ofAbsent folder: String) -> String { fix(ofAbsent: folder, mounts: KnownMounts()) }

    static func fix(ofAbsent folder: String, mounts: KnownMounts) -> String {
        var path = folder[...]
        while let slash = path.lastIndex(of: "/"), path.count > 1 {
            if let command = mounts.command(mounting: String(path)), !LibraryProbe.isMountPoint(String(path)) {
                return command
            }
            path = path[..<slash]
        }
        return "ls /media /mnt"
    }

    private func inspect() -> Finding {
        var status = stat()
        guard stat(folder, &status) == 0 else {
            return errno == EACCES ? .denied(firstClosed) : .absent
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { return .file }
        var waiting = [folder]
        var left = Self.limit
        while let next = waiting.popLast() {
            guard let names = Self.entries(of: next, atMost: left) else {
                if next == folder { return .denied(firstClosed) }
                continue
            }
            left -= names.count
            if names.contains(where: { !$0.isFolder && $0.name.lowercased().hasSuffix(".flac") }) { return .music }
            guard left > 0 else { return .noMusic }
            waiting += names.filter(\.isFolder).map { next + "/" + $0.name }
        }
        return .noMusic
    }

    /// The first parent that can't be entered, otherwise the folder itself.
    private var firstClosed: String {
        var path = ""
        for part in folder.split(separator: "/").dropLast() {
            path += "/" + part
            if faccessat(AT_FDCWD, path, X_OK, AT_EACCESS) != 0 { return path }
        }
        return folder
    }

    private struct Entry {
        let name: String
        let isFolder: Bool
    }

    private static func entries(of folder: String, atMost limit: Int) -> [Entry]? {
        guard let listing = opendir(folder) else { return nil }
        defer { closedir(listing) }
        var found: [Entry] = []
        while found.count < limit, let entry = readdir(listing) {
            // SAFETY: an entry is valid until the next readdir(3); its name ends with a zero byte, and is copied.
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name != ".", name != ".." else { continue }
            found.append(Entry(name: name, isFolder: isFolder(entry.pointee.d_type, folder + "/" + name)))
        }
        return found
    }

    /// True for a folder. Some file systems report DT_UNKNOWN; links are not followed.
    private static func isFolder(_ type: UInt8, _ path: String) -> Bool {
        guard type == DT_UNKNOWN else { return type == DT_DIR }
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

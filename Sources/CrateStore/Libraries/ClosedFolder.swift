internal import CrateCore
internal import Glibc

/// Finds the folder whose permissions prevent a file from being read.
public enum ClosedFolder {
    /// The first folder on the path to a file that can't be entered; if all can, the folder of the file.
    public static func of(_ file: String) -> String {
        first(above: file) ?? "/" + file.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// The first folder on the path to a file that can't be entered; nil if all can.
    public static func first(above file: String) -> String? {
        folders(above: file).first { !allows($0, X_OK) }
    }

    /// The folder whose permissions keep a file or a folder from being read: the first on the path to it that can't be
    /// entered; if all can, the folder itself, or that of the file. A scan records a folder that it can't list like a
    /// file.
    public static func closing(_ path: String) -> String { first(above: path) ?? (isFolder(path) ? path : of(path)) }

    private static func isFolder(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    /// The folders on the path to a file, outermost first.
    public static func folders(above file: String) -> [String] {
        var path = ""
        var folders: [String] = []
        for part in file.split(separator: "/").dropLast() {
            path += "/" + part
            folders.append(path)
        }
        return folders
    }

    /// The command that lets everyone read a library, or a folder in one; with sudo only if this person doesn't own it.
    /// The home of root or of another user is only shown.
    /// - Parameter above: A folder above it that can't be entered; if given, the command only lets everyone enter that
    ///   one.
    public static func fix(for folder: String, above: String? = nil) -> String {
        fix(for: folder, above: above, user: geteuid())
    }

    /// The command that lets everyone read a folder that this process may not read, or enter the folder above it that
    /// prevents that.
    public static func fix(ofClosed folder: String) -> String { fix(for: folder, above: first(above: folder)) }

    /// The command that lets everyone read the folder of a file, or enter a folder above that.
    public static func fix(ofFile file: String) -> String {
        let (folder, closed) = (folders(above: file).last ?? "/", first(above: file))
        return fix(for: folder, above: closed == folder ? nil : closed)
    }

    static func fix(for folder: String, above: String?, user: uid_t) -> String {
        let path = above ?? folder
        let word = ShellWord.quoted(path)
        let command = (above == nil ? "chmod -R a+rX " : "chmod a+x ") + word
        if isOwn(path, of: user) { return command }
        return isInHome(path) ? "ls -ld \(word)" : "sudo " + command
    }

    /// Whether a folder is the home of a person or of root, or in one.
    public static func isInHome(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        return parts.first == "root" || parts.first == "home" && parts.count > 1
    }

    /// Whether a person owns a path. The user of a service is no person, who could give the command.
    private static func isOwn(_ path: String, of user: uid_t) -> Bool {
        var facts = stat()
        return (1000..<65_534).contains(user) && stat(path, &facts) == 0 && facts.st_uid == user
    }

    /// Whether a file can't be read for lack of a permission.
    static func keeps(_ file: String) -> Bool { !allows(file, R_OK) }

    /// False only if faccessat(2) fails with EACCES.
    private static func allows(_ path: String, _ right: Int32) -> Bool {
        faccessat(AT_FDCWD, path, right, AT_EACCESS) == 0 || errno != EACCES
    }
}

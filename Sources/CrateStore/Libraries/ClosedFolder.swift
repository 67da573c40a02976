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

    /// The command that lets everyone read a library, or a folder in one.
    /// - Parameter above: A folder above it that can't be entered; if given, the command only lets everyone enter that
    ///   one.
    public static func fix(for folder: String, above: String? = nil) -> String {
        above.map { "sudo chmod a+x \(ShellWord.quoted($0))" } ?? "sudo chmod -R a+rX \(ShellWord.quoted(folder))"
    }

    /// Whether a file can't be read for lack of a permission.
    static func keeps(_ file: String) -> Bool { !allows(file, R_OK) }

    /// False only if faccessat(2) fails with EACCES.
    private static func allows(_ path: String, _ right: Int32) -> Bool {
        faccessat(AT_FDCWD, path, right, AT_EACCESS) == 0 || errno != EACCES
    }
}

internal import CrateCore
internal import Glibc

/// The folder whose rights keep a file from being read.
public enum ClosedFolder {
    /// The first folder on the way to the file that can't be entered, else the folder of the file.
    public static func of(_ file: String) -> String {
        first(above: file) ?? "/" + file.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// The first folder on the way to the file that can't be entered; nil if all can.
    public static func first(above file: String) -> String? {
        folders(above: file).first { !allows($0, X_OK) }
    }

    /// The folders on the way to a file, from the top one on.
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
    /// - Parameter above: The folder above it that can't be entered; the command only lets everyone pass through that.
    public static func opening(of folder: String, above: String? = nil) -> String {
        above.map { "sudo chmod a+x \(ShellWord.quoted($0))" } ?? "sudo chmod -R a+rX \(ShellWord.quoted(folder))"
    }

    /// Whether a file is there, but may not be read.
    static func keeps(_ file: String) -> Bool { !allows(file, R_OK) }

    /// False only if rights are what is lacking.
    private static func allows(_ path: String, _ right: Int32) -> Bool {
        faccessat(AT_FDCWD, path, right, AT_EACCESS) == 0 || errno != EACCES
    }
}

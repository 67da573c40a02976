internal import Glibc

/// The folder whose rights keep a file from being read.
public enum ClosedFolder {
    /// The first folder on the way to the file that can't be entered, else the folder of the file.
    public static func of(_ file: String) -> String {
        first(above: file) ?? "/" + file.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// The first folder on the way to the file that can't be entered; nil if all can.
    public static func first(above file: String) -> String? {
        var path = ""
        for part in file.split(separator: "/").dropLast() {
            path += "/" + part
            if !allows(path, X_OK) { return path }
        }
        return nil
    }

    /// Whether a file is there, but may not be read.
    static func keeps(_ file: String) -> Bool { !allows(file, R_OK) }

    /// False only if rights are what is lacking.
    private static func allows(_ path: String, _ right: Int32) -> Bool {
        faccessat(AT_FDCWD, path, right, AT_EACCESS) == 0 || errno != EACCES
    }
}

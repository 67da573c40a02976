internal import Glibc
internal import SystemPackage

// SAFETY: realpath(3) and getcwd(3) allocate the text, which is copied, and then freed once.
/// Absolute paths: with links resolved, or from the text alone.
public enum AbsolutePath {
    /// The absolute path without links, `.` and `..`: realpath(3). Nil if there is no such file.
    public static func resolved(_ path: String) -> String? {
        guard let found = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(found) }
        return unsafe String(cString: found)
    }

    /// The absolute path without `.`, `..` and repeated slashes. Reads no file, and follows no link.
    public static func normalized(_ path: String) -> String {
        let relative = FilePath(path)
        guard !relative.isAbsolute, let folder = unsafe getcwd(nil, 0) else {
            return relative.lexicallyNormalized().string
        }
        defer { unsafe free(folder) }
        return unsafe FilePath(String(cString: folder)).pushing(relative).lexicallyNormalized().string
    }
}

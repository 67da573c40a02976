internal import Glibc
internal import SystemPackage

// SAFETY: realpath(3) and getcwd(3) allocate the text, which is copied, and then freed once.
/// Absolute paths: with links resolved, or from the text alone.
public enum AbsolutePath {
    /// The absolute path without links, `.` and `..`: realpath(3). Nil if that fails, for example because there is no
    /// such file.
    public static func resolved(_ path: String) -> String? {
        guard let found = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(found) }
        return unsafe String(cString: found)
    }

    /// The absolute path with links resolved as far as possible, including links to missing files. Components that are
    /// missing or can't be read are appended unchanged.
    public static func located(_ path: String) -> String {
        var front = FilePath(normalized(path))
        var (rest, links) = ([FilePath.Component](), 0)
        while let last = front.lastComponent {
            if let found = resolved(front.string) {
                return rest.reversed().reduce(into: FilePath(found)) { $0.append($1) }.string
            }
            if links < 40, let target = target(of: front.string) {
                front = front.removingLastComponent().pushing(FilePath(target)).lexicallyNormalized()
                links += 1
            } else {
                rest.append(last)
                front.removeLastComponent()
            }
        }
        return normalized(path)
    }

    /// The text of a link: readlink(2). Nil for anything else.
    private static func target(of path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        // SAFETY: readlink(2) writes at most as many bytes as it is told, and the array has them.
        let count = unsafe readlink(path, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
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

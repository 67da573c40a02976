import CrateStore
import Glibc
import LinuxSystem

extension ClosedFolder {
    /// The folder whose permissions prevent reading a file of a library; nil if something else does.
    /// - Parameters:
    ///   - file: The path relative to the library's root.
    ///   - root: The library's root; nil if it is unknown.
    ///   - reason: Why the file could not be read, as the collection has it.
    static func of(_ file: String, below root: String?, reason: String) -> String? {
        guard reason == Errno(EACCES).words, let root else { return nil }
        return closing(path(of: file, below: root))
    }

    /// Whether a file of a library, which could not be read for lack of a permission, may be read now.
    /// - Parameter reason: Why the file could not be read, as the collection has it.
    static func isOpened(_ file: String, below root: String?, reason: String) -> Bool {
        guard reason == Errno(EACCES).words, let root else { return false }
        return access(path(of: file, below: root), R_OK) == 0
    }

    private static func path(of file: String, below root: String) -> String {
        file == "." ? root : (root == "/" ? "" : root) + "/" + file
    }

    /// The commands that let everyone read files which this user may not read: one for their only folder, otherwise one
    /// for each library, and one for each folder above a library. Files that can't be read for another reason need
    /// none.
    static func fixes(of files: [(file: String, reason: String, root: String?)]) -> [String] {
        let closed = files.compactMap { file -> (folder: String, root: String)? in
            guard let root = file.root, let folder = of(file.file, below: root, reason: file.reason) else { return nil }
            return (folder, root)
        }
        let above = Set(closed.filter { isAbove($0.folder, $0.root) }.map { $0.folder })
        let within = closed.filter { !isAbove($0.folder, $0.root) }
        let folders = Set(within.map { $0.folder })
        let fixed = folders.count == 1 ? folders : Set(within.map { $0.root })
        return above.sorted().map { fix(for: $0, above: $0) } + fixed.sorted().map { fix(for: $0) }
    }

    /// The command that lets everyone read a folder of a library and what is in it, or pass through one above it.
    static func fix(_ folder: String, below root: String?) -> String {
        fix(for: folder, above: root.map { isAbove(folder, $0) } == true ? folder : nil)
    }

    private static func isAbove(_ folder: String, _ root: String) -> Bool { root.hasPrefix(folder + "/") }
}

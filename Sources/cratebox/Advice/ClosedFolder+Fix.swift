import CrateCore
import CrateStore
import Glibc
import LinuxSystem

extension ClosedFolder {
    /// The folder whose rights keep a file of a library from being read; nil where something else does.
    /// - Parameters:
    ///   - file: The path relative to the library's root.
    ///   - root: The library's root; nil if it is unknown.
    ///   - reason: Why the file could not be read, as the collection has it.
    static func of(_ file: String, below root: String?, reason: String) -> String? {
        guard reason == Errno(EACCES).words, let root else { return nil }
        return of((root == "/" ? "" : root) + "/" + file)
    }

    /// The command that lets everyone read a folder and what is in it.
    static func fix(_ folder: String) -> String { "sudo chmod -R a+rX \(ShellWord.quoted(folder))" }
}

import CrateClient
import CrateCore
import Glibc
import LinuxSystem

extension Failure {
    /// A file or folder of the state folder can't be read. That it is empty would be untrue.
    /// - Parameters:
    ///   - mode: What chmod(1) adds if it is the user's own.
    ///   - command: The command, which root repeats if it is another user's.
    static func unreadable(_ problem: FileProblem, mode: String = "u+rw", command: String) -> Failure {
        let path = ShellWord.quoted(problem.path)
        var facts = stat()
        let isOwn = stat(problem.path, &facts) == 0 && facts.st_uid == geteuid()
        let isDenied = problem.code == EACCES
        return Failure(
            .storeFailure, "unreadable", "\(problem.path) can't be read: \(LocalizedText(written: problem.words)).",
            fix: !isDenied ? "ls -ld \(path)" : isOwn ? "chmod \(mode) \(path)" : "sudo \(command)")
    }
}

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
        var facts = stat()
        let isOwn = stat(problem.path, &facts) == 0 && facts.st_uid == geteuid()
        let fix =
            problem.code != EACCES ? ["ls", "-ld", problem.path] : isOwn ? ["chmod", mode, problem.path] : nil
        return Failure(
            .storeFailure, "unreadable", "\(problem.path) can't be read: \(LocalizedText(written: problem.words)).",
            fix: fix?.map { ShellWord.quoted($0) }.joined(separator: " ") ?? "sudo " + command)
    }
}

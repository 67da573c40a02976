import CrateCare
import CrateClient
import CrateCore
import LinuxSystem

extension Failure {
    /// A file or folder of the state folder can't be read. That it is empty would be untrue.
    /// - Parameters:
    ///   - state: The state folder.
    ///   - command: The command, which root repeats if the folder belongs to others.
    static func unreadable(_ problem: FileProblem, in state: String, command: String) -> Failure {
        Failure(
            .storeFailure, "unreadable", "\(problem.path) can't be read: \(LocalizedText(written: problem.words)).",
            fix: ClosedPath.fix(for: problem, inState: state, command: command))
    }

    /// A folder of the state folder can't be written. The parameters are those of ``unreadable(_:in:command:)``.
    static func unwritable(_ problem: FileProblem, in state: String, command: String) -> Failure {
        Failure(
            .storeFailure, "unwritable", "\(problem.path) can't be written: \(LocalizedText(written: problem.words)).",
            fix: ClosedPath.fix(for: problem, inState: state, command: command))
    }
}

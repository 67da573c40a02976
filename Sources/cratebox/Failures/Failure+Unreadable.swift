import CrateCare
import CrateClient
import CrateCore
import LinuxSystem

extension Failure {
    /// The failure for a file or folder of the state folder that can't be read, because an empty result would be
    /// untrue.
    /// - Parameters:
    ///   - state: The state folder.
    ///   - command: The command, which root has to repeat if the folder belongs to others.
    static func unreadable(_ problem: FileProblem, in state: String, command: String) -> Failure {
        Failure(
            .storeFailure, "unreadable", "\(problem.path) can't be read: \(LocalizedText(written: problem.words)).",
            fix: ClosedPath.fix(for: problem, inState: state, command: command))
    }

    /// The failure for a folder of the state folder that can't be written. The parameters are those of
    /// ``unreadable(_:in:command:)``.
    static func unwritable(_ problem: FileProblem, in state: String, command: String) -> Failure {
        Failure(
            .storeFailure, "unwritable", "\(problem.path) can't be written: \(LocalizedText(written: problem.words)).",
            fix: ClosedPath.fix(for: problem, inState: state, command: command))
    }
}

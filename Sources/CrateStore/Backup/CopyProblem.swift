internal import Glibc
public import LinuxSystem
internal import SQLite

/// A copy of the collection can't be written to the file that a person named; the collection itself is fine.
public struct CopyProblem: Error, Sendable {
    /// The path of the copy, as the person named it.
    public let path: String
    /// Why it can't be written.
    public let reason: Errno

    /// Converts an error that occurred while a copy was written to a file; nil if the error concerns the collection
    /// instead of that file.
    init?(_ error: any Error, writing path: String) {
        switch error {
        case let error as FileProblem: reason = Errno(error.code)
        case let error as SQLiteError:
            // Without an error number, no system call of SQLite failed.
            let code = error.systemCode == 0 ? EIO : error.systemCode
            switch error.code.primary {
            case .full: reason = Errno(ENOSPC)
            case .cannotOpen, .inputOutput, .readOnly: reason = Errno(code)
            default: return nil
            }
        default: return nil
        }
        self.path = path
    }
}

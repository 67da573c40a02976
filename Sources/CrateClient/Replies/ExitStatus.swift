public import CrateCore

/// The exit statuses of `cratebox` and `cratebox-car`.
///
/// `ExitStatus(_: Reply)`, in the module `CrateBox`, determines the status of an intent's reply; other commands choose
/// theirs.
public enum ExitStatus: Int32, Sendable, CaseIterable {
    /// Success, including an import or a scan with refused rows.
    case done = 0
    /// A check found a problem, or the sound device did not return.
    case foundWrong = 1
    /// No connected library has the album: outcome `notSubscribed`.
    case notSubscribed = 3
    /// The album cannot be played: outcome `notAvailable`.
    case notAvailable = 4
    /// A parameter is missing or ambiguous, or its text is no value of its type.
    case needsValue = 5
    /// The album or crate is not in the collection.
    case notInCollection = 6
    /// The command line is invalid.
    case usage = 64
    /// The input file, or a configuration file, is invalid.
    case badData = 65
    /// A file or folder does not exist.
    case noInput = 66
    /// The command needs a running box and there is none, or another box owns the state folder.
    case unavailable = 69
    /// The store failed, the system permits fewer open files than a box needs, or standard output could not be written.
    case storeFailure = 70
    /// The command was cancelled, as after Ctrl-C: 128 and the number of SIGINT.
    case cancelled = 130

    /// Maps an outcome to the status of the command that asked for it.
    public init(_ outcome: Outcome) {
        switch outcome {
        case .played: self = .done
        case .notSubscribed: self = .notSubscribed
        case .notAvailable: self = .notAvailable
        }
    }
}

public import CrateCore

/// The exit statuses of both executables: DESIGN part 5.
public enum ExitStatus: Int32, Sendable, CaseIterable {
    /// Done; an import or a scan with refused rows too.
    case done = 0
    /// Finished, and found something wrong; a device that stayed lost.
    case foundWrong = 1
    /// No library can serve.
    case notSubscribed = 3
    /// The record cannot sound.
    case notAvailable = 4
    /// A value is needed.
    case needsValue = 5
    /// Not in the collection.
    case notInCollection = 6
    /// The command was not understood.
    case usage = 64
    /// Not a valid input file.
    case badData = 65
    /// No such file or folder.
    case noInput = 66
    /// No box where one is needed, or another owns it.
    case unavailable = 69
    /// The store failed, or standard output could not be written.
    case storeFailure = 70
    /// Cancelled.
    case cancelled = 130

    /// The status of an outcome.
    public init(_ outcome: Outcome) {
        switch outcome {
        case .played: self = .done
        case .notSubscribed: self = .notSubscribed
        case .notAvailable: self = .notAvailable
        }
    }
}

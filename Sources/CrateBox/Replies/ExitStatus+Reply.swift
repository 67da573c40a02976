public import CrateClient
internal import CrateCore
internal import CrateIntents
public import Intents

extension ExitStatus {
    /// The exit status of a reply; for a value with an outcome, that of the outcome.
    public init(_ reply: Reply) {
        switch reply {
        case .done(_, _, let value, _): self = Outcome(settledBy: value).map { Self($0) } ?? .done
        case .needsValue: self = .needsValue
        case .failed(_, .declined), .failed(_, .timeout): self = .cancelled
        case .failed(_, let failure) where CrateIntents.isMisuse(failure): self = .usage
        case .failed(_, let failure) where CrateIntents.isLackingTrack(failure): self = .notAvailable
        case .failed(_, let failure): self = CrateIntents.isAbsence(failure) ? .notInCollection : .foundWrong
        case .usage: self = .usage
        }
    }
}

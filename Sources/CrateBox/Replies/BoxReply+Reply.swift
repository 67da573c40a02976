public import CrateClient
internal import CrateIntents
public import Intents

extension BoxReply {
    /// Creates the reply of an intent runner.
    public init(_ reply: Reply) { self.init(exit: ExitStatus(reply), json: JSON.line(ReplyDocument(reply))) }
}

extension ExitStatus {
    /// Creates the status of a reply.
    public init(_ reply: Reply) {
        switch reply {
        case .done(_, _, let value, _): self = (value as? any ProvidesOutcome)?.settledOutcome.map { Self($0) } ?? .done
        case .needsValue: self = .needsValue
        case .failed(_, .declined), .failed(_, .timeout): self = .cancelled
        case .failed(_, let failure): self = CrateIntents.isAbsence(failure) ? .notInCollection : .foundWrong
        case .usage: self = .usage
        }
    }
}

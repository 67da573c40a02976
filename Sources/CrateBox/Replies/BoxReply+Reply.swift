public import CrateClient
public import Intents

extension BoxReply {
    /// Encodes the reply of an intent runner as one line of JSON, with its exit status.
    public init(_ reply: Reply) { self.init(exit: ExitStatus(reply), json: JSON.line(ReplyDocument(reply))) }
}

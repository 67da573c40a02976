public import CrateClient
internal import CrateCore
public import CrateStore
public import Intents

extension BoxReply {
    /// Encodes the reply of an intent runner as one line of JSON, with its exit status.
    public init(_ reply: Reply) { self.init(exit: ExitStatus(reply), json: JSON.line(ReplyDocument(reply))) }

    /// Creates the reply for an error that a call threw, with the exit status and the words of its type.
    public init(failure error: any Error) {
        switch error {
        case let error as StoreError: self.init(error)
        default: self.init(clientError: error, words: ErrorWords.of(error))
        }
    }

    /// Creates the reply for an error of the store: exit status `storeFailure`, with the error's advice.
    public init(_ error: StoreError) {
        let words = FailureDocument(error: "store", full: error.sentence.english, supporting: error.advice.english)
        self.init(exit: .storeFailure, json: JSON.line(words))
    }
}

internal import CrateClient

/// Maps a reply of the box to an `ACK` with the reply's sentence; a successful reply maps to none.
enum OutcomeAck {
    private struct Facts: Decodable {
        let reason: String?
        let error: String?
    }

    /// The reasons that concern the output, or the files to be played there.
    private static let failures: Set = ["undecodable", "outputAbsent", "outputBusy", "outputFormat", "outputDenied"]

    /// The errors of the queue and of playback that have an `ACK` code of their own.
    private static let errors: [String: AckCode] = ["nothingPlays": .playerSync, "queueIsFull": .playlistMax]

    /// The refusal for a reply; nil if the request succeeded.
    static func refusal(_ reply: BoxReply, in language: ChoiceWords) -> Ack? {
        code(of: reply).map { Ack($0, reply.refusal(in: language)) }
    }

    private static func code(of reply: BoxReply) -> AckCode? {
        switch reply.exit {
        case .done: nil
        case .notSubscribed, .notInCollection, .noInput: .noExist
        case .notAvailable: failures.contains(facts(of: reply)?.reason ?? "") ? .system : .noExist
        case .needsValue, .usage, .badData: .argument
        case .foundWrong, .unavailable, .storeFailure, .cancelled:
            errors[facts(of: reply)?.error ?? "", default: .system]
        }
    }

    private static func facts(of reply: BoxReply) -> Facts? { try? reply.decode(Facts.self) }

    /// Throws the `ACK` for a reply that is not a success.
    static func check(_ reply: BoxReply, in language: ChoiceWords) throws(Ack) {
        if let ack = refusal(reply, in: language) { throw ack }
    }
}

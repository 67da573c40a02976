internal import CrateClient

/// Maps a reply of the box to an `ACK` with the reply's sentence; a successful reply maps to none.
enum OutcomeAck {
    private struct Facts: Decodable {
        let reason: String?
        let error: String?
    }

    /// The reasons that concern the output, or the files to be played there.
    private static let failures: Set = ["undecodable", "outputAbsent", "outputBusy", "outputFormat", "outputDenied"]

    /// The refusal for a reply; nil if the request succeeded.
    static func refusal(_ reply: BoxReply, in language: ChoiceWords) -> Ack? {
        guard reply.exit != .done else { return nil }
        let facts = try? reply.decode(Facts.self)
        let text = reply.refusal(in: language)
        switch reply.exit {
        case .notSubscribed, .notInCollection, .noInput: return Ack(.noExist, text)
        case .notAvailable: return Ack(failures.contains(facts?.reason ?? "") ? .system : .noExist, text)
        case .needsValue, .usage, .badData: return Ack(.argument, text)
        default: return Ack(facts?.error == "nothingPlays" ? .playerSync : .system, text)
        }
    }

    /// Throws the `ACK` for a reply that is not a success.
    static func check(_ reply: BoxReply, in language: ChoiceWords) throws(Ack) {
        if let ack = refusal(reply, in: language) { throw ack }
    }
}

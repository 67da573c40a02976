internal import CrateClient

/// What a reply of the box is in the protocol: nothing where it was done, else a refusal with its sentence.
enum OutcomeAck {
    private struct Facts: Decodable {
        struct Words: Decodable {
            let full: String?
        }

        let reason: String?
        let error: String?
        let dialog: Words?
    }

    /// What is wrong with the output, or with the files that should sound there.
    private static let failures: Set = ["undecodable", "outputAbsent", "outputBusy", "outputFormat", "outputDenied"]

    /// The refusal of a reply; nil where it was done.
    static func refusal(_ reply: BoxReply, in language: ChoiceWords) -> Ack? {
        guard reply.exit != .done else { return nil }
        let facts = try? reply.decode(Facts.self)
        let sentence = facts?.dialog?.full ?? ""
        let text = sentence.isEmpty ? "The box can't do that now." : sentence
        switch reply.exit {
        case .needsValue:
            let words = SpokenReply(reply, in: language).sentence
            return Ack(.argument, words.isEmpty ? text : words)
        case .notSubscribed, .notInCollection, .noInput: return Ack(.noExist, text)
        case .notAvailable: return Ack(failures.contains(facts?.reason ?? "") ? .system : .noExist, text)
        case .usage, .badData: return Ack(.argument, text)
        default: return Ack(facts?.error == "nothingPlays" ? .playerSync : .system, text)
        }
    }

    /// Throws the refusal of a reply.
    static func check(_ reply: BoxReply, in language: ChoiceWords) throws(Ack) {
        if let ack = refusal(reply, in: language) { throw ack }
    }
}

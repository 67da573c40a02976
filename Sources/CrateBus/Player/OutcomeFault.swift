internal import CrateClient
internal import DBus

/// Maps a reply of the box to a bus error with the reply's sentence; a successful reply maps to none.
enum OutcomeFault {
    private struct Facts: Decodable {
        struct Words: Decodable {
            let full: String?
        }

        let dialog: Words?
    }

    /// Throws the bus error for a reply that is not a success.
    static func check(_ reply: BoxReply, in language: ChoiceWords) throws(BusFault) {
        guard reply.exit != .done else { return }
        let full = (try? reply.decode(Facts.self))?.dialog?.full ?? ""
        let spoken = reply.exit == .needsValue ? SpokenReply(reply, in: language).sentence : full
        let sentence = spoken.isEmpty ? full : spoken
        throw BusFault(name(of: reply.exit), sentence.isEmpty ? "The box can't do that now." : PlainText.line(sentence))
    }

    private static func name(of exit: ExitStatus) -> ErrorName {
        switch exit {
        case .notSubscribed: "org.cratebox.Error.NotSubscribed"
        case .notAvailable: "org.cratebox.Error.NotAvailable"
        case .needsValue: "org.cratebox.Error.NeedsValue"
        case .notInCollection: "org.cratebox.Error.NotInCollection"
        case .usage, .badData: "org.freedesktop.DBus.Error.InvalidArgs"
        case .cancelled: "org.cratebox.Error.Cancelled"
        case .done, .foundWrong, .noInput, .unavailable, .storeFailure: "org.freedesktop.DBus.Error.Failed"
        }
    }
}

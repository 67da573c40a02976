internal import CrateClient
internal import DBus

/// Maps a reply of the box to a bus error with the reply's sentence; a successful reply maps to none.
enum OutcomeFault {
    /// Throws the bus error for a reply that is not a success.
    static func check(_ reply: BoxReply, in language: ChoiceWords) throws(BusFault) {
        guard reply.exit != .done else { return }
        throw BusFault(name(of: reply.exit), PlainText.line(reply.refusal(in: language)))
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

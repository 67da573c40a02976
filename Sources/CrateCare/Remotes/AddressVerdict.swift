internal import CrateBox
internal import CrateClient

/// What the address of a remote is to a box: the one judgement of `setup`, `doctor`, `config set` and `web pair`.
enum AddressVerdict: Sendable, Hashable {
    /// A box serves the remote there.
    case served
    /// Nothing listens there, and a box can.
    case free
    /// Nothing listens there yet; the box that runs tries to again and again.
    case tried
    /// The box that runs has it for something else until it starts again.
    case ofBox
    /// The program there doesn't answer, and may be the box.
    case ofSilentBox
    /// Another remote of the same box is to listen there.
    case ofRemote(ListeningRemote, ListenAddress)
    /// Another server for the same clients has it.
    case ofServer
    /// Another program has it.
    case ofProgram
    /// No program has it, and no box can have it.
    case unavailable(BindError)

    /// Judges an address by what listens there, and by what the box's own remotes make of it.
    /// - Parameter isBoxSilent: Whether a box may have it that doesn't answer, or not yet.
    init(_ listener: AddressProbe.Listener, _ claims: AddressClaims, isBoxSilent: Bool) {
        self =
            switch listener {
            case .box: .served
            case .none where claims.rival == nil: claims.isTried ? .tried : .free
            case .silent where isBoxSilent: .ofSilentBox
            case .otherServer, .otherProgram, .silent, .none, .unavailable: Self.refused(listener, claims)
            }
    }

    private static func refused(_ listener: AddressProbe.Listener, _ claims: AddressClaims) -> AddressVerdict {
        if let rival = claims.rival { return .ofRemote(rival.remote, rival.address) }
        switch listener {
        case .unavailable(let error): return .unavailable(error)
        case .otherServer: return claims.isOfBox ? .ofBox : .ofServer
        case .otherProgram, .silent: return claims.isOfBox ? .ofBox : .ofProgram
        case .box: return .served
        case .none: return .free
        }
    }

    /// Why no server can listen there, where no program has it.
    var bindError: BindError? { if case .unavailable(let error) = self { error } else { nil } }
}

/// What the remotes of a box make of the address of one of them.
struct AddressClaims: Sendable, Hashable {
    /// Another remote, and its address.
    struct Rival: Sendable, Hashable {
        let remote: ListeningRemote
        let address: ListenAddress
    }

    /// Another remote that is to have the address, or has it.
    var rival: Rival?
    /// Whether the box that runs has the address for a remote that is to have another from its next start on.
    var isOfBox = false
    /// Whether the box that runs tries again and again to listen there.
    var isTried = false
}

internal import CrateBox
internal import CrateClient

/// The state of a remote's address for a box; `setup`, `doctor`, `config set` and `web pair` all use it.
enum AddressVerdict: Sendable, Hashable {
    /// A box serves the remote there.
    case served
    /// The running box listens at another address until its next start, and may answer at this one too.
    case ofFormer(ListenAddress)
    /// No program listens there, and a box can.
    case free
    /// No program listens there yet; the running box keeps trying to.
    case tried
    /// The running box has it for something else until its next start.
    case ofBox
    /// The program there doesn't answer, and may be a box.
    case ofSilentBox
    /// Another remote of the same box is configured to listen there.
    case ofRemote(ListeningRemote, ListenAddress)
    /// Another box, with a state folder of its own, has it.
    case ofOtherBox
    /// Another server for the same clients has it.
    case ofServer
    /// Another program has it.
    case ofProgram
    /// No program listens there, but it can't be bound.
    case unavailable(BindError)

    /// Derives the verdict from what listens there and from the other remotes of the box.
    /// - Parameter isBoxSilent: Whether a box that doesn't answer, or does not yet, may listen there.
    init(_ listener: AddressProbe.Listener, _ claims: AddressClaims, isBoxSilent: Bool) {
        self =
            switch listener {
            case .box: claims.former.map { .ofFormer($0) } ?? .served
            case .none where claims.rival == nil && claims.isTried: .tried
            case .none where claims.rival == nil: claims.servedFormer.map { .ofFormer($0) } ?? .free
            case .silent where isBoxSilent: .ofSilentBox
            case .otherBox, .otherServer, .otherProgram, .silent, .none, .unavailable: Self.refused(listener, claims)
            }
    }

    private static func refused(_ listener: AddressProbe.Listener, _ claims: AddressClaims) -> AddressVerdict {
        if let rival = claims.rival { return .ofRemote(rival.remote, rival.address) }
        switch listener {
        case .unavailable(let error): return .unavailable(error)
        case .otherBox: return .ofOtherBox
        case .otherServer: return claims.isOfBox ? .ofBox : .ofServer
        case .otherProgram, .silent: return claims.isOfBox ? .ofBox : .ofProgram
        case .box: return .served
        case .none: return .free
        }
    }

    /// Why the address can't be bound; nil for any other verdict.
    var bindError: BindError? { if case .unavailable(let error) = self { error } else { nil } }
}

/// How the other remotes of a box, and the running box, use the address of one remote.
struct AddressClaims: Sendable, Hashable {
    /// Another remote, and its address.
    struct Rival: Sendable, Hashable {
        let remote: ListeningRemote
        let address: ListenAddress
    }

    /// Another remote that has the address, or is to have it and comes first; nil for none.
    var rival: Rival?
    /// Whether the running box has the address for a remote that moves to another one at its next start.
    var isOfBox = false
    /// Whether the running box was started to listen there.
    var isTried = false
    /// The address at which the running box was started to listen, if that is another one; otherwise nil.
    var former: ListenAddress?
    /// Whether the running box listens at ``former``.
    var isFormerServed = false

    /// The address ``former`` if the running box listens there.
    var servedFormer: ListenAddress? { isFormerServed ? former : nil }
}

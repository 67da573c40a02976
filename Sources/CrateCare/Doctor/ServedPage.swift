public import CrateClient

/// What answers browsers at an address of this machine.
public enum ServedPage: Sendable, Hashable {
    /// A box, which asks a browser for a code first or does not.
    case page(hasPairing: Bool)
    /// Nothing.
    case none
    /// Another program.
    case otherProgram
    /// Nothing, and no box can listen there, with the error of the system.
    case unavailable(String)

    /// The time for which a box may be starting that systemd starts for a browser, in seconds.
    private static let startTime = 10

    /// Asks for what only a paired browser gets.
    public init(at address: ListenAddress) {
        let answer = AddressProbe(address, seconds: Self.startTime).answer(to: "/api/status")
        self =
            switch answer.listener {
            case .box: .page(hasPairing: answer.status == 401)
            case .none: .none
            case .otherServer, .otherProgram: .otherProgram
            case .unavailable(let words): .unavailable(words)
            }
    }
}

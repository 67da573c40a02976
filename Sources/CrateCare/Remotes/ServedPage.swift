internal import CrateBox
public import CrateClient

/// The program that answers browsers at an address of this machine.
public enum ServedPage: Sendable, Hashable {
    /// The page of a box, which may be another one; `hasPairing` if browsers have to be paired with a code first.
    case page(hasPairing: Bool)
    /// No program listens.
    case none
    /// A program other than a box listens.
    case otherProgram
    /// No program listens, and the address can't be bound.
    case unavailable(BindError)

    /// The time in seconds that a box which runs may take to answer.
    private static let answerTime = 2
    /// The time in seconds that a box may take to start, if systemd starts it for a browser.
    private static let startTime = 10
    private static let path = "/api/status"

    /// Requests the status, which a box with pairing refuses to a browser without a code. Blocks for two seconds at
    /// most in each step, and for ten where systemd starts a box for a browser.
    public init(at address: ListenAddress) { self.init(at: address) { ListeningRemote.web.isOfSocket } }

    /// As ``init(at:)``.
    /// - Parameter isStarted: Whether systemd starts a box for a browser. Asked only if none answers in time.
    init(at address: ListenAddress, isStarted: () -> Bool) {
        var answer = AddressProbe(address, seconds: Self.answerTime).answer(to: Self.path)
        if answer.listener == .silent, isStarted() {
            answer = AddressProbe(address, seconds: Self.startTime).answer(to: Self.path)
        }
        self =
            switch answer.listener {
            case .box, .otherBox: .page(hasPairing: answer.status == 401)
            case .none: .none
            case .otherServer, .otherProgram, .silent: .otherProgram
            case .unavailable(let error): .unavailable(error)
            }
    }
}

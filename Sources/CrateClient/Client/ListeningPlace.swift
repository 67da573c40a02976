/// Where a server listens.
public enum ListeningPlace: Sendable, CustomStringConvertible {
    /// It binds an address.
    case address(ListenAddress)
    /// It accepts from a socket that listens already. The closure returns a new descriptor, which the server closes.
    case descriptor(@Sendable () throws -> CInt)

    /// The address, or `inherited`.
    public var description: String {
        switch self {
        case .address(let address): address.description
        case .descriptor: "inherited"
        }
    }
}

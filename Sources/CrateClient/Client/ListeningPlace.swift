/// The place at which a server listens.
public enum ListeningPlace: Sendable, CustomStringConvertible {
    /// An address that the server binds.
    case address(ListenAddress)
    /// A socket that listens already. The closure returns a new descriptor, which the server closes.
    case descriptor(@Sendable () throws -> CInt)

    /// The address, or `inherited`.
    public var description: String {
        switch self {
        case .address(let address): address.description
        case .descriptor: "inherited"
        }
    }
}

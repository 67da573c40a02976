/// Where a server accepts connections: an address that it binds itself, or a socket that it was given.
public enum ListeningPlace: Sendable, CustomStringConvertible {
    /// An address that the server binds when it starts.
    case address(ListenAddress)
    /// A socket that listens already. The closure returns a new descriptor, which the server closes.
    case descriptor(@Sendable () throws -> CInt)

    /// The address for messages; `inherited` for a socket that systemd passed.
    public var description: String {
        switch self {
        case .address(let address): address.description
        case .descriptor: "inherited"
        }
    }
}

/// A remote that listens at a configured address. Reports list the remotes in the order of the cases.
public enum ListeningRemote: String, Sendable, Hashable, CaseIterable {
    /// The server for MPD clients.
    case mpd
    /// The page for browsers.
    case web
    /// The server for Home Assistant and other clients of the Wyoming protocol.
    case wyoming

    private static let suffix = ".listen"

    /// Finds the remote of a key such as `web.listen`; nil for any other key.
    public init?(key: String) {
        guard key.hasSuffix(Self.suffix) else { return nil }
        self.init(rawValue: String(key.dropLast(Self.suffix.count)))
    }

    /// The key of its address: `web.listen`.
    public var key: String { rawValue + Self.suffix }

    /// The port in examples, which clients of the remote try first.
    public var usualPort: Int {
        switch self {
        case .mpd: 6600
        case .web: 8080
        case .wyoming: 10_700
        }
    }
}

extension BoxConfiguration {
    /// The configured address of a remote as text; nil for none.
    public func listen(of remote: ListeningRemote) -> String? {
        switch remote {
        case .mpd: mpd.listen
        case .web: web.listen
        case .wyoming: wyomingListen
        }
    }
}

extension InheritedSockets {
    /// Whether systemd passed the socket of a remote, which then doesn't listen at its configured address.
    func has(_ remote: ListeningRemote) -> Bool {
        switch remote {
        case .mpd: mpd != nil
        case .web: web != nil
        case .wyoming: false
        }
    }
}

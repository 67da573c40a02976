import CrateBox
import CrateClient
import CrateCore

extension ListenAddress {
    /// The port of a remote, by the key of its address, as in examples.
    static func usualPort(of key: String) -> Int { ["mpd.listen": 6600, "web.listen": 8080][key] ?? 10_700 }

    /// The failure for a configured text that is not an address.
    private static func failure(_ key: String, _ text: String) -> Failure {
        let port = "\(usualPort(of: key))"
        return Failure(
            .usage, "configuration",
            "\(key) is no address: \(text). It may be a port, as in \(port), or a host and a port, as in 0.0.0.0:\(port).",
            fix: "cratebox config set " + key + " " + port)
    }

    /// Parses the value of a key; nil without one.
    static func configured(_ text: String?, by key: String) throws(Failure) -> ListenAddress? {
        guard let text else { return nil }
        guard let address = ListenAddress(text) else { throw failure(key, text) }
        return address
    }
}

extension ListeningPlace {
    /// Chooses the socket that systemd passed, else the configured address; nil without either.
    init?(_ inherited: ListeningSocket?, or address: ListenAddress?) {
        if let inherited {
            self = .descriptor { try inherited.handOver() }
        } else if let address {
            self = .address(address)
        } else {
            return nil
        }
    }
}

import CrateClient
import CrateCore

extension ListenAddress {
    /// The failure for an address in the configuration that is none.
    private static func failure(_ key: String, _ text: String) -> Failure {
        let port = key == "mpd.listen" ? "6600" : "10700"
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

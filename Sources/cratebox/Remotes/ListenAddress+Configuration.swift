import CrateBox
import CrateClient

extension ListenAddress {
    /// Parses the value of a key; nil without one.
    /// - Parameter variables: The keys that variables set, one of which may have the text.
    static func configured(
        _ text: String?, by key: String, _ variables: VariableKeys
    ) throws(Failure) -> ListenAddress? {
        do throws(BoxConfiguration.BadAddress) {
            return try ListenAddress.usable(text, by: key, variables)
        } catch {
            throw Failure(.usage, "configuration", error.sentence, fix: error.fix)
        }
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

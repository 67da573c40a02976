public import CrateClient
public import CrateCore

extension BoxConfiguration {
    /// A remote's configured address that cannot be parsed. A box does not start with one.
    public struct BadAddress: Error, Sendable, Hashable {
        /// The key: `web.listen`.
        public let key: String
        /// The text as it was configured.
        public let text: String
        /// The variable that has the text; nil for a file.
        public let variable: String?

        /// Describes a text for a key such as `web.listen`.
        package init(_ key: String, _ text: String, _ variables: VariableKeys = VariableKeys()) {
            (self.key, self.text, variable) = (key, text, variables.variable(of: key))
        }

        /// What is wrong, with an example of a port that suits the remote.
        public var sentence: LocalizedText {
            let port = "\(ListenAddress.usualPort(of: key))"
            return """
                \(variable ?? key) is no address: \(text). It may be a port, as in \(port), for this machine only, or a host and a \
                port, as in 0.0.0.0:\(port).
                """
        }

        /// The command that admits the network's devices at the remote's usual port, or that removes the variable.
        public var fix: String {
            if let variable { return "unset \(variable)" }
            let port = ListenAddress.usualPort(of: key)
            return "cratebox config set \(ShellWord.quoted(key)) \(ListenAddress.ofNetwork(port))"
        }
    }

    /// The configured addresses of all remotes that cannot be parsed.
    public var badAddresses: [BadAddress] {
        ListeningRemote.allCases.compactMap { remote in
            listen(of: remote).flatMap { ListenAddress($0) == nil ? BadAddress(remote.key, $0, variables) : nil }
        }
    }
}

extension ListenAddress {
    /// The port in examples for the remote whose address a key sets; for any other key that of Wyoming.
    public static func usualPort(of key: String) -> Int {
        (ListeningRemote(key: key) ?? .wyoming).usualPort
    }

    /// Parses an address that is the value of a key; nil without a value.
    /// - Parameter variables: The keys that variables set, so that the error can name the variable.
    /// - Throws: ``BoxConfiguration/BadAddress`` for a text that is no address.
    public static func usable(
        _ text: String?, by key: String, _ variables: VariableKeys
    ) throws(BoxConfiguration.BadAddress) -> ListenAddress? {
        guard let text else { return nil }
        guard let address = ListenAddress(text) else { throw BoxConfiguration.BadAddress(key, text, variables) }
        return address
    }
}

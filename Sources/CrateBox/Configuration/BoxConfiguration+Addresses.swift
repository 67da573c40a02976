public import CrateClient
public import CrateCore

extension BoxConfiguration {
    /// A configured address of a remote that is none, with which no box starts.
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

    /// The configured addresses of all remotes that are none.
    public var badAddresses: [BadAddress] {
        ListeningRemote.allCases.compactMap { remote in
            listen(of: remote).flatMap { ListenAddress($0) == nil ? BadAddress(remote.key, $0, variables) : nil }
        }
    }
}

extension ListenAddress {
    /// The port of a remote, by the key of its address, as in examples.
    public static func usualPort(of key: String) -> Int {
        (ListeningRemote(key: key) ?? .wyoming).usualPort
    }

    /// Parses the value of a key; nil without one.
    /// - Parameter variables: The keys that variables set, one of which may have the text.
    public static func usable(
        _ text: String?, by key: String, _ variables: VariableKeys
    ) throws(BoxConfiguration.BadAddress) -> ListenAddress? {
        guard let text else { return nil }
        guard let address = ListenAddress(text) else { throw BoxConfiguration.BadAddress(key, text, variables) }
        return address
    }
}

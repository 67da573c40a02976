extension WyomingAddress {
    /// `wyoming.listen` is no address.
    public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// What it is.
        public let text: String

        /// In one sentence, with what would do.
        public var description: String {
            "wyoming.listen is no address: \(text). It may be a port, as in 10700, or a host and a port, as in 0.0.0.0:10700."
        }
    }

    /// The address that a configuration names; nil where it names none.
    public static func configured(by configuration: BoxConfiguration) throws(Problem) -> WyomingAddress? {
        guard let text = configuration.wyomingListen else { return nil }
        guard let address = WyomingAddress(text) else { throw Problem(text: text) }
        return address
    }
}

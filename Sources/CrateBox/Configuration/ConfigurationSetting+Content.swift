internal import CrateClient

extension ConfigurationSetting {
    /// A value that its key permits.
    public enum Content: Sendable, Hashable {
        /// A name, a path, an address or a choice.
        case text(String)
        /// A number in the unit of its key.
        case number(Double)
        /// True or false.
        case flag(Bool)
        /// The keys in the car: device → key → command.
        case keys([String: [String: String]])

        /// The value in the form that a variable has: whole numbers without a fraction, keys as JSON.
        public var text: String {
            switch self {
            case .text(let text): text
            case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
            case .flag(let isTrue): "\(isTrue)"
            case .keys(let devices): JSON.line(devices)
            }
        }
    }
}

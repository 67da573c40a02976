/// What decoding a whole file showed.
public struct FileVerification: Sendable, Hashable {
    /// The words of `verification.result`.
    public enum Result: String, Sendable, Hashable, CaseIterable, Encodable {
        /// Its samples are those of STREAMINFO's MD5, and as many as STREAMINFO says.
        case exact
        /// Every frame can be decoded, and the samples are others than those that were encoded.
        case different
        /// Frames, or the metadata, cannot be decoded.
        case damaged
        /// Its end is missing. A file that was cut between two frames decodes without any error.
        case short
        /// Nothing is wrong with its frames and its length, and it has no MD5 to compare with.
        case unsigned
    }

    /// The verdict.
    public var result: Result
    /// What is wrong, as a clause; nil where nothing is.
    public var reason: String?

    /// A verdict.
    public init(_ result: Result, _ reason: String? = nil) { (self.result, self.reason) = (result, reason) }

    /// True where the file has to be ripped again.
    public var isWrong: Bool { Self.wrong.contains(result) }

    static let wrong: [Result] = [.different, .damaged, .short]
    /// The same for a statement: `'different', …`.
    static let wrongSQL = wrong.map { "'\($0.rawValue)'" }.joined(separator: ", ")
}

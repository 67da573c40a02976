internal import FLAC

/// The result of decoding a whole file.
public struct FileVerification: Sendable, Hashable {
    /// How a file compares with its STREAMINFO; the raw value is stored in `verification.result`.
    public enum Result: String, Sendable, Hashable, CaseIterable, Encodable {
        /// The samples match the MD5 and the number of samples in STREAMINFO.
        case exact
        /// Every frame can be decoded, but the samples differ from those that were encoded.
        case different
        /// Frames or metadata cannot be decoded.
        case damaged
        /// The end is missing. A file cut between two frames decodes without errors.
        case short
        /// Frames and length are correct, but there is no MD5 to compare with.
        case unsigned
    }

    /// Whether the file is what its encoder wrote.
    public var result: Result
    /// The problem, as a clause; nil for none.
    public var reason: String?

    /// Describes a result.
    /// - Parameter reason: What is wrong, as a clause; nil if nothing is.
    public init(_ result: Result, _ reason: String? = nil) { (self.result, self.reason) = (result, reason) }

    /// True when the file has to be ripped again.
    public var isWrong: Bool { Self.wrong.contains(result) }

    static let wrong: [Result] = [.different, .damaged, .short]
    /// The wrong results as an SQL list: `'different', …`.
    static let wrongSQL = wrong.map { "'\($0.rawValue)'" }.joined(separator: ", ")

    /// The reason for a file of which nothing can be decoded.
    static let noFrame = reason(.lostSync)
    /// The reasons for files that playing refuses, as an SQL list. Other damaged files have frames that can be played.
    static let undecodableSQL =
        ([FLACError.Code.notFLAC, .empty, .badMetadata, .lostSync].map { reason($0) } + [PlayedFiles.reason])
        .map { "'\($0)'" }.joined(separator: ", ")

    private static func reason(_ code: FLACError.Code) -> String { FLACError(.decode, code).description }
}

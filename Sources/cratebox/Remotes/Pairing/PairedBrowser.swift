import CrateCore
import Glibc

/// A paired browser in the state folder: the hash of its token, a date, and its `User-Agent`. Only the browser has the
/// token.
struct PairedBrowser: Sendable, Hashable {
    /// The pattern of the files' names, for sentences.
    static let fileName = "browsers/*.paired"
    /// The ending of the files' names.
    static let suffix = ".paired"
    /// The time for which a browser is paired, in seconds: a year.
    static let lifetime = 365 * 86_400
    /// The number of bytes of a token.
    private static let length = 32
    /// The maximum length of a stored `User-Agent`.
    private static let longestName = 150

    /// SHA-256 of the token.
    let hash: [UInt8]
    /// The seconds since 1970 until which it is paired.
    let end: Int
    /// The browser's `User-Agent`, in printable ASCII; empty if it has none.
    let userAgent: String

    /// Pairs a browser from `now` on, in seconds since 1970; only the token's hash is stored.
    init(token: String, userAgent: String? = nil, at now: Int = time(nil)) {
        (hash, end) = (SHA256.hash(Array(token.utf8)), now + Self.lifetime)
        // An unpaired browser chooses the text, so only printable characters are kept.
        let printable = (userAgent ?? "").unicodeScalars.filter { (" "..."~").contains($0) }
        self.userAgent = String(String.UnicodeScalarView(printable.prefix(Self.longestName)))
    }

    /// Parses a file: 64 hexadecimal digits and a time, and optionally a `User-Agent` on the second line; nil for other
    /// text.
    init?(_ text: String) {
        let lines = text.split(separator: "\n", maxSplits: 1)
        guard let words = lines.first?.split(whereSeparator: \.isWhitespace), words.count == 2,
            let hash = Self.bytes(words[0]), hash.count == 32, let end = Int(words[1])
        else { return nil }
        (self.hash, self.end) = (hash, end)
        userAgent = lines.count == 2 ? String(lines[1].prefix { $0 != "\n" }) : ""
    }

    /// The content of its file: hash, end and `User-Agent`, which `init?(_:)` reads again.
    var text: String { "\(Self.hexadecimal(hash)) \(end)\n\(userAgent.isEmpty ? "" : userAgent + "\n")" }

    /// The name of its file: the beginning of the hash.
    var name: String { Self.hexadecimal(Array(hash.prefix(8))) + Self.suffix }

    /// The id for people to type: the beginning of the name.
    var id: String { Self.hexadecimal(Array(hash.prefix(4))) }

    /// The seconds since 1970 at which it was paired.
    var pairedAt: Int { end - Self.lifetime }

    /// True if both have the same token, and the pairing of this one has not ended.
    func isSame(as other: PairedBrowser, at now: Int = time(nil)) -> Bool {
        ConstantTime.areEqual(hash, other.hash) && now < end
    }

    /// Draws a token of 256 bits from the kernel's random numbers.
    static func token() -> String {
        var random = SystemRandomNumberGenerator()
        return hexadecimal((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
    }

    /// Whether a text has the form of a token. No file is searched for other text.
    static func isToken(_ text: String) -> Bool { text.utf8.count == 2 * length && bytes(Substring(text)) != nil }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    private static func bytes(_ text: Substring) -> [UInt8]? {
        let digits = text.utf8.compactMap { UInt8(String(UnicodeScalar($0)), radix: 16) }
        guard digits.count == text.utf8.count, digits.count % 2 == 0 else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}

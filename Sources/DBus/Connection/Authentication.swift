/// The client's side of the authentication before the first message: D-Bus Specification, Authentication Protocol, with
/// the mechanism EXTERNAL.
struct Authentication: Sendable {
    /// The next step for the caller.
    enum Step: Sendable, Hashable {
        /// Wait for another line.
        case wait
        /// Send these bytes, and wait for another line.
        case send([UInt8])
        /// Send these bytes; messages follow them.
        case begin([UInt8])
        /// The bus refuses this process.
        case refused
    }

    /// The longest line in bytes, with its end.
    static let longestLine = 16 << 10

    /// The first bytes to send. The zero byte carries the credentials on other systems.
    static func greeting(user: UInt32) -> [UInt8] {
        let digits = "\(user)".utf8.map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        return [0] + Array("AUTH EXTERNAL \(digits.joined())\r\n".utf8)
    }

    /// The identifier that the bus must have; nil for any.
    let identifier: String?
    private var line: [UInt8] = []
    private var hasSentData = false

    init(identifier: String?) { self.identifier = identifier }

    /// Handles bytes that have arrived.
    /// - Returns: The next step, and the bytes after the last line that was handled.
    mutating func take(_ bytes: ArraySlice<UInt8>) -> (step: Step, rest: ArraySlice<UInt8>) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
            line += bytes
            return (line.count < Self.longestLine ? .wait : .refused, [])
        }
        line += bytes[..<end]
        let rest = bytes[(end + 1)...]
        defer { line = [] }
        guard line.count < Self.longestLine, line.popLast() == UInt8(ascii: "\r"),
            let text = String(validating: line, as: UTF8.self)
        else { return (.refused, rest) }
        return (step(text.split(separator: " ", omittingEmptySubsequences: false)), rest)
    }

    private mutating func step(_ words: [Substring]) -> Step {
        switch words.first {
        case "OK":
            guard words.count >= 2, identifier == nil || identifier == String(words[1]) else { return .refused }
            return .begin(Array("BEGIN\r\n".utf8))
        case "DATA" where !hasSentData:
            hasSentData = true
            return .send(Array("DATA\r\n".utf8))
        default: return .refused
        }
    }
}

internal import CrateClient

/// A refusal: `ACK [code@index] {command} text`.
///
/// The text is one line, never empty, and short enough for the buffers of clients.
struct Ack: Error, Hashable, Sendable {
    /// The most bytes of a text.
    static let mostBytes = 1024
    /// Some clients take a server that writes these words for another kind of server.
    private static let misread = "not able to parse args"

    let code: AckCode
    let text: String

    /// A refusal with a text, which may contain what the client has sent.
    init(_ code: AckCode, _ text: String) {
        self.code = code
        let clean = RemoteText.clean(text, most: Self.mostBytes)
        let isUsable = clean.utf8.contains { $0 != UInt8(ascii: " ") } && !Self.isMisread(clean)
        self.text = isUsable ? clean : "Refused"
    }

    /// The line of the reply, without its end.
    /// - Parameters:
    ///   - index: The place of the command in its list, from 0; 0 outside of a list.
    ///   - command: The command; empty where it is unknown.
    func line(index: Int, command: String) -> String { "ACK [\(code.rawValue)@\(index)] {\(command)} \(text)" }

    private static func isMisread(_ text: String) -> Bool {
        let (bytes, words) = (Array(text.utf8), Array(misread.utf8))
        guard bytes.count >= words.count else { return false }
        return (0...(bytes.count - words.count)).contains { start in
            bytes[start..<(start + words.count)].elementsEqual(words) { $0 | 0x20 == $1 | 0x20 }
        }
    }
}

internal import CrateClient

/// A refusal: `ACK [code@index] {command} text`.
///
/// The text is one line, never empty, and short enough for the buffers of clients.
struct Ack: Error, Hashable, Sendable {
    /// The maximum number of bytes of the text; clients read lines into buffers of fixed size.
    static let mostBytes = 1024
    /// Words by which some clients recognise another server program; a refusal never contains them.
    private static let misread = "not able to parse args"

    let code: AckCode
    let text: String

    /// Creates a refusal. Control characters in the text, which the client may have sent, become spaces.
    init(_ code: AckCode, _ text: String) {
        self.code = code
        let clean = RemoteText.clean(text, most: Self.mostBytes)
        let isUsable = clean.utf8.contains { $0 != UInt8(ascii: " ") } && !Self.isMisread(clean)
        self.text = isUsable ? clean : "Refused"
    }

    /// The line of the reply, without its end.
    /// - Parameters:
    ///   - index: The index of the command in its list; 0 outside a list.
    ///   - command: The command's name; empty if it is unknown.
    func line(index: Int, command: String) -> String { "ACK [\(code.rawValue)@\(index)] {\(command)} \(text)" }

    private static func isMisread(_ text: String) -> Bool {
        let (bytes, words) = (Array(text.utf8), Array(misread.utf8))
        guard bytes.count >= words.count else { return false }
        return (0...(bytes.count - words.count)).contains { start in
            bytes[start..<(start + words.count)].elementsEqual(words) { $0 | 0x20 == $1 | 0x20 }
        }
    }
}

/// The numbers that a refusal may have. Clients implement these, and some fail on any other.
enum AckCode: Int, Sendable, CaseIterable {
    /// The request belongs into a list of commands. Not used by this server.
    case notList = 1
    /// An argument is missing, superfluous or invalid.
    case argument = 2
    /// The password of the command `password` is wrong.
    case password = 3
    /// The client lacks the permission, for which another password may be needed.
    case permission = 4
    /// The command is unknown, or this server does not support what it requests.
    case unknown = 5
    /// The song, album or playlist does not exist, or its files are not available.
    case noExist = 50
    /// The queue is full.
    case playlistMax = 51
    /// The sound output or the store failed.
    case system = 52
    /// The playlist could not be loaded. Not used by this server.
    case playlistLoad = 53
    /// A scan runs already. Not used by this server.
    case updateAlready = 54
    /// The command needs a current song, and nothing plays.
    case playerSync = 55
    /// A crate or partition of that name exists already.
    case exist = 56
}

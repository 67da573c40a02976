internal import CrateClient

/// The bytes of a reply, line by line. No line is longer than the buffers of clients, and no value ends its line.
struct ReplyBuffer: Sendable {
    /// The most bytes of a line with its end: the clients' buffers have 4096, one of them for a zero.
    static let longestLine = 4095

    /// What is to be sent.
    private(set) var bytes: [UInt8] = []

    /// Adds `name: value`.
    mutating func add(_ name: String, _ value: String) {
        append(name)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
        append(value, most: Self.longestLine - name.utf8.count - 3)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Adds `name: value` for a number.
    mutating func add(_ name: String, _ value: some BinaryInteger) { add(name, "\(value)") }

    /// Adds a line of the protocol's own, such as `OK`.
    mutating func addLine(_ line: String) {
        append(line, most: Self.longestLine - 1)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Adds bytes that are no text.
    mutating func addBinary(_ data: some Sequence<UInt8>) {
        bytes.append(contentsOf: data)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Takes out what is there to be sent.
    mutating func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    private mutating func append(_ text: String, most: Int = longestLine) {
        var text = text
        let isAppended = text.withUTF8 { utf8 -> Bool in
            // A byte from 0x7F to 0xFF may be part of a control character, or of a long letter that is cut.
            guard utf8.count <= most, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return false }
            bytes.append(contentsOf: utf8)
            return true
        }
        if !isAppended { bytes.append(contentsOf: RemoteText.clean(text, most: most).utf8) }
    }
}

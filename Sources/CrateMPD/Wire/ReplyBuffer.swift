internal import CrateClient

/// The bytes of a reply, line by line. No line is longer than the buffers of clients, and no value contains a line end.
struct ReplyBuffer: Sendable {
    /// The maximum number of bytes of a line with its end: clients' buffers have 4096, of which a terminating zero
    /// takes one.
    static let longestLine = 4095

    /// The bytes not yet sent.
    private(set) var bytes: [UInt8] = []
    /// The cached lines of the album whose song was written last.
    var songLines: SongLines?

    /// Adds `name: value`; a value that is too long for a line is cut, and line ends in it become spaces.
    mutating func add(_ name: String, _ value: String) {
        begin(name)
        append(value, most: Self.longestLine - name.utf8.count - 3)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Adds `name: value` for a number, without creating a string.
    mutating func add(_ name: String, _ value: some BinaryInteger) {
        begin(name)
        append(Int64(value))
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Adds `name: value` for a time, with three digits behind the point.
    mutating func add(_ name: String, thousandths time: Seconds) {
        begin(name)
        append(time.whole)
        bytes.append(UInt8(ascii: "."))
        let rest = UInt8(truncatingIfNeeded: time.rest / 10)
        for digit in [rest / 10, rest % 10, UInt8(truncatingIfNeeded: time.rest % 10)] {
            bytes.append(UInt8(ascii: "0") + digit)
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Creates an empty buffer with room for `capacity` bytes.
    init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// Adds lines that are already encoded.
    mutating func add(lines: ArraySlice<UInt8>) { bytes.append(contentsOf: lines) }

    /// Adds a line of encoded bytes followed by a number.
    mutating func addLine(_ begin: ArraySlice<UInt8>, _ number: Int) {
        bytes.append(contentsOf: begin)
        append(Int64(number))
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Adds a line of the protocol's own, such as `OK`.
    mutating func addLine(_ line: String) {
        append(line, most: Self.longestLine - 1)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Adds binary data and a line end.
    mutating func addBinary(_ data: some Sequence<UInt8>) {
        bytes.append(contentsOf: data)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Removes and returns the bytes to send.
    mutating func take() -> [UInt8] {
        defer {
            // Reserves as much again, because the next piece of a long reply has about the same length.
            let most = bytes.capacity
            bytes = []
            if most > 4096 { bytes.reserveCapacity(most) }
        }
        return bytes
    }

    private mutating func begin(_ name: String) {
        append(name)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
    }

    private mutating func append(_ number: Int64) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        let start = bytes.count
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        if bytes.count > start + 1 { bytes[start...].reverse() }
    }

    private mutating func append(_ text: String, most: Int = longestLine) {
        var text = text
        let isAppended = text.withUTF8 { utf8 -> Bool in
            guard utf8.count <= most, Self.isPlain(utf8) else { return false }
            bytes.append(contentsOf: utf8)
            return true
        }
        if !isAppended { bytes.append(contentsOf: RemoteText.clean(text, most: most).utf8) }
    }

    /// Whether all bytes are printable ASCII. The loop has no branch, so that the compiler can vectorise it.
    private static func isPlain(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        // SAFETY: the bytes are valid during the call, and read in order.
        var others: UInt8 = 0
        for byte in utf8 { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
        return others == 0
    }
}

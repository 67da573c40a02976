/// Reads the text of an expression, piece by piece.
struct FilterReader {
    private let bytes: [UInt8]
    private var place = 0

    /// Starts at the first byte of a text.
    init(_ text: String) { bytes = Array(text.utf8) }

    /// The next byte, which is not consumed; nil at the end.
    var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    /// True at the end of the text.
    var isAtEnd: Bool { place == bytes.count }

    private mutating func skipBlanks() { while let byte = next, byte <= 0x20 { place += 1 } }

    /// Reads a sign or a word, ignoring case, and the blanks after it; false if something else follows.
    mutating func take(_ word: String) -> Bool {
        let wanted = word.utf8
        guard place + wanted.count <= bytes.count,
            bytes[place..<(place + wanted.count)].elementsEqual(wanted, by: { Self.lowered($0) == $1 })
        else { return false }
        place += wanted.count
        skipBlanks()
        return true
    }

    /// Consumes a bracket; throws MPD's error if it is missing.
    mutating func expect(_ sign: String) throws(Ack) {
        guard take(sign) else { throw Ack(.argument, "'\(sign)' expected") }
    }

    /// Reads letters, dashes and underscores.
    mutating func word() throws(Ack) -> String {
        let word = bytes[place...].prefix {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(Self.lowered($0)) || "_-".utf8.contains($0)
        }
        guard !word.isEmpty else { throw Ack(.argument, "Word expected") }
        place = word.endIndex
        skipBlanks()
        return String(decoding: word, as: UTF8.self)
    }

    /// Reads a value in single or double quotes, in which a backslash escapes the next character.
    mutating func quoted() throws(Ack) -> String {
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw Ack(.argument, "Quoted string expected")
        }
        place += 1
        var value: [UInt8] = []
        while next != quote {
            if next == UInt8(ascii: "\\") { place += 1 }
            guard let byte = next else { throw Ack(.argument, "Closing quote not found") }
            value.append(byte)
            guard value.count < FilterParser.longestValue else { throw Ack(.argument, "Quoted value is too long") }
            place += 1
        }
        place += 1
        skipBlanks()
        return String(decoding: value, as: UTF8.self)
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

/// What a condition compares: a tag, any tag, the path, or a fact of the file.
enum FilterSubject: Hashable, Sendable {
    case base, modifiedSince, audioFormat, file, any
    case tag(Tag)

    /// Parses a name; nil if it is unknown. `base` and `modified-since` must be in lower case.
    init?(_ name: String) {
        switch name {
        case "base": self = .base
        case "modified-since": self = .modifiedSince
        default:
            switch name.lowercased() {
            case "file", "filename": self = .file
            case "any": self = .any
            case "audioformat": self = .audioFormat
            default:
                guard let tag = Tag(name: name) else { return nil }
                self = .tag(tag)
            }
        }
    }
}

/// Splits a line into a command and its arguments, bare or in quotes, separated by any number of blanks.
///
/// In quotes a backslash escapes the next character.
struct Tokenizer {
    /// The most arguments of a command, beyond which the line is refused.
    static let mostArguments = 512

    private var rest: ArraySlice<UInt8>

    private init(_ line: [UInt8]) { rest = line[...] }

    /// The error for a first word that cannot be the name of a command.
    static let badCommand = Ack(.unknown, "Invalid word character")

    /// The words of a line.
    /// - Throws: ``Ack`` if the line is malformed.
    static func request(of line: [UInt8]) throws(Ack) -> Request {
        var tokenizer = Tokenizer(line)
        let command = try tokenizer.command()
        var arguments: [String] = []
        while let argument = try tokenizer.argument() {
            guard arguments.count < mostArguments else { throw Ack(.argument, "Too many arguments") }
            arguments.append(argument)
        }
        return Request(command: command, arguments: arguments)
    }

    private mutating func command() throws(Ack) -> String {
        guard let first = rest.first, Self.isLetter(first) else { throw Ack(.unknown, "Letter expected") }
        let word = rest.prefix { !Self.isBlank($0) }
        guard word.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "_") }) else {
            throw Self.badCommand
        }
        rest = rest[word.endIndex...]
        skipBlanks()
        return Self.text(word)
    }

    private mutating func argument() throws(Ack) -> String? {
        guard let first = rest.first else { return nil }
        let word = first == UInt8(ascii: "\"") ? try quoted() : try bare()
        skipBlanks()
        return word
    }

    private mutating func bare() throws(Ack) -> String {
        let word = rest.prefix { !Self.isBlank($0) }
        guard word.allSatisfy({ $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }) else {
            throw Ack(.unknown, "Invalid unquoted character")
        }
        rest = rest[word.endIndex...]
        return Self.text(word)
    }

    private mutating func quoted() throws(Ack) -> String {
        var word: [UInt8] = []
        var place = rest.index(after: rest.startIndex)
        while place < rest.endIndex, rest[place] != UInt8(ascii: "\"") {
            if rest[place] == UInt8(ascii: "\\") { place += 1 }
            guard place < rest.endIndex else { break }
            word.append(rest[place])
            place += 1
        }
        guard place < rest.endIndex else { throw Ack(.unknown, "Missing closing '\"'") }
        rest = rest[(place + 1)...]
        guard rest.first.map(Self.isBlank) ?? true else {
            throw Ack(.unknown, "Space expected after closing '\"'")
        }
        return Self.text(word[...])
    }

    private mutating func skipBlanks() { rest = rest.drop(while: Self.isBlank) }

    private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// A command with its arguments.
struct Request: Hashable, Sendable {
    let command: String
    let arguments: [String]

    /// The argument at a place; nil where there are fewer.
    subscript(_ place: Int) -> String? { arguments.indices.contains(place) ? arguments[place] : nil }
}

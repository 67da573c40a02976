/// A name whose syntax is checked on creation. Names are equal if their bytes are.
public protocol CheckedName: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The name in full, as in a message.
    var text: String { get }

    /// Checks a text against the syntax of the specification; nil if it violates it.
    init?(_ text: String)
}

extension CheckedName {
    /// The name in full, as in a message.
    public var description: String { text }

    /// Creates a name from a literal in the program. Traps if it is invalid, because no literal comes from outside.
    public init(stringLiteral text: String) {
        guard let name = Self(text) else { preconditionFailure("\(text) is not a valid \(Self.self).") }
        self = name
    }
}

/// The bytes that names may contain: D-Bus Specification, Valid Names.
enum NameRule {
    /// The longest bus, interface, member or error name in bytes.
    static let longest = 255

    /// `[A-Za-z_]`
    static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "_")
    }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// `[A-Za-z0-9_]`
    static func isWordByte(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

    /// Whether a text has at least two elements, joined by dots, none of which is empty.
    /// - Parameters:
    ///   - digitsFirst: An element may begin with a digit.
    ///   - hyphens: An element may contain hyphens.
    static func isDotted(_ text: some StringProtocol, digitsFirst: Bool, hyphens: Bool) -> Bool {
        guard text.utf8.count <= longest else { return false }
        let elements = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return elements.count >= 2
            && elements.allSatisfy { element in
                guard let first = element.first, digitsFirst || !isDigit(first) else { return false }
                return element.allSatisfy { isWordByte($0) || hyphens && $0 == UInt8(ascii: "-") }
            }
    }
}

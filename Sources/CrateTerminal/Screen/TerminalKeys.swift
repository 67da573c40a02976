/// A terminal key that commands handle.
package enum TerminalKey: Hashable, Sendable {
    /// Cursor left, `ESC [ D` or `ESC O D`.
    case left
    /// Cursor right, `ESC [ C` or `ESC O C`.
    case right
    /// A printable ASCII character, the space included; controls are no keys.
    case character(Character)
}

/// Parses keys from a terminal's bytes, however they are split: ECMA-48. Unknown sequences are skipped whole, so that
/// their last letter is not taken for a key.
package struct TerminalKeys: Sendable {
    private enum State {
        case plain, escape, sequence, single
    }

    private var state = State.plain

    /// Creates a parser that has no unfinished sequence.
    package init() {}

    /// The keys that these bytes complete, in order; an unfinished sequence waits for the next bytes.
    package mutating func take(_ bytes: some Sequence<UInt8>) -> [TerminalKey] { bytes.compactMap { take($0) } }

    private mutating func take(_ byte: UInt8) -> TerminalKey? {
        if byte == 0x1B {
            state = .escape
            return nil
        }
        switch state {
        case .plain: return Self.character(byte)
        case .escape:
            switch byte {
            case UInt8(ascii: "["): state = .sequence
            case UInt8(ascii: "O"): state = .single
            default: state = .plain
            }
            return nil
        case .sequence:
            guard (0x40...0x7E).contains(byte) else { return nil }
            state = .plain
            return Self.arrow(byte)
        case .single:
            state = .plain
            return Self.arrow(byte)
        }
    }

    private static func arrow(_ byte: UInt8) -> TerminalKey? {
        switch byte {
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        default: nil
        }
    }

    private static func character(_ byte: UInt8) -> TerminalKey? {
        (0x20..<0x7F).contains(byte) ? .character(Character(Unicode.Scalar(byte))) : nil
    }
}

/// Reads arguments that are numbers and flags. The errors are those of MPD, word for word, because clients show them.
enum Argument {
    /// A whole number from 0 to a limit.
    static func unsigned(_ text: String, most: Int64 = Int64(Int32.max)) throws(Ack) -> Int64 {
        try integer(text, 0...most)
    }

    /// A whole number in a range.
    static func integer(_ text: String, _ range: ClosedRange<Int64>) throws(Ack) -> Int64 {
        guard let number = LeadingNumber(whole: text) else { throw Ack(.argument, "Integer expected: \(text)") }
        guard range.contains(number.value) else { throw Ack(.argument, "Number too large: \(text)") }
        return number.value
    }

    /// A version of the queue: the low 32 bits of any number.
    static func version(_ text: String) throws(Ack) -> UInt32 {
        guard let number = LeadingNumber(whole: text) else { throw Ack(.argument, "Integer expected: \(text)") }
        return UInt32(truncatingIfNeeded: number.value)
    }

    /// Reads a flag, `0` or `1`.
    static func flag(_ text: String) throws(Ack) -> Bool {
        guard let number = LeadingNumber(whole: text), 0...1 ~= number.value else {
            throw Ack(.argument, "Boolean (0/1) expected: \(text)")
        }
        return number.value == 1
    }

    /// A finite number, with or without a fraction.
    static func float(_ text: String) throws(Ack) -> Double {
        let digits = text.utf8.drop { $0 <= 0x20 }
        guard !digits.contains(where: { $0 <= 0x20 }), let number = Double(String(Substring(digits))),
            number.isFinite
        else { throw Ack(.argument, "Float expected: \(text)") }
        return number
    }

    /// The longest time within a song: a day, as for the box.
    private static let longest = 86_400.0

    /// A time within a song in seconds, from 0 to ``longest``.
    static func seconds(_ text: String) throws(Ack) -> Double {
        let number = try step(text)
        guard number >= 0 else { throw Ack(.argument, "Negative value not allowed: \(text)") }
        return number
    }

    /// A step within a song in seconds, forwards or backwards by at most ``longest``.
    static func step(_ text: String) throws(Ack) -> Double {
        let number = try float(text)
        guard number.magnitude <= longest else { throw Ack(.argument, "Number too large: \(text)") }
        return number
    }

    /// A position in the queue: a number, or one relative to the current song (`+0` after it, `-0` before it), whose
    /// limit depends on that song.
    static func position(_ text: String, most: Int) throws(Ack) -> QueuePosition {
        guard let sign = text.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
            return .at(Int(try unsigned(text, most: Int64(most))))
        }
        let offset = Int(try unsigned(String(text.dropFirst())))
        return sign == UInt8(ascii: "+") ? .behindCurrent(offset) : .beforeCurrent(offset)
    }
}

/// A position at which songs are added to the queue.
enum QueuePosition: Hashable, Sendable {
    case at(Int)
    case behindCurrent(Int)
    case beforeCurrent(Int)
}

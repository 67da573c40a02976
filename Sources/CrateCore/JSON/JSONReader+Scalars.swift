extension JSONReader {
    /// Reads a number, and returns it as it was written.
    mutating func number() throws(Stop) -> String {
        let start = offset
        var isShort = true
        _ = take("-")
        if take("0") {
            if let next, isDigit(next) { throw stop }
        } else {
            try digits()
        }
        if take(".") { try digits() }
        if take("e") || take("E") {
            isShort = false
            if !take("+") { _ = take("-") }
            try digits()
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        // A number of fewer than 300 characters without an exponent is in the range of Double.
        isShort = isShort && offset - start < 300
        if !isShort, Double(text)?.isFinite != true { excess = excess ?? start }
        return text
    }

    private mutating func digits() throws(Stop) {
        guard let first = next, isDigit(first) else { throw stop }
        while let byte = next, isDigit(byte) { offset += 1 }
    }

    private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    /// Reads a string in quotes, and returns it without quotes and escapes.
    mutating func string() throws(Stop) -> String {
        let start = offset
        guard take("\"") else { throw stop }
        skipPlain()
        // A string without escapes, the usual case, is copied only once.
        let text =
            next == UInt8(ascii: "\\")
            ? String(validating: try unescaped(bytes[(start + 1)..<offset]), as: UTF8.self)
            : String(validating: bytes[(start + 1)..<offset], as: UTF8.self)
        guard take("\"") else { throw stop }
        guard let text else { throw Stop(offset: start) }
        return text
    }

    /// Skips the unescaped bytes of a string.
    private mutating func skipPlain() {
        while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { offset += 1 }
    }

    /// Reads the rest of a string, up to its closing quote, from its first escape on.
    private mutating func unescaped(_ beginning: Slice<UnsafeBufferPointer<UInt8>>) throws(Stop) -> [UInt8] {
        // SAFETY: a part of the reader's bytes, which is copied.
        var text = Array(beginning)
        while next == UInt8(ascii: "\\") {
            text += Array(String(try escaped()).utf8)
            let start = offset
            skipPlain()
            text += bytes[start..<offset]
        }
        return text
    }

    /// Reads an escape sequence.
    private mutating func escaped() throws(Stop) -> Unicode.Scalar {
        let start = offset
        offset += 1
        let sign = next
        offset += 1
        switch sign {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(sign ?? 0)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unit(from: start)
        case nil: throw Stop(offset: bytes.count)
        default: throw Stop(offset: start)
        }
    }

    /// Reads four hexadecimal digits, and the escape of the second half of a surrogate pair.
    private mutating func unit(from start: Int) throws(Stop) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, take("\\"), take("u") else { throw Stop(offset: start) }
        let second = try hexadecimal()
        guard 0xDC00...0xDFFF ~= second else { throw Stop(offset: start) }
        let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        guard let scalar = Unicode.Scalar(value) else { throw Stop(offset: start) }
        return scalar
    }

    private mutating func hexadecimal() throws(Stop) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw stop }
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        return value
    }
}

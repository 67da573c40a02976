// Conversions like those of `sqlite3_column_*`, which never fail: <https://www.sqlite.org/c3ref/column_blob.html>.
extension SQLiteValue {
    /// The value as an integer: a real number without its fraction, the number that a text begins with, 0 for NULL.
    public var integer: Int64 {
        switch self {
        case .null: 0
        case .integer(let number): number
        case .real(let number): Int64(saturating: number)
        case .text(let text): Self.integer(in: text.utf8)
        case .blob(let bytes): Self.integer(in: bytes)
        }
    }

    /// The value as a real number: the number that a text begins with, 0 for NULL.
    public var real: Double {
        switch self {
        case .null: 0
        case .integer(let number): Double(number)
        case .real(let number): number
        case .text(let text): Self.real(in: Array(text.utf8))
        case .blob(let bytes): Self.real(in: bytes)
        }
    }

    /// The value as a text: numbers in digits, empty for NULL.
    public var text: String {
        switch self {
        case .null: ""
        case .integer(let number): String(number)
        case .real(let number): String(number)
        case .text(let text): text
        case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The value as bytes: those of the text, empty for NULL.
    public var bytes: [UInt8] {
        if case .blob(let bytes) = self { return bytes }
        return Array(text.utf8)
    }

    /// The integer at the beginning, after white space; the nearest one for a larger number.
    private static func integer(in bytes: some Sequence<UInt8>) -> Int64 {
        var (magnitude, isNegative, hasBegun): (UInt64, Bool, Bool) = (0, false, false)
        for byte in bytes {
            switch byte {
            case 0x09...0x0D where !hasBegun, 0x20 where !hasBegun: continue
            case UInt8(ascii: "+") where !hasBegun: break
            case UInt8(ascii: "-") where !hasBegun: isNegative = true
            case UInt8(ascii: "0")...UInt8(ascii: "9") where magnitude <= UInt64(Int64.max):
                magnitude = magnitude * 10 + UInt64(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "0")...UInt8(ascii: "9"): break
            default: return signed(magnitude, isNegative)
            }
            hasBegun = true
        }
        return signed(magnitude, isNegative)
    }

    /// The real number at the beginning, after white space: digits with a sign, a fraction and an exponent. Infinity
    /// for a number beyond the range of the type.
    private static func real(in bytes: [UInt8]) -> Double {
        let number = bytes.drop { $0 == 0x20 || 0x09...0x0D ~= $0 }
        var rest = number.droppingSign
        let whole = rest
        rest = rest.droppingDigits
        var count = whole.count - rest.count
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst()
            rest = fraction.droppingDigits
            count += fraction.count - rest.count
        }
        guard count > 0 else { return 0 }
        if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
            let exponent = rest.dropFirst().droppingSign
            let end = exponent.droppingDigits
            if end.count < exponent.count { rest = end }
        }
        return Double(String(decoding: number[..<rest.startIndex], as: UTF8.self)) ?? 0
    }

    private static func signed(_ magnitude: UInt64, _ isNegative: Bool) -> Int64 {
        guard isNegative else { return Int64(clamping: magnitude) }
        return magnitude > UInt64(Int64.max) ? .min : -Int64(magnitude)
    }
}

extension Int64 {
    /// Converts a real number by dropping its fraction, limited to the range of the type; 0 for NaN.
    fileprivate init(saturating number: Double) {
        self = Int64(exactly: number.rounded(.towardZero)) ?? (number.isNaN ? 0 : number < 0 ? .min : .max)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var droppingSign: ArraySlice<UInt8> {
        first == UInt8(ascii: "+") || first == UInt8(ascii: "-") ? dropFirst() : self
    }

    fileprivate var droppingDigits: ArraySlice<UInt8> { drop { 0x30...0x39 ~= $0 } }
}

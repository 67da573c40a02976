/// A whole number at the start of a text, read as C's strtol(3) reads it: blanks, a sign, digits.
struct LeadingNumber {
    /// The number, clamped to `Int64.max` in magnitude.
    let value: Int64
    /// The text after the digits.
    let rest: Substring.UTF8View

    /// Parses a number at the beginning of a text; nil without one.
    init?(_ text: Substring.UTF8View) {
        var rest = text.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        var isNegative = false
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            rest = rest.dropFirst()
        }
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !digits.isEmpty else { return nil }
        var value: Int64 = 0
        for digit in digits {
            let (product, overflows) = value.multipliedReportingOverflow(by: 10)
            let (sum, exceeds) = product.addingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
            value = overflows || exceeds ? .max : sum
            if value == .max { break }
        }
        self.value = isNegative ? -value : value
        self.rest = rest[digits.endIndex...]
    }

    /// Parses a text that contains only a number.
    init?(whole text: String) {
        guard let number = LeadingNumber(Substring(text).utf8), number.rest.isEmpty else { return nil }
        self = number
    }
}

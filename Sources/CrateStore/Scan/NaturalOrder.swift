/// The order in which a person would list names: `2` before `10`, capitals beside small letters.
enum NaturalOrder {
    /// True when one name comes before another.
    static func precedes(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool {
        let (left, right) = (Array(a.lowercased().utf8), Array(b.lowercased().utf8))
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
            if isDigit(left[i]), isDigit(right[j]) {
                let (x, y) = (digits(left, &i), digits(right, &j))
                if x.count != y.count { return x.count < y.count }
                if x != y { return x.lexicographicallyPrecedes(y) }
            } else {
                if left[i] != right[j] { return left[i] < right[j] }
                i += 1
                j += 1
            }
        }
        if left.count - i != right.count - j { return left.count - i < right.count - j }
        return a.utf8.lexicographicallyPrecedes(b.utf8)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    /// The digits from an index on, without leading zeros.
    private static func digits(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        return bytes[start..<index].drop { $0 == 48 }
    }
}

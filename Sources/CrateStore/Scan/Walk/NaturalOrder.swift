// SAFETY: `precedes` keeps both names during the comparison, and each index is compared with the count first.
/// Natural order of names: `2` before `10`, upper and lower case together.
enum NaturalOrder {
    /// True when the first name comes before the second.
    ///
    /// Compares bytes without allocating, because a scan sorts every file name. Ignores the case of ASCII letters only.
    static func precedes(_ a: String, _ b: String) -> Bool {
        var (a, b) = (a, b)
        return a.withUTF8 { left in b.withUTF8 { right in order(left, right) } } < 0
    }

    /// Negative when the first comes before the second, 0 for the same bytes.
    private static func order(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
            if isDigit(left[i]), isDigit(right[j]) {
                let (x, y) = (digits(left, &i), digits(right, &j))
                if x.count != y.count { return x.count - y.count }
                if let place = x.indices.first(where: { left[$0] != right[$0 - x.startIndex + y.startIndex] }) {
                    return Int(left[place]) - Int(right[place - x.startIndex + y.startIndex])
                }
            } else {
                let (x, y) = (small(left[i]), small(right[j]))
                if x != y { return Int(x) - Int(y) }
                i += 1
                j += 1
            }
        }
        if left.count - i != right.count - j { return (left.count - i) - (right.count - j) }
        // Equal except for case or leading zeros: compares bytes for a stable order.
        return left.lexicographicallyPrecedes(right) ? -1 : right.lexicographicallyPrecedes(left) ? 1 : 0
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

    private static func small(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 0x20 : byte }

    /// The range of the digits from `index`, without leading zeros.
    private static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Range<Int> {
        var start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        while start < index, bytes[start] == 48 { start += 1 }
        return start..<index
    }
}

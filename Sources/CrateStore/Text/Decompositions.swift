// SAFETY: a static text is never freed, and has `utf8CodeUnitCount` bytes.
/// The one-step decompositions of Unicode's characters, and the compositions that undo them: the property
/// Decomposition_Mapping of the Unicode Character Database, frozen in ``Normalization/table``.
///
/// The table has one entry after the other, sorted: the distance from the character before, the number of its parts and
/// its kind in one number, more than four parts in a second one, then the parts as differences. Numbers have digits of
/// five bits, written as in Base64, the lowest first; the sixth bit is set if another digit follows.
struct Decompositions {
    /// Which kind of equivalence a decomposition is, and whether it is undone.
    private enum Kind: UInt32 {
        /// A compatibility decomposition, such as `½` into digits: applied only on request.
        case compatible
        /// A canonical decomposition that composition undoes.
        case composing
        /// A canonical decomposition that composition does not undo.
        case decomposing
    }

    private var keys: [UInt32] = []
    private var kinds: [Kind] = []
    /// The end of each character's parts in `parts`; they begin at the end of the previous character's parts.
    private var ends: [UInt16] = []
    private var parts: [UInt32] = []
    /// The composite of two characters, by both.
    private var composites: [UInt64: UInt32] = [:]

    /// Decodes the frozen table, once for each process.
    init(_ table: StaticString) {
        let count = table.utf8CodeUnitCount
        var digits = UnsafeBufferPointer(start: table.utf8Start, count: count).makeIterator()
        (keys, kinds, ends, parts) = ([], [], [], [])
        keys.reserveCapacity(count / 4)
        parts.reserveCapacity(count / 2)
        var (key, first): (Int, Int) = (-1, 0)
        while let head = Self.number(&digits) {
            let (rest, kind) = (head / 3, Kind(rawValue: UInt32(head % 3)) ?? .compatible)
            key += rest / 4 + 1
            var count = rest % 4 + 1
            if count == 4 { count += Self.number(&digits) ?? 0 }
            var part = first
            for place in 0..<count {
                let folded = Self.number(&digits) ?? 0
                part += folded % 2 == 0 ? folded / 2 : -(folded + 1) / 2
                if place == 0 { first = part }
                parts.append(UInt32(part))
            }
            keys.append(UInt32(key))
            kinds.append(kind)
            ends.append(UInt16(parts.count))
            if kind == .composing { composites[Self.pair(UInt32(first), UInt32(part))] = UInt32(key) }
        }
    }

    private static func number(_ digits: inout UnsafeBufferPointer<UInt8>.Iterator) -> Int? {
        var (value, shift) = (0, 0)
        while let digit = digits.next() {
            let bits = Self.bits(digit)
            value |= (bits & 31) << shift
            if bits < 32 { return value }
            shift += 5
        }
        return nil
    }

    private static func bits(_ digit: UInt8) -> Int {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit) + 4
        case UInt8(ascii: "-"): 62
        default: 63
        }
    }

    private static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

    /// Calls `take` with each character of the full decomposition of a character.
    func decompose(_ value: UInt32, isCompatible: Bool, _ take: (UInt32) -> Void) {
        guard let place = place(of: value), isCompatible || kinds[place] != .compatible else { return take(value) }
        for part in parts[(place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])] {
            decompose(part, isCompatible: isCompatible, take)
        }
    }

    /// The character that two compose to; nil for none.
    func composite(_ first: UInt32, _ second: UInt32) -> UInt32? { composites[Self.pair(first, second)] }

    private func place(of value: UInt32) -> Int? {
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low < keys.count && keys[low] == value ? low : nil
    }
}

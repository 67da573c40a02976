/// A range of positions from 0: `3`, `3:5` (5 excluded), `3:` to the last; `-1` for all.
struct SongRange: Hashable, Sendable {
    let start: Int
    /// The position after the last one; nil if the range has no end.
    let end: Int?

    /// The range of all positions.
    static let all = SongRange(start: 0, end: nil)

    /// Creates a range of the places before `end`; nil for no end.
    init(start: Int, end: Int?) { (self.start, self.end) = (start, end) }

    /// Reads an argument.
    init(_ text: String) throws(Ack) {
        guard let first = LeadingNumber(Substring(text).utf8), [nil, UInt8(ascii: ":")].contains(first.rest.first)
        else {
            throw Ack(.argument, "Integer or range expected: \(text)")
        }
        if first.value == -1, first.rest.isEmpty {
            self = .all
            return
        }
        let start = try Self.checked(first.value, text)
        guard !first.rest.isEmpty else {
            self.init(start: start, end: start + 1)
            return
        }
        let behind = first.rest.dropFirst()
        guard !behind.isEmpty else {
            self.init(start: start, end: nil)
            return
        }
        guard let last = LeadingNumber(behind), last.rest.isEmpty else {
            throw Ack(.argument, "Integer or range expected: \(text)")
        }
        let end = try Self.checked(last.value, text)
        guard start <= end else { throw Ack(.argument, "Malformed range: \(text)") }
        self.init(start: start, end: end)
    }

    /// The positions of a list with `count` songs that are in the range; nil if the range starts beyond the list's end.
    func places(of count: Int) -> Range<Int>? {
        guard start <= count else { return nil }
        return start..<min(max(end ?? count, start), count)
    }

    private static func checked(_ value: Int64, _ text: String) throws(Ack) -> Int {
        guard value >= 0 else { throw Ack(.argument, "Number is negative: \(text)") }
        guard value < Int64(Int32.max) else { throw Ack(.argument, "Number too large: \(text)") }
        return Int(value)
    }
}

/// A position in a cue sheet: `MM:SS:FF`, 75 frames per second.
struct CueTime: Hashable, Sendable {
    private static let perSecond: Int64 = 75
    /// The position in CD frames of 588 samples at 44.1 kHz.
    let sectors: Int64

    /// Parses a position; minutes may exceed 99. Nil for anything else.
    init?(_ text: Substring) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Self.number($0) ?? -1 }
        guard parts.count == 3, parts.allSatisfy({ $0 >= 0 }), parts[1] < 60, parts[2] < Self.perSecond else {
            return nil
        }
        sectors = (parts[0] * 60 + parts[1]) * Self.perSecond + parts[2]
    }

    /// The position in samples, in integer arithmetic: exact at all rates of CDs and DVDs, otherwise rounded down.
    func frames(rate: Int) -> Int64 { sectors * Int64(rate) / Self.perSecond }

    private static func number(_ digits: Substring) -> Int64? {
        guard (1...6).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int64(digits)
    }
}

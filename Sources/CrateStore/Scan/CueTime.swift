/// A place in a cue sheet: `MM:SS:FF`, 75 frames a second.
struct CueTime: Hashable, Sendable {
    private static let perSecond: Int64 = 75
    /// Frames of a CD: 588 samples each at 44.1 kHz.
    let sectors: Int64

    /// Reads a time; minutes may exceed 99. Nil for anything else.
    init?(_ text: Substring) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Self.number($0) ?? -1 }
        guard parts.count == 3, parts.allSatisfy({ $0 >= 0 }), parts[1] < 60, parts[2] < Self.perSecond else {
            return nil
        }
        sectors = (parts[0] * 60 + parts[1]) * Self.perSecond + parts[2]
    }

    /// The same in samples by whole numbers; exact at all rates of CDs and DVDs, rounded down at odd ones.
    func frames(rate: Int) -> Int64 { sectors * Int64(rate) / Self.perSecond }

    private static func number(_ digits: Substring) -> Int64? {
        guard (1...6).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int64(digits)
    }
}

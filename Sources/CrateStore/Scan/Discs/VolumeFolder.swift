/// The name of a folder that is nothing but a number, a letter or a volume: `1`, `02`, `II`, `B`, `Vol 2`.
///
/// Such folders are the discs of one album or albums of their own (`Led Zeppelin/II`); ``VolumeSet`` decides. Pure.
enum VolumeFolder {
    /// The form that the names of one album's folders have in common.
    private enum Kind: CaseIterable { case digits, roman, letter, volume }

    private static let roman = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"]
    /// Sides end at H, as in ``TrackNumber``.
    private static let letters = Array("abcdefgh")
    private static let longest = 16

    /// A quick test by length and first letter, which rules out most names.
    static func mayBe(_ name: some StringProtocol) -> Bool {
        let length = name.utf8.count
        return length <= 4 || (length <= longest && name.utf8.first.map { $0 | 0x20 == UInt8(ascii: "v") } ?? false)
    }

    /// The disc or side of each name; nil unless all names are of one kind and differ in their number.
    static func discs<Name: StringProtocol & Hashable>(_ names: [Name]) -> [Name: DiscFolder]? {
        guard names.allSatisfy({ mayBe($0) }) else { return nil }
        for kind in Kind.allCases {
            let numbers = names.compactMap { number($0.lowercased(), kind) }
            guard numbers.count == names.count, Set(numbers).count == numbers.count else { continue }
            let discs = numbers.map { DiscFolder(number: $0, isSide: kind == .letter) }
            return Dictionary(zip(names, discs)) { first, _ in first }
        }
        return nil
    }

    /// The names in order, if they count from one without a gap; nil for others, such as `19`, `21` and `25`.
    static func set(_ names: [String]) -> [String]? {
        guard names.count > 1, let discs = discs(names) else { return nil }
        let sorted = names.sorted { (discs[$0]?.number ?? 0) < (discs[$1]?.number ?? 0) }
        return sorted.compactMap { discs[$0]?.number } == Array(1...names.count) ? sorted : nil
    }

    /// True for `Vol 2`, which usually is a record of its own.
    static func isVolume(_ name: some StringProtocol) -> Bool { number(name.lowercased(), .volume) != nil }

    /// True for a Roman numeral up to XII, such as `II`.
    static func isRoman(_ name: some StringProtocol) -> Bool { number(name.lowercased(), .roman) != nil }

    private static func number(_ name: String, _ kind: Kind) -> Int? {
        switch kind {
        case .digits: digits(name[...])
        case .roman: roman.firstIndex(of: name).map { $0 + 1 }
        case .letter: name.count == 1 ? name.first.flatMap { letters.firstIndex(of: $0) }.map { $0 + 1 } : nil
        case .volume: volume(name)
        }
    }

    private static func digits(_ name: Substring) -> Int? {
        guard (1...2).contains(name.utf8.count), name.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(name).flatMap { $0 > 0 ? $0 : nil }
    }

    private static func volume(_ name: String) -> Int? {
        guard let word = ["volume", "vol"].first(where: { name.hasPrefix($0) }) else { return nil }
        let rest = name.dropFirst(word.count).drop { " ._-#".contains($0) }
        return digits(rest) ?? roman.firstIndex { $0 == rest }.map { $0 + 1 }
            ?? DiscFolder.spelled.firstIndex { $0 == rest }.map { $0 + 1 }
    }
}

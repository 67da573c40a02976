/// A name that differs from its siblings' in the number of a disc alone: `Title (Disc 1 of 2)`, `Title [Disc 1]`,
/// `Title_(Disc_1)`, `Title CD1`, `Title - Disc 1: Night`. Pure.
struct DiscSibling: Hashable, Sendable {
    /// The disc, from 1.
    let number: Int
    /// What all of them are called, folded; never empty.
    let base: String
    /// The name without the disc, as it is written.
    let title: String

    /// Reads a name; nil for one without a disc in it, and for one that is nothing else.
    init?(_ name: some StringProtocol) {
        // Nearly every name is told by this.
        guard name.utf8.contains(where: { 48...57 ~= $0 }) || name.contains("isc") || name.contains("ISC") else {
            return nil
        }
        let name = String(name)
        guard let found = Self.bracketed(name) ?? Self.loose(name) else { return nil }
        let base = Folding.folded(found.rest)
        guard !base.isEmpty, base.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        (number, title, self.base) = (found.number, Folding.trimmed(found.rest), base)
    }

    /// A disc in brackets, wherever it stands; what else is in the bracket is that disc's own name.
    private static func bracketed(_ name: String) -> (number: Int, rest: String)? {
        for open in name.indices.reversed() where "([{".contains(name[open]) {
            let inside = name[name.index(after: open)...]
            guard let close = inside.firstIndex(where: { ")]}".contains($0) }),
                let disc = DiscFolder(inside[..<close]), !disc.isSide
            else { continue }
            let before = name[..<open].reversed().drop { " _-,:".contains($0) }.reversed()
            return (disc.number, String(before) + name[name.index(after: close)...])
        }
        return nil
    }

    /// `CD1`, `Disc 1`, `Disc 1 of 2` behind the title, with a name of the disc behind a colon.
    private static func loose(_ name: String) -> (number: Int, rest: String)? {
        let words = pieces(name)
        for place in words.indices.dropFirst().reversed() {
            let word = words[place].text.lowercased()
            guard let mark = ["disc", "disk", "cd"].first(where: { word.hasPrefix($0) }) else { continue }
            var (digits, last) = (String(word.dropFirst(mark.count)), place)
            if digits.isEmpty, place + 1 < words.count {
                (digits, last) = (String(words[place + 1].text.lowercased()), place + 1)
            }
            guard let number = DiscFolder(mark + digits)?.number, digits.count < 6 else { continue }
            if last + 2 < words.count, words[last + 1].text.lowercased() == "of", Int(words[last + 2].text) != nil {
                last += 2
            }
            let before = name[..<words[place].range.lowerBound].reversed().drop { " _-,:".contains($0) }.reversed()
            let after = name[words[last].range.upperBound...]
            return (number, String(before) + (after.first == ":" ? "" : String(after)))
        }
        return nil
    }

    /// Runs of letters and digits, with where they stand.
    private static func pieces(_ name: String) -> [(text: Substring, range: Range<String.Index>)] {
        var pieces: [(text: Substring, range: Range<String.Index>)] = []
        var start: String.Index?
        for index in name.indices {
            let isPart = name[index].isLetter || name[index].isNumber
            if isPart, start == nil { start = index }
            if !isPart, let first = start {
                pieces.append((name[first..<index], first..<index))
                start = nil
            }
        }
        if let first = start { pieces.append((name[first...], first..<name.endIndex)) }
        return pieces
    }
}

extension DiscSibling {
    /// Sets of names that differ in the number of their disc alone, each in the order of its discs; a name is in one set at
    /// most, and a set has two names at least.
    static func sets(_ names: [String]) -> [[String]] {
        var sets: [String: [(number: Int, name: String)]] = [:]
        for name in names {
            guard DiscFolder(name) == nil, let sibling = DiscSibling(name) else { continue }
            sets[sibling.base, default: []].append((sibling.number, name))
        }
        return sets.sorted { $0.key < $1.key }.map(\.value).compactMap { set in
            guard set.count > 1, Set(set.map(\.number)).count == set.count else { return nil }
            return set.sorted { $0.number < $1.number }.map(\.name)
        }
    }
}

/// A name that differs from its siblings only in the number of a disc: `Title (Disc 1 of 2)`, `Title [Disc 1]`,
/// `Title_(Disc_1)`, `Title (1/2)`, `Title CD1`, `Title - Disc 1: Night`, `Title - CD 1 - Night`. Pure.
struct DiscSibling: Hashable, Sendable {
    /// The number of the disc in the name, from 1.
    let number: Int
    /// The common name, folded; never empty.
    let base: String
    /// The name without the disc, as written.
    let title: String

    /// Parses a name; nil when it has no disc, or nothing but a disc.
    init?(_ name: some StringProtocol) {
        let signs = Signs(name.utf8)
        guard signs.hasDiscWord || signs.hasDigit && signs.hasBracket else { return nil }
        let name = String(name)
        guard
            let found = (signs.hasBracket ? Self.bracketed(name) : nil)
                ?? (signs.hasDiscWord ? Self.loose(name) : nil)
        else { return nil }
        let base = Folding.folded(found.rest)
        guard !base.isEmpty, base.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        (number, title, self.base) = (found.number, Folding.trimmed(found.rest), base)
    }

    /// Properties that one pass over the bytes of a name finds, which rule out most names.
    private struct Signs {
        var (hasDigit, hasBracket, hasDiscWord) = (false, false, false)

        init(_ name: some Collection<UInt8>) {
            var hasCD = false
            var (before, last): (UInt8, UInt8) = (0, 0)
            for byte in name {
                let letter = byte | 0x20
                switch (before, last, letter) {
                case (UInt8(ascii: "i"), UInt8(ascii: "s"), UInt8(ascii: "c")),
                    (UInt8(ascii: "i"), UInt8(ascii: "s"), UInt8(ascii: "k")):
                    hasDiscWord = true
                case (_, UInt8(ascii: "c"), UInt8(ascii: "d")): hasCD = true
                default: break
                }
                hasDigit = hasDigit || 48...57 ~= byte
                hasBracket = hasBracket || Self.isOpen(byte)
                (before, last) = (last, letter)
            }
            hasDiscWord = hasDiscWord || hasCD && hasDigit
        }

        static func isOpen(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
        }

        static func isClosed(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
        }
    }

    /// Finds a disc in brackets anywhere; other text in the brackets is the disc's own name.
    private static func bracketed(_ name: String) -> (number: Int, rest: String)? {
        for open in name.utf8.indices.reversed() where Signs.isOpen(name.utf8[open]) {
            let inside = name[name.utf8.index(after: open)...]
            guard let close = inside.utf8.firstIndex(where: Signs.isClosed), let number = number(inside[..<close])
            else { continue }
            let before = name[..<open].reversed().drop { " _-,:".contains($0) }.reversed()
            return (number, String(before) + name[name.utf8.index(after: close)...])
        }
        return nil
    }

    /// The disc that a bracket names: `Disc 1`, `1/2`, `1_2`, `1 of 2`.
    private static func number(_ inside: Substring) -> Int? {
        if let disc = DiscFolder(inside) { return disc.isSide ? nil : disc.number }
        // Rules out years and editions: a fraction has a slash, an underscore or the word "of".
        guard inside.utf8.contains(where: { $0 == 47 || $0 == 95 || $0 | 0x20 == 102 }) else { return nil }
        let parts = inside.lowercased().replacing("of", with: "/").replacing("_", with: "/").split(separator: "/")
        let numbers = parts.compactMap { part in
            part.utf8.count <= 4 ? Int(Folding.trimmed(part)) : nil
        }
        guard parts.count == 2, numbers.count == 2, 2...30 ~= numbers[1], 1...numbers[1] ~= numbers[0] else {
            return nil
        }
        return numbers[0]
    }

    /// Finds `CD1`, `Disc 1` or `Disc 1 of 2` after the title; a name of the disc may follow a colon or a dash.
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
            let isName = after.first == ":" || after.hasPrefix(" - ")
            return (number, String(before) + (isName ? "" : String(after)))
        }
        return nil
    }

    /// The runs of letters and digits, with their ranges.
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
    /// Groups names that differ only in the number of their disc, each group in disc order. A name is in at most one
    /// group; a group has at least two names.
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

/// Finds Discogs release numbers in tags and folder names. Never returns the number of a master.
enum ReleaseTag {
    /// Parses the Discogs number that beets writes in place of a MusicBrainz id, which is a UUID otherwise.
    static func release(inBrainz value: String) -> Int64? {
        number(RipTags.trimmed(value)[...])
    }

    /// Parses `249504`, `[r249504]`, `[r=249504]`, a URL, or the first of several that are joined by `;`, `,` or
    /// spaces; ignores NUL padding.
    static func release(inValue value: String) -> Int64? {
        // Fast path: nearly every value is a number alone.
        if let release = number(value[...]) { return release }
        let parts = value.split { $0 == ";" || $0 == "," || $0 == "\0" || $0.isWhitespace }
        for part in parts {
            if let release = number(part) { return release }
            var text = part.drop { $0 == "[" }
            if text.last == "]" { text = text.dropLast() }
            if text.first == "r" || text.first == "R" { text = text.dropFirst().drop { $0 == "=" } }
            if let release = number(text) ?? release(inAddress: String(part)) { return release }
        }
        return nil
    }

    /// Parses `https://www.discogs.com/release/249504-Metallica-Master-Of-Puppets`, with an optional language or names
    /// in between.
    static func release(inAddress text: String) -> Int64? {
        guard text.utf8.count > shortestAddress, text.utf8.contains(47) else { return nil }
        for word in text.lowercased().split(whereSeparator: { $0.isWhitespace || ";,()[]<>\"\0".contains($0) }) {
            var parts = word.split(separator: "/")[...]
            guard let host = parts.firstIndex(where: { $0 == "discogs.com" || $0.hasSuffix(".discogs.com") }) else {
                continue
            }
            parts = parts[(host + 1)...]
            guard let mark = parts.firstIndex(where: { $0 == "release" || $0 == "releases" }), mark + 1 < parts.endIndex
            else { continue }
            if let release = number(parts[mark + 1].prefix { ("0"..."9").contains($0) }) { return release }
        }
        return nil
    }

    /// The length of `discogs.com/release/1`, less one byte.
    private static let shortestAddress = 20

    /// Finds a number in brackets in a folder's name: `[r249504]`, `[r=249504]`, `{Discogs 249504}`,
    /// `(discogs-249504)`.
    ///
    /// Without brackets, `r2` and `1999` are parts of names.
    static func release(inFolder name: some StringProtocol) -> Int64? {
        guard name.utf8.contains(where: { $0 == 40 || $0 == 91 || $0 == 123 }) else { return nil }
        return brackets(name).lazy.compactMap { release(inBracket: $0) }.first
    }

    /// True for the shape of a UUID: hexadecimal digits in groups of 8, 4, 4, 4 and 12.
    static func isUUID(_ text: String) -> Bool {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.allSatisfy { $0.allSatisfy(\.isHexDigit) }
    }

    private static let separators: Set<Character> = [" ", "-", "_", ":", "=", "#"]

    private static func release(inBracket text: Substring) -> Int64? {
        var text = Substring(text.lowercased())
        if text.hasPrefix("discogs") {
            text = text.dropFirst(7).drop { separators.contains($0) }
            for word in ["release", "id", "r"] where text.hasPrefix(word) {
                text = text.dropFirst(word.count).drop { separators.contains($0) }
            }
            return number(text)
        }
        guard text.first == "r" else { return nil }
        return number(text.dropFirst().drop { $0 == "=" })
    }

    private static func brackets(_ name: some StringProtocol) -> [Substring] {
        let name = Substring(name)
        return name.indices.filter { "([{".contains(name[$0]) }.compactMap { open in
            let inside = name[name.index(after: open)...]
            return inside.firstIndex { ")]}".contains($0) }.map { inside[..<$0] }
        }
    }

    /// A positive integer of at most ten digits.
    private static func number(_ text: Substring) -> Int64? {
        guard (1...10).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int64(text).flatMap { $0 > 0 ? $0 : nil }
    }
}

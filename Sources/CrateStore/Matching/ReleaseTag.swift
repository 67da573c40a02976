/// Discogs release numbers in tags and folder names. A master's number is never taken for one.
enum ReleaseTag {
    private static let names = ["DISCOGS_RELEASE_ID", "DISCOGS_RELEASEID", "DISCOGS_ID", "DISCOGS_ALBUMID"]
    private static let addressNames = ["DISCOGS_URI", "DISCOGS_URL", "URL", "WWW", "COMMENT"]

    /// The release that a file's tags name, by the first field that names one.
    /// - Parameter values: all values of a field.
    static func release(_ values: (String) -> [String]) -> Int64? {
        for name in names {
            if let release = values(name).lazy.compactMap({ release(inValue: $0) }).first { return release }
        }
        for name in addressNames {
            if let release = values(name).lazy.compactMap({ release(inAddress: $0) }).first { return release }
        }
        // beets keeps the Discogs number here; a real MusicBrainz id is a UUID.
        return values("MUSICBRAINZ_ALBUMID").lazy.compactMap { number(Substring($0)) }.first
    }

    /// `249504`, `[r249504]`, `[r=249504]`, an address, several joined by `;`, padded with NUL.
    static func release(inValue value: String) -> Int64? {
        let parts = value.split { $0 == ";" || $0 == "," || $0 == "\0" || $0.isWhitespace }
        for part in parts {
            var text = part.drop { $0 == "[" }
            if text.last == "]" { text = text.dropLast() }
            if text.first == "r" || text.first == "R" { text = text.dropFirst().drop { $0 == "=" } }
            if let release = number(text) ?? release(inAddress: String(part)) { return release }
        }
        return nil
    }

    /// `https://www.discogs.com/release/249504-Metallica-Master-Of-Puppets`, with a language or names in between.
    static func release(inAddress text: String) -> Int64? {
        for word in text.lowercased().split(whereSeparator: \.isWhitespace) {
            var parts = word.split(separator: "/")[...]
            guard let host = parts.firstIndex(where: { $0 == "discogs.com" || $0.hasSuffix(".discogs.com") }) else {
                continue
            }
            parts = parts[(host + 1)...]
            guard let mark = parts.firstIndex(of: "release"), mark + 1 < parts.endIndex else { continue }
            if let release = number(parts[mark + 1].prefix { ("0"..."9").contains($0) }) { return release }
        }
        return nil
    }

    /// A number in brackets in a folder's name: `[r249504]`, `[r=249504]`, `{Discogs 249504}`, `(discogs-249504)`.
    ///
    /// Without brackets `r2` and `1999` are names.
    static func release(inFolder name: some StringProtocol) -> Int64? {
        brackets(name).lazy.compactMap { release(inBracket: $0) }.first
    }

    /// A folder's name without what its brackets say, unless nothing else is left.
    static func title(ofFolder name: some StringProtocol) -> String {
        var kept = ""
        var depth = 0
        for character in name {
            if "([{".contains(character) { depth += 1 }
            if depth == 0 { kept.append(character) }
            if ")]}".contains(character), depth > 0 { depth -= 1 }
        }
        let title = kept.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return title.isEmpty ? String(name) : title
    }

    /// True for the shape of a UUID: 32 digits in groups of 8, 4, 4, 4 and 12.
    static func isUUID(_ text: String) -> Bool {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.allSatisfy { $0.allSatisfy(\.isHexDigit) }
    }

    private static func release(inBracket text: Substring) -> Int64? {
        var text = Substring(text.lowercased())
        if text.hasPrefix("discogs") {
            text = text.dropFirst(7).drop { " -_:=#".contains($0) }
            return number(text.first == "r" ? text.dropFirst() : text)
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

    /// A whole positive number of at most ten digits.
    private static func number(_ text: Substring) -> Int64? {
        guard (1...10).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int64(text).flatMap { $0 > 0 ? $0 : nil }
    }
}

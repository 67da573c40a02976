/// The title, artist and year that the names of a rip's folders may contain.
///
/// `Artist - Title (1986) [FLAC]`, `Artist/1986 - Title`, `Artist/1986 Title`, `Artist/[1986] Title`, `Artist_-_Title`,
/// `Artist-Title-CD-FLAC-1986-GRP` (``SceneName``).
/// Pure.
enum FolderNames {
    /// One way to read the names.
    struct Reading: Hashable, Sendable {
        var title: String
        var artist: String?
        var year: Int?
        /// The catalogue number, if its place in the name shows that it is one.
        var catalogNumber: String?
        /// True when the artist is the name of the parent folder, which may also be a genre.
        var isOfParent = false
    }

    /// The ways to read a folder's path, most likely first; never empty.
    static func readings(_ path: String, libraryName: String) -> [Reading] {
        let names = path.split(separator: "/").map { spaced($0) }
        guard let name = names.last else { return [Reading(title: libraryName)] }
        let parent = names.dropLast().last.map { unbracketed($0, keeping: { _ in false }).text }
        var readings = path.split(separator: "/").last.flatMap { SceneName($0) }?.readings ?? []
        for isStrict in [true, false] {
            let (text, year) = unbracketed(name) { isStrict ? !isSide($0) : namesAnotherRecording($0) }
            for reading in split(text, year, parent) where !readings.contains(reading) { readings.append(reading) }
        }
        readings += readings.compactMap(dated)
        return readings.isEmpty ? [Reading(title: name)] : readings
    }

    /// `1986 Title`, `1986. Title` and `Title, 1986` with the year taken out of the title; nil for other titles.
    private static func dated(_ reading: Reading) -> Reading? {
        let words = reading.title.split(separator: " ")
        guard words.count > 1 else { return nil }
        let (first, last) = (words[0].hasSuffix(".") ? words[0].dropLast() : words[0], words[words.count - 1])
        var reading = reading
        if let year = year(String(first)) {
            (reading.title, reading.year) = (words.dropFirst().joined(separator: " "), year)
            return reading
        }
        let rest = words.dropLast()
        guard let year = year(String(last)), let end = rest.last, end.hasSuffix(",") || end == "-" else { return nil }
        let title = rest.joined(separator: " ").dropLast().split(separator: " ").joined(separator: " ")
        (reading.title, reading.year) = (title, year)
        return title.isEmpty ? nil : reading
    }

    private static func split(_ text: String, _ year: Int?, _ parent: String?) -> [Reading] {
        let text = text.replacing(" – ", with: " - ").replacing(" — ", with: " - ")
        var parts = text.ranges(of: " - ").reduce(into: (parts: [String](), start: text.startIndex)) {
            $0.parts.append(Folding.trimmed(text[$0.start..<$1.lowerBound]))
            $0.start = $1.upperBound
        }
        parts.parts.append(Folding.trimmed(text[parts.start...]))
        var words = parts.parts.filter { !$0.isEmpty }
        var found = year
        var isDated = false
        if words.count > 1, let place = words.indices.dropLast().first(where: { self.year(words[$0]) != nil }) {
            found = self.year(words.remove(at: place)) ?? found
            isDated = place == 0
            if place > 0 { return [reading(words, artists: place, found)] }
        }
        guard let first = words.first, !first.isEmpty else { return [] }
        let ofParent = parent.map {
            Reading(title: words.joined(separator: " - "), artist: $0, year: found, isOfParent: true)
        }
        guard words.count > 1 else { return [ofParent, Reading(title: first, year: found)].compactMap(\.self) }
        let own = (1..<words.count).map { reading(words, artists: $0, found) }
        return isDated ? [ofParent].compactMap(\.self) + own : own + [ofParent].compactMap(\.self)
    }

    private static func reading(_ words: [String], artists count: Int, _ year: Int?) -> Reading {
        Reading(
            title: words[count...].joined(separator: " - "), artist: words[..<count].joined(separator: " - "),
            year: year)
    }

    /// Restores spaces in names in which a program replaced every space by `_`.
    private static func spaced(_ name: Substring) -> String {
        name.contains(" ") ? String(name) : String(name.replacing("_", with: " "))
    }

    /// A name without brackets, except those to keep, and the first year in brackets.
    private static func unbracketed(_ name: String, keeping isKept: (String) -> Bool) -> (text: String, year: Int?) {
        var (text, inside, depth, found) = ("", "", 0, Int?.none)
        for character in name {
            let (opens, closes) = ("([{".contains(character), ")]}".contains(character))
            if depth == 0, !opens { text.append(character) } else { inside.append(character) }
            if opens { depth += 1 }
            guard closes, depth > 0 else { continue }
            depth -= 1
            guard depth == 0 else { continue }
            found = found ?? year(String(inside.dropFirst().dropLast()))
            if isKept(inside) { text += inside }
            inside = ""
        }
        let kept = (text + inside).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return kept.isEmpty ? (name, nil) : (kept, found)
    }

    /// True for a bracket that is not part of the title: year, format, edition, a catalogue or Discogs number.
    private static func isSide(_ bracket: String) -> Bool {
        let words = String(bracket.dropFirst().dropLast())
        let folded = Folding.folded(words)
        if bracket.first != "(", isNumber(words), !AlbumTitle.namesAnotherRecording(folded) { return true }
        return folded.split(separator: " ").allSatisfy { $0.allSatisfy(\.isNumber) } || AlbumTitle.isEdition(folded)
            || DiscFolder(words) != nil
            || ReleaseTag.release(inFolder: "[\(words)]") != nil
    }

    /// True for text in the form of a catalogue number, such as `SHVL 804`: letters and digits without lower case.
    static func isNumber(_ words: String) -> Bool {
        words.contains(where: \.isNumber) && words.contains(where: \.isLetter) && !words.contains(where: \.isLowercase)
    }

    private static func namesAnotherRecording(_ bracket: String) -> Bool {
        AlbumTitle.namesAnotherRecording(Folding.folded(bracket))
    }

    /// Parses a year from 1900 to 2099 with nothing around it; nil for any other text.
    static func year(_ text: String) -> Int? {
        guard text.utf8.count == 4, let number = Int(text), (1900...2099).contains(number) else { return nil }
        return number
    }
}

/// An album title split into the album's name and the words that name an edition.
///
/// `Low (2017 Remaster)`, `Low [Deluxe Edition]` and `Low - Remastered` are editions of `Low`; `Low (Live)` is another
/// album. Pure.
struct AlbumTitle: Hashable, Sendable {
    /// The whole title in folded form, its edition included.
    let folded: String
    /// The title without the words for an edition or a disc, folded.
    let core: String
    /// The folded words that name the edition; empty without one.
    let edition: String

    init(_ title: String) {
        folded = Folding.folded(title)
        guard Self.mayNameEdition(folded.utf8) else {
            (core, edition) = (folded, "")
            return
        }
        var (rest, editions) = (Folding.trimmed(title), [String]())
        while let (shorter, edition) = Self.withoutEdition(rest) {
            rest = shorter
            editions.insert(edition, at: 0)
        }
        let core = Folding.folded(rest)
        (self.core, edition) = core.isEmpty ? (folded, "") : (core, editions.joined(separator: " "))
    }

    /// The core without spaces, because file systems and taggers replace special characters differently.
    var squeezed: String { Self.squeezed(core) }

    static func squeezed(_ folded: String) -> String {
        let space = UInt8(ascii: " ")
        guard folded.utf8.contains(space) else { return folded }
        return String(decoding: folded.utf8.lazy.filter { $0 != space }, as: UTF8.self)
    }

    /// False for a title that many albums of an artist may have: the artist's own name, `Greatest Hits`, `Live`.
    func isDistinctive(for artists: [ArtistNames]) -> Bool {
        let names = artists.reduce(into: Set<Substring>()) { words, artist in
            for key in artist.whole { words.formUnion(key.split(separator: " ")) }
        }
        let words = core.split(separator: " ")
        let own = words.filter { !names.contains($0) }
        if own.contains(where: { !Self.general.contains($0) }) { return true }
        // A numeral after a name is part of a distinctive title: `Ana Lo III` is one album, unlike `Volume III`.
        return !own.isEmpty && own.count < words.count && own.allSatisfy { Self.sequels.contains($0) }
    }

    /// True when the other title starts with this one and continues, as in `Low` and `Low: The Story`. False when the
    /// rest contains a number or names another recording.
    func isBeginning(of other: AlbumTitle) -> Bool {
        guard other.core.hasPrefix(core + " ") else { return false }
        let more = other.core.dropFirst(core.count + 1)
        return !Self.namesAnotherRecording(String(more))
            && !more.split(separator: " ").contains { $0.allSatisfy(\.isNumber) }
    }
}

// MARK: Editions

extension AlbumTitle {
    /// Returns whether a folded title may name an edition or a disc: whether it has a digit, a letter beyond ASCII, the
    /// letters `isc` or `isk`, or a word that marks an edition. False for most titles.
    static func mayNameEdition(_ folded: some Sequence<UInt8>) -> Bool {
        // The bytes of the current word as a number to base 256, of which the last 16 fit, and the word's length.
        var (word, length) = (UInt128(0), 0)
        for byte in folded {
            switch byte {
            case UInt8(ascii: " "):
                if isMark(word, length) { return true }
                (word, length) = (0, 0)
            case 48...57, 0x80...: return true
            default:
                word = word << 8 | UInt128(byte)
                length += 1
                if case let end = word & 0xFF_FFFF, end == isc || end == isk { return true }
            }
        }
        return isMark(word, length)
    }

    /// The prefixes that the first word after an album's name may have if it begins an edition or a disc. No prefix is
    /// the start of another.
    static let editionBeginnings: [String] = {
        let discs: [Substring] = ["cd", "disc", "disk", "dvd", "lp", "side", "vinyl", "record"]
        let digits = (0...9).map { Substring("\($0)") }
        let all = (discs + digits + marks + joinedMarks + fillers).sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        return all.reduce(into: [Substring]()) { kept, word in
            if !kept.contains(where: { word.hasPrefix($0) }) { kept.append(word) }
        }.map(String.init)
    }()

    private static func isMark(_ word: UInt128, _ length: Int) -> Bool { length <= 16 && markNumbers.contains(word) }

    private static let (isc, isk) = (number("isc"), number("isk"))
    private static let markNumbers = Set(marks.union(joinedMarks).map(number))

    /// The bytes of a word of at most sixteen letters as a number to base 256.
    private static func number(_ word: Substring) -> UInt128 { word.utf8.reduce(0) { $0 << 8 | UInt128($1) } }

    /// The title without the edition at its end, and the edition; nil when it names none.
    private static func withoutEdition(_ title: String) -> (rest: String, edition: String)? {
        let withoutDisc = DiscFolder.titleWithout(title)
        if withoutDisc != title { return (withoutDisc, "") }
        if let last = title.last, ")]}".contains(last), let open = title.lastIndex(where: { "([{".contains($0) }) {
            let inside = Folding.folded(String(title[title.index(after: open)...].dropLast()))
            let rest = Folding.trimmed(title[..<open])
            return !rest.isEmpty && isEdition(inside) ? (rest, inside) : nil
        }
        for mark in marksBefore(title) {
            guard let range = title.ranges(of: mark).last else { continue }
            let tail = Folding.folded(String(title[range.upperBound...]))
            let rest = Folding.trimmed(title[..<range.lowerBound])
            if !rest.isEmpty, tail.contains(where: \.isLetter), isEdition(tail) { return (rest, tail) }
        }
        return withoutLooseEdition(title)
    }

    /// The separators that may precede an edition; empty for most titles, whose bytes contain none of them.
    private static func marksBefore(_ title: String) -> [String] {
        guard title.utf8.contains(where: { $0 == 0x2D || $0 == 0x3A || $0 == 0x2C || $0 >= 0x80 }) else { return [] }
        return [" - ", ": ", " – ", ", "]
    }

    /// Splits `Low Remastered` and `Low Deluxe Edition`. Without a separator, one of the words has to be one that
    /// occurs only in editions.
    private static func withoutLooseEdition(_ title: String) -> (rest: String, edition: String)? {
        guard Folding.folded(title).split(separator: " ").contains(where: { loose.contains($0) }) else { return nil }
        let words = title.split(separator: " ")
        for count in stride(from: min(4, words.count - 1), to: 0, by: -1) {
            let tail = words.suffix(count).map { Folding.folded(String($0)) }
            guard tail.contains(where: { loose.contains($0[...]) }), isEdition(tail.joined(separator: " ")) else {
                continue
            }
            return (words.dropLast(count).joined(separator: " "), tail.joined(separator: " "))
        }
        return nil
    }

    /// True when folded words name an edition and nothing else.
    static func isEdition(_ folded: String) -> Bool {
        let words = folded.split(separator: " ")
        let areKnown = words.allSatisfy {
            marks.contains($0) || joinedMarks.contains($0) || fillers.contains($0) || isCount($0)
        }
        guard !words.isEmpty, areKnown else { return false }
        // A bonus disc is not an edition of the album.
        if words.contains("bonus"), let last = words.last, media.contains(last) { return false }
        if words.count == 1, isYear(words[0]) { return true }
        let isJoined = words.contains { joinedMarks.contains($0) } && words.count { !joints.contains($0) } > 1
        return isJoined || words.contains { marks.contains($0) } || isResolution(words)
    }

    private static func isYear(_ word: Substring) -> Bool {
        word.utf8.count == 4 && (word.hasPrefix("19") || word.hasPrefix("20")) && word.allSatisfy(\.isNumber)
    }

    /// True for the words of a sample format: `24 96`, `24bit 192khz`.
    private static func isResolution(_ words: [Substring]) -> Bool {
        let numbers = words.filter { $0 != "bit" && $0 != "khz" }.map { $0.prefix { ("0"..."9").contains($0) } }
        return numbers.count == 2 && ["16", "24", "32"].contains(numbers[0])
            && ["44", "48", "88", "96", "176", "192"].contains(numbers[1])
    }

    /// True for a number that may count years, bits or discs: `2011`, `40th`, `24`, `2cd`.
    private static func isCount(_ word: Substring) -> Bool {
        let rest = word.drop { ("0"..."9").contains($0) }
        return rest.startIndex != word.startIndex
            && (rest.isEmpty || ["st", "nd", "rd", "th", "cd", "lp", "bit", "khz"].contains(rest))
    }

    private static let media: Set<Substring> = ["cd", "lp", "vinyl", "sacd", "dvd"]
    private static let loose: Set<Substring> = ["remaster", "remastered", "deluxe", "flac"]
    private static let marks: Set<Substring> = [
        "remaster", "remastered", "remasters", "deluxe", "edition", "editions", "expanded", "anniversary", "reissue",
        "reissued", "limited", "ltd", "special", "collectors", "collector", "bonus", "legacy", "explicit", "clean",
        "mono", "stereo", "digipak", "digipack", "flac", "cd", "lp", "vinyl", "sacd", "hdcd", "shm", "mfsl", "lossless",
        "hires", "web", "promo", "import", "repress",
    ]
    /// Words that mark an edition together with another one, as in `UK Version`, `Re-Issue` and `Half-Speed Master`.
    private static let joinedMarks: Set<Substring> = [
        "version", "pressing", "release", "issue", "res", "rip", "master",
    ]
    private static let joints: Set<Substring> = ["the", "a", "and", "of", "with"]
    private static let fillers: Set<Substring> = joints.union([
        "super", "definitive", "ultimate", "enhanced", "half", "speed", "track", "tracks", "digital", "digitally",
        "newly", "original", "us", "uk", "eu", "usa", "japan", "japanese", "european", "american", "german", "british",
        "press", "year", "re", "audiophile", "bit", "khz", "hz", "hi", "hd", "album", "content", "recording",
        "recordings",
    ])
}

// MARK: Names

extension AlbumTitle {
    /// Words that do not distinguish titles.
    private static let general: Set<Substring> = [
        "the", "a", "an", "and", "of", "in", "on", "at", "my", "very", "best", "greatest", "hits", "hit", "live",
        "gold",
        "collection", "collected", "anthology", "singles", "essential", "essentials", "complete", "ultimate",
        "definitive", "untitled", "self", "titled", "ep", "lp", "demo", "demos", "vol", "volume", "sampler",
        "unplugged", "remixes", "rarities", "first", "second", "third", "one", "1", "2", "3", "i", "ii", "iii",
        "iv", "von", "und", "der", "die", "das",
    ]
    private static let sequels: Set<Substring> = ["ii", "iii", "iv", "2", "3"]
    /// True when folded words turn an album's name into that of another recording: `live at home`, `the remixes`.
    static func namesAnotherRecording(_ folded: String) -> Bool {
        folded.split(separator: " ").contains { otherRecording.contains($0) }
    }

    private static let otherRecording: Set<Substring> = [
        "live", "remix", "remixes", "remixed", "mixes", "mix", "demo", "demos", "acoustic", "instrumental",
        "instrumentals", "unplugged", "outtakes", "sessions", "session", "dub", "ep", "single", "bsides", "sides",
        "rarities", "karaoke", "tribute", "covers", "vol", "volume", "part", "pt", "chapter", "book", "two", "three",
        "four", "five", "i", "ii", "iii", "iv", "v", "vi", "bonus", "sampler", "concert", "tour", "soundtrack", "score",
    ]
}

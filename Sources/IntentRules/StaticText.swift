/// Finds names that do not belong in static text: titles, descriptions, keywords and phrases.
///
/// Text created at run time, including prompts, may contain them.
public enum StaticText {
    /// Third-party services and trademarks, longer names before those that they contain.
    public static let services = [
        "Apple Music", "Apple", "Siri", "Spotlight", "iTunes", "Spotify", "Tidal", "Deezer", "Qobuz", "Discogs",
        "MusicBrainz", "Alexa", "Amazon Music", "Amazon", "Google Assistant", "Google", "YouTube", "Bandcamp",
        "SoundCloud", "Last.fm", "Shazam", "Sonos", "Roon", "Plex", "Pandora", "Home Assistant", "HomePod", "AirPlay",
        "CarPlay", "HomeKit", "Chromecast",
    ]

    /// The spellings of each service in lower case, with and without spaces: `apple music`, `applemusic`.
    private static let foldedServices = services.map { name in
        Set([name, name.filter { $0 != " " }]).map { FoldedText($0) }
    }

    /// Names that are also ordinary words in lower case.
    private static let ordinary: Set<String> = ["Apple", "Tidal", "Amazon", "Pandora", "Spotlight"]

    /// The first name in a text that does not belong there.
    public struct Stranger: Sendable, Hashable {
        /// A description for a finding: `the service or mark “Tidal”`.
        public let words: String
        /// The name in the spelling of the text.
        public let text: String

        private static let joints = ["on", "in", "from", "with", "at", "of", "via", "by", "to"]

        /// Returns the text without the name, and without the preposition before it or the “Hey” of an address.
        public func corrected(_ text: String) -> String {
            // A phrase works without its form of address, so the address is removed.
            for call in ["Hey \(self.text), ", "Hey \(self.text) "] where text.hasPrefix(call) {
                let rest = text.dropFirst(call.count)
                return rest.prefix(1).uppercased() + rest.dropFirst()
            }
            for joint in Self.joints where StaticText.words("\(joint) \(self.text)", areIn: text) {
                let without = StaticText.replacing(" \(joint) \(self.text)", with: "", in: text)
                if without.contains(where: { !$0.isWhitespace }), without != text { return without }
            }
            let without = StaticText.replacing(self.text, with: "", in: text).split(separator: " ").joined(
                separator: " ")
            return without.isEmpty ? "(no such word)" : without
        }
    }

    /// The first service, trademark, address, path or device in a text; nil if there is none.
    public static func stranger(in text: String) -> Stranger? {
        let folded = FoldedText(text)
        for (name, forms) in zip(services, foldedServices) where forms.contains(where: folded.mayContain) {
            guard isNamed(name, in: text) else { continue }
            return Stranger(words: "the service or mark “\(name)”", text: written(name, in: text))
        }
        guard folded.mayContainPlace else { return nil }
        return text.split(separator: " ").lazy.map { String($0).withoutPunctuation }.compactMap(stranger(word:)).first
    }

    private static func isNamed(_ service: String, in text: String) -> Bool {
        guard ordinary.contains(service) else { return words(written(service, in: text), areIn: text) }
        return text.split { !$0.isLetter }.contains { word in
            word.first?.isUppercase == true && word.lowercased() == service.lowercased()
        }
    }

    /// The spelling used in the text: `Apple Music` or `AppleMusic`.
    private static func written(_ service: String, in text: String) -> String {
        let joined = service.filter { $0 != " " }
        return !words(service, areIn: text) && words(joined, areIn: text) ? joined : service
    }

    private static func stranger(word: String) -> Stranger? {
        let small = word.lowercased()
        if small.contains("://") { return Stranger(words: "the address “\(word)”", text: word) }
        if small.hasPrefix("hw:") || small.hasPrefix("plughw:") || small.hasPrefix("/dev/") {
            return Stranger(words: "the device “\(word)”", text: word)
        }
        let parts = small.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count > 2 || parts.count == 2 && (parts[0].isEmpty || parts[0] == "~") && !parts[1].isEmpty {
            return Stranger(words: "the path “\(word)”", text: word)
        }
        let isHost = [".local", ".lan", ".home"].contains(where: small.hasSuffix) || small == "localhost"
        return isHost || isAddress(small) ? Stranger(words: "the host “\(word)”", text: word) : nil
    }

    private static func isAddress(_ word: String) -> Bool {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }

    /// Whether a text contains these words as whole words, case-insensitively.
    public static func words(_ words: String, areIn text: String) -> Bool {
        FoldedText(text).mayContain(FoldedText(words)) && range(of: words, in: Array(text)) != nil
    }

    /// Replaces all occurrences of words as whole words, in any case.
    public static func replacing(_ words: String, with other: String, in text: String) -> String {
        guard FoldedText(text).mayContain(FoldedText(words)) else { return text }
        var letters = Array(text)
        var start = 0
        while let found = range(of: words, in: letters, from: start) {
            letters.replaceSubrange(found, with: Array(other))
            start = found.lowerBound + other.count
        }
        return String(letters)
    }

    private static func range(of words: String, in text: [Character], from start: Int = 0) -> Range<Int>? {
        let wanted = Array(words).map { $0.lowercased() }
        guard !wanted.isEmpty, start + wanted.count <= text.count else { return nil }
        let small = text.map { $0.lowercased() }
        func isWord(_ place: Int) -> Bool {
            text.indices.contains(place) && (text[place].isLetter || text[place].isNumber)
        }
        for place in start...(text.count - wanted.count) where small[place] == wanted[0] {
            let end = place + wanted.count
            guard Array(small[place..<end]) == wanted else { continue }
            let startsWord = !isWord(place) || !isWord(place - 1)
            let endsWord = !isWord(end - 1) || !isWord(end)
            if startsWord && endsWord { return place..<end }
        }
        return nil
    }
}

/// A text as bytes in lower case, which quickly rejects most texts that do not contain a word.
private struct FoldedText {
    private let bytes: [UInt8]
    /// Whether all bytes are ASCII. Other text is never rejected, because its letters have several forms.
    private let isASCII: Bool
    /// A bit for each byte that occurs. Several bytes share one.
    private let letters: UInt64

    init(_ text: String) {
        bytes = text.utf8.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
        isASCII = bytes.allSatisfy { $0 < 0x80 }
        letters = bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    }

    func mayContain(_ words: FoldedText) -> Bool {
        guard isASCII, let first = words.bytes.first else { return true }
        guard bytes.count >= words.bytes.count, words.letters & ~letters == 0 else { return false }
        return (0...(bytes.count - words.bytes.count)).contains { place in
            bytes[place] == first && bytes[place..<(place + words.bytes.count)].elementsEqual(words.bytes)
        }
    }

    /// Whether the text may contain a path, device, host or address: each has one of these marks, except `localhost`.
    var mayContainPlace: Bool {
        bytes.contains { [UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ".")].contains($0) }
            || mayContain(FoldedText("localhost"))
    }
}

extension String {
    fileprivate var withoutPunctuation: String {
        let marks: Set<Character> = [".", ",", ";", "!", "?", "(", ")", "“", "”", "\"", "'", "`"]
        let start = drop { marks.contains($0) }
        guard let last = start.lastIndex(where: { !marks.contains($0) }) else { return "" }
        return String(start[...last])
    }
}

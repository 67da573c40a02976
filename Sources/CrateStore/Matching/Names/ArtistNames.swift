/// The forms of an artist's name for comparison: in sort order, without an article, and the first of several artists
/// alone.
///
/// `Beatles, The` is The Beatles, `Various Artists` is Various, and `Ana Lo Feat. Bo` begins with Ana Lo. Pure.
struct ArtistNames: Hashable, Sendable {
    /// How similar two artists are.
    enum Likeness: Int, Comparable {
        case other, joined, same

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// The folded forms of the whole name, without an article.
    let whole: Set<String>
    /// The folded name of the first of several artists; empty when there is only one.
    let first: String
    /// The single artists of a joined name, in folded form.
    let parts: Set<String>
    /// True for a compilation of various artists.
    let isVarious: Bool

    /// Parses a name and its printed variations.
    init(_ name: String, _ variations: [String] = []) {
        if variations.isEmpty, let single = Self.single(name) {
            (whole, first, parts, isVarious) = ([single], "", [single], Self.various.contains(single))
            return
        }
        let names = ([name] + variations).map { Folding.withoutDisambiguation($0) }
        whole = names.reduce(into: []) { $0.formUnion(Self.forms($1)) }
        isVarious = whole.contains { Self.various.contains($0) }
        let parts = Self.parts(Self.sorted(names[0]))
        first = parts.count > 1 && !isVarious ? parts[0] : ""
        self.parts = Set(parts)
    }

    /// How similar another artist is to this one.
    func likeness(_ other: ArtistNames) -> Likeness {
        if isVarious || other.isVarious { return isVarious == other.isVarious ? .same : .other }
        if !whole.isDisjoint(with: other.whole) || squeezed == other.squeezed { return .same }
        if parts.count > 1, parts == other.parts { return .same }
        if !first.isEmpty, other.whole.contains(first) { return .joined }
        if !other.first.isEmpty, whole.contains(other.first) { return .joined }
        return .other
    }

    /// The folded names that this artist may have in the store.
    var stored: [String] {
        let names = isVarious ? Self.various.sorted() : whole.sorted() + (first.isEmpty ? [] : [first])
        return names.flatMap { [$0, "the \($0)"] }
    }

    private var squeezed: Set<String> { Set(whole.map(AlbumTitle.squeezed)) }

    /// Names under which compilations are filed.
    private static let various: Set<String> = [
        "various", "various artists", "various artist", "va", "v a", "diverse", "diverse interpreten", "verschiedene",
        "verschiedene interpreten", "varios", "varios artistas", "vari", "artistes varies", "compilation",
        "compilations",
    ]

    /// The folded form of a name that needs no parsing: one artist, in ASCII and spoken order, without a disambiguation
    /// number. Nil for any other name.
    private static func single(_ name: String) -> String? {
        guard !name.utf8.contains(where: { "(,;+/&".utf8.contains($0) || $0 >= 0x80 }) else { return nil }
        let bare = withoutArticle(Folding.folded(name))
        return bare.isEmpty || bare.split(separator: " ").contains { foldedJoints.contains($0) } ? nil : bare
    }

    private static let foldedJoints = Set(joints.flatMap { Folding.folded($0).split(separator: " ") })

    private static func forms(_ name: String) -> Set<String> {
        Set([Folding.folded(name), Folding.folded(sorted(name))].map(withoutArticle).filter { !$0.isEmpty })
    }

    private static func withoutArticle(_ folded: String) -> String {
        folded.hasPrefix("the ") && folded.utf8.count > 4 ? String(folded.dropFirst(4)) : folded
    }

    /// Returns a name such as `Beatles, The` in spoken order: `The Beatles`.
    private static func sorted(_ name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: ",")) else { return name }
        let lower = name.lowercased()
        for article in ["The", "A", "Die", "Der", "Das", "Los", "Les"]
        where lower.hasSuffix(", \(article.lowercased())") {
            return "\(article) \(name.dropLast(article.count + 2))"
        }
        return name
    }

    /// The artists of a joined name, folded.
    private static func parts(_ name: String) -> [String] {
        var parts: [[Substring]] = [[]]
        for word in name.split(separator: " ") {
            let isLast = word.last.map { ",;".contains($0) } ?? false
            if joints.contains(word.lowercased()) {
                if parts.last?.isEmpty == false { parts.append([]) }
                continue
            }
            parts[parts.count - 1].append(isLast ? word.dropLast() : word)
            if isLast { parts.append([]) }
        }
        return parts.map { withoutArticle(Folding.folded($0.joined(separator: " "))) }.filter { !$0.isEmpty }
    }

    private static let joints: Set<String> = [
        "&", "and", "und", "et", "y", "+", "/", "x", "feat.", "feat", "ft.", "ft", "featuring", "(feat.", "with", "w/",
        "mit", "vs.", "vs", "versus", "meets", "meet", "presents", "pres.",
    ]
}

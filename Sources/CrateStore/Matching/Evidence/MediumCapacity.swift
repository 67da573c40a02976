/// The capacity of a release by its format, such as `7", Single` or `2xLP, Album`, to judge whether a rip can be of it.
/// Pure.
struct MediumCapacity: Hashable, Sendable {
    /// The most tracks, for singles and EPs; nil when the format gives no limit.
    let mostTracks: Int?
    /// The most minutes, for singles and EPs; nil when the format gives no limit.
    let mostMinutes: Int?
    /// True when the format names an album or a compilation.
    let isAlbum: Bool

    /// Parses a format as an export writes it; nil gives no limits.
    init(_ format: String?) {
        let parts = (format ?? "").split(separator: "+").map { part in
            part.split(separator: ",").map { Folding.trimmed($0).lowercased() }.filter { !$0.isEmpty }
        }.filter { !$0.isEmpty }
        let limits = parts.map(Self.limits)
        isAlbum = parts.contains { $0.contains { Self.albums.contains(Self.medium($0).name) } }
        let isLimited = !isAlbum && !limits.isEmpty && !limits.contains { $0 == nil }
        mostTracks = isLimited ? limits.reduce(0) { $0 + ($1?.tracks ?? 0) } : nil
        mostMinutes = isLimited ? limits.reduce(0) { $0 + ($1?.minutes ?? 0) } : nil
    }

    /// Why a rip with this many tracks and this length is not of the release; nil when it may be.
    func contradiction(tracks: Int, milliseconds: Int64) -> String? {
        let minutes = milliseconds / 60_000
        if let mostTracks, tracks > mostTracks { return "\(tracks) tracks are more than its format has room for" }
        if let mostMinutes, minutes > mostMinutes { return "\(minutes) minutes are more than its format has room for" }
        // Ignores rips whose tracks are shorter than a minute on average, such as test recordings.
        let isSingle = tracks <= 4 && minutes < 16 && milliseconds > Int64(tracks) * 60_000
        return isAlbum && isSingle ? "\(tracks) tracks of \(minutes) minutes are no album" : nil
    }

    private static let albums: Set<String> = ["album", "lp", "comp", "mixtape", "compilation"]

    /// The count and name of a medium, such as `2x12"`.
    private static func medium(_ word: String) -> (count: Int, name: String) {
        let digits = word.prefix { ("0"..."9").contains($0) }
        guard word.dropFirst(digits.count).first == "x", let count = Int(digits), (1...99).contains(count) else {
            return (1, word)
        }
        return (count, String(word.dropFirst(digits.count + 1)))
    }

    private static func limits(_ words: [String]) -> (tracks: Int, minutes: Int)? {
        let (count, name) = medium(words[0])
        let isSeven = words.contains { medium($0).name.hasPrefix("7\"") } || name == "flexi" || name == "shellac"
        let isEP = words.contains { ["ep", "minialbum", "mini-album", "mini"].contains($0) }
        let isSingle = words.contains { ["single", "maxi", "maxi-single"].contains($0) }
        return switch (isSeven, isEP, isSingle) {
        case (true, true, _): (10 * count, 24 * count)
        case (true, false, _): (4 * count, 20 * count)
        case (false, true, _): (8 * count, 45 * count)
        case (false, false, true): (6 * count, 50 * count)
        case _ where name.hasPrefix("12\"") || name.hasPrefix("10\""): (8 * count, 50 * count)
        default: nil
        }
    }
}

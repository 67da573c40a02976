/// The name of a track or an album for remotes: `discogs:990000001/2`, or `local:5/2` for an album without a Discogs
/// release.
public struct SongURI: Hashable, Sendable {
    /// The release number; negative for an album without a Discogs release.
    public let release: Int64
    /// The track's place, from 1; nil for the album.
    public let place: Int?

    /// Names a track by its place from 1, or an album with nil; whether they exist is not checked.
    public init(release: Int64, place: Int?) { (self.release, self.place) = (release, place) }

    /// Reads a name; other names of an album are `id:990000001` and `cratebox:album/990000001`.
    public init?(_ text: String) {
        let forms: [(prefix: String, sign: Int64)] = [
            ("discogs:", 1), ("local:", -1), ("id:", 1), ("cratebox:album/", 1),
        ]
        guard let form = forms.first(where: { text.hasPrefix($0.prefix) }) else { return nil }
        let parts = text.dropFirst(form.prefix.count).split(
            separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let isTwoSided = form.prefix == "id:" || form.prefix == "cratebox:album/"
        let digits = isTwoSided && parts[0].hasPrefix("-") ? parts[0].dropFirst() : parts[0]
        guard Self.isNumber(digits), let number = Int64(parts[0]), number != 0 else { return nil }
        release = form.sign * number
        guard parts.count == 2, !parts[1].isEmpty else {
            place = nil
            return
        }
        guard Self.isNumber(parts[1]), let place = Int(parts[1]), place > 0 else { return nil }
        self.place = place
    }

    /// The name in the form that is sent to remotes: `discogs:990000001/2`.
    public var text: String {
        let album = release < 0 ? "local:\(release.magnitude)" : "discogs:\(release)"
        return place.map { "\(album)/\($0)" } ?? album
    }

    private static func isNumber(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            && text.utf8.first != UInt8(ascii: "0")
    }
}

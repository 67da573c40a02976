/// The names in the tracks of a release: their titles, and the artists that are not the release's.
struct TrackNames {
    /// SQL expression over `release`: a line for each title, and one that begins with U+001F for each artist. Read in
    /// one pass over the tracks, because a second one would take a third of the time again.
    static let sql = """
        (SELECT group_concat(CASE WHEN track.artist IS NULL THEN track.title
            ELSE track.title || char(10, 31) || track.artist END, char(10))
          FROM track WHERE track.release = release.id)
        """
    private static let line = UInt8(ascii: "\n")
    private static let mark: UInt8 = 0x1F

    /// A line for each title; nil without tracks.
    let titles: String?
    /// The artists, each once.
    let artists: [String]

    /// Splits the selected text, and leaves out the artists with one of the names in `known`.
    init(_ selected: String?, besides known: [String]) {
        guard let selected, selected.utf8.contains(Self.mark) else {
            (titles, artists) = (selected, [])
            return
        }
        var known = Set(known.map(Folding.folded))
        var (titles, artists): ([Substring], [String]) = ([], [])
        // Split by bytes, because a carriage return and a line feed are one character in Swift.
        for line in selected.utf8.split(separator: Self.line, omittingEmptySubsequences: false) {
            guard line.first == Self.mark else {
                titles.append(Substring(line))
                continue
            }
            let name = Folding.tidied(String(Substring(line.dropFirst())))
            if !name.isEmpty, known.insert(Folding.folded(name)).inserted { artists.append(name) }
        }
        (self.titles, self.artists) = (titles.joined(separator: "\n"), artists)
    }
}

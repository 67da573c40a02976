/// Decides whether adjacent disc folders contain one album. Pure.
enum DiscSet {
    /// The files by folder when tags or MD5s show that they are several albums; nil when they are one.
    static func apart(_ files: [RipFile]) -> [[RipFile]]? {
        let folders = Dictionary(grouping: files, by: \.folder)
        guard folders.count > 1, areApart(Array(folders.values)) else { return nil }
        return folders.sorted { NaturalOrder.precedes(String($0.key), String($1.key)) }.map(\.value)
    }

    private static func areApart(_ discs: [[RipFile]]) -> Bool {
        let releases = Set(discs.compactMap { disc in disc.lazy.compactMap(\.release).first })
        if releases.count > 1 { return true }
        if isOneRelease(discs, releases) { return false }
        let albums = Set(discs.compactMap { disc in disc.lazy.compactMap(\.album).first.map { AlbumTitle($0).core } })
        let artists = Set(discs.compactMap { disc in disc.lazy.compactMap(\.albumArtist).first.map(Folding.folded) })
        return albums.count > 1 || artists.count > 1 || haveCopies(discs)
    }

    private static func isOneRelease(_ discs: [[RipFile]], _ releases: Set<Int64>) -> Bool {
        releases.count == 1 && discs.allSatisfy { disc in disc.contains { $0.release != nil } }
    }

    /// True when two folders share a recording, as when a disc was ripped twice.
    static func haveCopies(_ discs: [[RipFile]]) -> Bool {
        var seen: Set<String> = []
        for disc in discs {
            let sums = Set(disc.compactMap(\.md5))
            guard seen.isDisjoint(with: sums) else { return true }
            seen.formUnion(sums)
        }
        return false
    }
}

/// Decides whether folders that are named only by a number contain one album. Pure.
///
/// `Physical Graffiti/1` is a disc and `Led Zeppelin/II` is an album, so folders belong together only with evidence:
/// tags that number the discs, a common release or title, or the name of the folder that contains them.
struct VolumeSet {
    /// The conclusion from tags and names.
    enum Verdict { case one, apart, unknown }

    /// The files of each folder, in the order of the folders.
    let volumes: [[RipFile]]
    /// The path of the folder above.
    let folder: String
    /// The folders' names, numbers such as `1` or `II`, in the order of ``volumes``.
    let names: [String]

    var verdict: Verdict {
        guard !volumes.contains(where: \.isEmpty) else { return .apart }
        for agreement in [agreement(\.release), agreement(\.musicBrainz)] {
            if agreement == .different { return .apart }
            if agreement == .same { return .one }
        }
        if isContradicted { return .apart }
        let album = agreement { $0.album.map { AlbumTitle($0).core } }
        guard album == .same || (album == .none && !namesArtists) else { return .apart }
        if areNumbered { return .one }
        if areAlbums { return .apart }
        if album == .none { return isNamed ? .one : .unknown }
        return hasDistinctiveTitle && !repeatsTitles ? .one : .apart
    }

    /// The agreement of a tag in all folders.
    private enum Agreement { case none, partly, same, different }

    private func agreement<Value: Hashable>(_ value: (RipFile) -> Value?) -> Agreement {
        let values = volumes.map { Set($0.compactMap(value)) }
        let all = values.reduce(into: Set()) { $0.formUnion($1) }
        if all.count > 1 { return .different }
        return all.isEmpty ? .none : values.contains(where: \.isEmpty) ? .partly : .same
    }

    /// True when each folder has one value of a tag, and these differ.
    private func differ<Value: Hashable>(_ value: (RipFile) -> Value?) -> Bool {
        let values = volumes.map { Set($0.compactMap(value)) }
        return values.allSatisfy { $0.count == 1 } && Set(values).count > 1
    }

    private var isContradicted: Bool {
        agreement { $0.albumArtist.map(Folding.folded) } == .different || agreement(\.barcode) == .different
            || DiscSet.haveCopies(volumes)
    }

    /// True when the tags number the folders: disc 1, disc 2.
    private var areNumbered: Bool {
        let discs = volumes.map { Set($0.map { $0.disc.flatMap { TrackNumber($0)?.number } }) }
        return discs.allSatisfy { $0.count == 1 && $0 != [nil] } && Set(discs).count == discs.count
    }

    /// True when the tags have each folder as an album of its own: disc 1 of 1, another year or another number.
    private var areAlbums: Bool {
        agreement(\.discTotal) == .same && volumes[0].contains { $0.discTotal == 1 }
            || differ(\.year) || differ { $0.catalogNumber.map(Folding.folded) }
    }

    /// True when the folders are each by another artist.
    private var namesArtists: Bool { differ { $0.artist.map(Folding.folded) } }

    /// True when few albums of the artist can have the title: not the artist's name, not `Greatest Hits`.
    private var hasDistinctiveTitle: Bool {
        let files = volumes.joined()
        guard let album = files.lazy.compactMap(\.album).first else { return false }
        let artists = Set(files.flatMap { [$0.albumArtist, $0.artist] }.compactMap(\.self))
        return AlbumTitle(album).isDistinctive(for: artists.map { ArtistNames($0) })
    }

    /// True when a folder has mostly the tracks of another one: the same album twice, not two discs of it.
    private var repeatsTitles: Bool {
        let titles = volumes.map { Set($0.compactMap { $0.title.map(Folding.folded) }) }
        return titles.indices.contains { index in
            titles[..<index].contains { other in
                2 * other.intersection(titles[index]).count > min(other.count, titles[index].count)
            }
        }
    }
}

extension VolumeSet {
    /// Words of folders that contain several albums.
    private static let plural: Set<Substring> = [
        "albums", "discography", "diskografie", "diskographie", "dyskografia", "discographie", "complete", "singles",
        "eps", "lps", "collection", "anthology", "studio",
    ]

    /// True when the name of the folder above is that of one album: `Artist - Title`, `1979 - Title`, `Title (2CD)`.
    private var isNamed: Bool {
        let name = folder.split(separator: "/").last ?? ""
        if Self.discCount(name) == volumes.count { return true }
        let words = Folding.folded(String(name)).split(separator: " ")
        let years = words.count { FolderNames.year(String($0)) != nil }
        guard years < 2, !words.contains(where: { Self.plural.contains($0) }) else { return false }
        guard !names.contains(where: { VolumeFolder.isVolume($0) }) else { return false }
        let reading = FolderNames.readings(folder, libraryName: "")[0]
        if reading.year != nil { return true }
        return reading.artist != nil && !reading.isOfParent && !names.contains { VolumeFolder.isRoman($0) }
    }

    /// The number of discs that a name gives: `(2CD)`, `[3 LP]`, `2xLP`; nil without one.
    private static func discCount(_ name: Substring) -> Int? {
        let words = Folding.folded(String(name)).split(separator: " ")
        for (place, word) in words.enumerated() {
            let digits = word.prefix { ("0"..."9").contains($0) }
            guard (1...2).contains(digits.count), let count = Int(digits) else { continue }
            var unit = word.dropFirst(digits.count)
            if unit.isEmpty, place + 1 < words.count { unit = words[place + 1] }
            if unit.first == "x" { unit = unit.dropFirst() }
            if ["cd", "cds", "lp", "lps", "disc", "discs"].contains(unit) { return count }
        }
        return nil
    }
}

/// Decides which files of a folder form one rip.
enum RipGrouping {
    /// The rips of a folder. Files with the same ALBUM (and ALBUMARTIST) belong together, and so do albums whose tags
    /// name the same release. Files without ALBUM are grouped by release; files with neither join the only album, if
    /// there is just one.
    ///
    /// The rip's release is the one that most of its files name. A set of disc folders is always one rip; adjacent disc
    /// folders are, unless their tags or MD5s contradict. A whole-album file whose tracks also exist as separate files
    /// is a rip of its own.
    static func rips(of folder: AlbumFolder, _ files: [RipFile], _ sheets: [CueFile] = []) -> [RipGroup] {
        let division = CueDivision(files, sheets)
        var (singles, doubles) = (division.files, [RipFile]())
        if !division.doubles.isEmpty {
            doubles = singles.filter { division.doubles.contains($0.file) }
            singles.removeAll { division.doubles.contains($0.file) }
        }
        let albums = albums(of: folder, singles)
        let all = albums + doubles.map { ("image \($0.name)", [$0]) }
        var groups = all.map { RipGroup(key: $0, $1, divided: division.divided) }
        for index in groups.indices { groups[index].remarks = RipRemarks.of(groups[index]) }
        for remark in division.remarks {
            let owner = groups.firstIndex { $0.files.contains { $0.folder == remark.folder } } ?? groups.indices.first
            if let owner { groups[owner].remarks.append(remark.text) }
        }
        return groups
    }

    private static func albums(of folder: AlbumFolder, _ files: [RipFile]) -> [(key: String, files: [RipFile])] {
        if folder.hasSiblings, let apart = DiscSet.apart(files) {
            return apart.enumerated().map { ($0 == 0 ? "" : "disc \($1[0].folder)", $1) }
        }
        guard folder.isDiscSet || folder.hasSiblings else { return named(merged(byAlbum(files))) }
        return files.isEmpty ? [] : [("", files)]
    }

    private static func byAlbum(_ files: [RipFile]) -> [[RipFile]] {
        // Fast path: the files of a folder are nearly always one album, whose list needs no copy.
        let isOne = files.indices.dropFirst().allSatisfy { files[$0].hasAlbum(of: files[0]) }
        if isOne, !files.isEmpty { return [files] }
        var albums: [[RipFile]] = []
        var indices: [String: Int] = [:]
        var before = 0
        for file in files {
            // Fast path: a file nearly always belongs to the album of the one before.
            if before < albums.count, albums[before].last?.hasAlbum(of: file) ?? false {
                albums[before].append(file)
                continue
            }
            let key = key(file)
            defer { before = indices[key] ?? 0 }
            if let index = indices[key] {
                albums[index].append(file)
            } else {
                indices[key] = albums.count
                albums.append([file])
            }
        }
        return albums
    }

    private static func key(_ file: RipFile) -> String {
        if let album = file.album {
            let artist = file.albumArtist.map(Folding.folded) ?? ""
            return "album \(Folding.folded(DiscFolder.titleWithout(album)))/\(artist)"
        }
        return file.release.map { "release \($0)" } ?? ""
    }

    private static func merged(_ albums: [[RipFile]]) -> [[RipFile]] {
        var result: [[RipFile]] = []
        var indices: [Int64: Int] = [:]
        var loose: [RipFile] = []
        for album in albums {
            let release = mostCommon(album)
            if let release, let index = indices[release] {
                result[index] += album
            } else if release == nil, album.allSatisfy({ $0.album == nil }) {
                loose += album
            } else {
                if let release { indices[release] = result.count }
                result.append(album)
            }
        }
        if loose.isEmpty { return result }
        return result.count == 1 ? [result[0] + loose] : result + [loose]
    }

    /// Gives each rip a key; the only rip of a folder has an empty one.
    private static func named(_ albums: [[RipFile]]) -> [(key: String, files: [RipFile])] {
        guard albums.count > 1 else { return albums.map { ("", $0) } }
        return albums.map { album in
            let release = mostCommon(album).map { "release \($0)" }
            return (release ?? album.first.map { key($0) } ?? "", album)
        }
    }

    /// The release that most of the files name.
    private static func mostCommon(_ files: [RipFile]) -> Int64? {
        guard let first = files.first?.release, files.contains(where: { $0.release != first }) else {
            return files.lazy.compactMap(\.release).first
        }
        var counts: [Int64: Int] = [:]
        for release in files.compactMap(\.release) { counts[release, default: 0] += 1 }
        let most = counts.values.max()
        return files.compactMap(\.release).first { counts[$0] == most }
    }
}

extension RipFile {
    /// True when both have exactly the same album.
    fileprivate func hasAlbum(of other: RipFile) -> Bool {
        album != nil && album == other.album && albumArtist == other.albumArtist
    }
}

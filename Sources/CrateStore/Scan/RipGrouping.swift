/// Decides which files of a folder make one rip.
enum RipGrouping {
    /// The rips of a folder. Files with one ALBUM (and ALBUMARTIST) belong together, and so do albums whose tags name one
    /// release; files without ALBUM go by their release, and those with neither join the only album there is.
    ///
    /// Within an album the release that most files name is the rip's. A set of disc folders is always one rip.
    static func rips(of folder: AlbumFolder, _ files: [RipFile]) -> [RipGroup] {
        guard !folder.isDiscSet else { return files.isEmpty ? [] : [RipGroup(key: "", files)] }
        var albums: [[RipFile]] = []
        var indices: [String: Int] = [:]
        for file in files {
            let key = key(file)
            if let index = indices[key] {
                albums[index].append(file)
            } else {
                indices[key] = albums.count
                albums.append([file])
            }
        }
        return named(merged(albums))
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
            let release = RipGroup(key: "", album).mostCommon(\.release)
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

    /// A rip that is alone in its folder needs no key.
    private static func named(_ albums: [[RipFile]]) -> [RipGroup] {
        guard albums.count > 1 else { return albums.map { RipGroup(key: "", $0) } }
        return albums.map { album in
            let group = RipGroup(key: "", album)
            let release = group.mostCommon(\.release).map { "release \($0)" }
            return RipGroup(key: release ?? album.first.map { Self.key($0) } ?? "", album)
        }
    }
}

/// A file with its position according to tags, folder and name.
///
/// A class, because files are sorted and grouped by disc, and a copy of a file's facts retains each of its texts.
final class PlacedFile {
    let file: RipFile
    /// The position in the tags alone; nil without one.
    let taggedTrack: TrackNumber?
    let track: TrackNumber?
    /// The disc, from 1; 1 if nothing names one.
    let disc: Int

    init(_ file: RipFile, _ rules: PlacingRules) {
        self.file = file
        taggedTrack = file.track.flatMap { TrackNumber($0) }
        var track = taggedTrack ?? TrackNumber(fileName: file.name)
        let folder = rules.folders[file.folder]
        if let side = rules.sides[file.file], track?.side == 0 || track == nil {
            track = track ?? TrackNumber("A")
            track?.side = side
        }
        let tagged = rules.trustsDiscTags ? file.disc.flatMap { TrackNumber($0)?.number } : nil
        let named = folder.flatMap { $0.isSide ? nil : $0.number }
        self.track = track
        disc =
            tagged ?? track?.disc ?? named ?? file.album.flatMap { DiscFolder(inTitle: $0)?.number }
            ?? rules.discs[file.file] ?? 1
    }

    func precedes(_ other: PlacedFile) -> Bool {
        let (a, b) = (key, other.key)
        return a == b ? NaturalOrder.precedes(file.file, other.file.file) : a < b
    }

    /// Files without a number come last on their disc.
    private var key: (Int, Int, Int, Int) {
        guard let track else { return (disc, Int.max, 0, 0) }
        return (disc, track.side, track.number ?? 0, track.part)
    }

    /// The prefix for the tracks of the file's cue sheet: a disc or a side.
    func prefix(disc: String) -> String {
        guard file.isDivided, let side = track?.side, side > 0 else { return disc }
        return TrackNumber.letters(side)
    }
}

/// Rules that depend on all files of a rip together.
struct PlacingRules {
    /// The disc folders that contain the files, by path.
    let folders: [Substring: DiscFolder]
    /// False when files of several disc folders have the same disc tag, as when the discs were tagged separately.
    let trustsDiscTags: Bool
    /// The side of each file, if the track numbers restart on each side.
    private(set) var sides: [String: Int] = [:]
    /// Discs by file, for whole discs with the number in the file name only: `CD2.flac`.
    private(set) var discs: [String: Int] = [:]

    init(_ files: [RipFile]) {
        folders = DiscFolder.all(of: files)
        var found: [Int: Set<Int>] = [:]
        for file in files where !folders.isEmpty {
            guard let disc = folders[file.folder], !disc.isSide,
                let tagged = file.disc.flatMap({ TrackNumber($0)?.number })
            else { continue }
            found[tagged, default: []].insert(disc.number)
        }
        trustsDiscTags = found.values.allSatisfy { $0.count == 1 }
        let named = files.map { $0.isDivided ? DiscFolder($0.stem) : nil }
        for (index, disc) in named.enumerated() {
            if let disc, !disc.isSide { discs[files[index].file] = disc.number }
        }
        // Fast path: hardly any rip has a folder or a file for each side.
        if folders.values.contains(where: \.isSide) || named.contains(where: { $0?.isSide ?? false }) {
            setSides(files, named)
        }
    }

    private mutating func setSides(_ files: [RipFile], _ named: [DiscFolder?]) {
        let found = zip(files, named).compactMap { file, disc -> (file: String, side: Int, first: Int?)? in
            guard let side = disc ?? folders[file.folder], side.isSide else { return nil }
            let number = file.isDivided ? file.cue[0].number : file.track.flatMap { TrackNumber($0)?.number }
            return (file.file, side.number, number ?? TrackNumber(fileName: file.name)?.number)
        }
        let numbers = found.compactMap(\.first)
        guard Set(numbers).count < numbers.count else { return }
        for entry in found { sides[entry.file] = entry.side }
    }
}

extension RipFile {
    /// The file's name without folder and extension.
    var stem: Substring { name.utf8.lastIndex(of: 46).map { name[..<$0] } ?? name }
}

extension DiscFolder {
    /// The disc folders that contain the files of a rip, by path. A folder that is named only by a number is one if the
    /// rip is in several of them.
    static func all(of files: [RipFile]) -> [Substring: DiscFolder] {
        var names: [Substring: Substring] = [:]
        var last: Substring?
        for folder in files.lazy.map(\.folder) where folder != last {
            last = folder
            names[folder] = name(of: folder)
        }
        let volumes = names.count > 1 ? VolumeFolder.discs(Array(names.values)) ?? [:] : [:]
        return names.compactMapValues { name in
            volumes[name] ?? DiscFolder(name) ?? DiscFolder(inTitle: String(name))
        }
    }

    private static func name(of folder: Substring) -> Substring {
        folder.utf8.lastIndex(of: 47).map { folder[folder.index(after: $0)...] } ?? folder
    }
}

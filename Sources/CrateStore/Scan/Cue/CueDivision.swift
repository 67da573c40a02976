/// Applies the cue sheets of a folder to its files.
///
/// A sheet is used when every file that it names exists and at least one of them contains several of its tracks. Any
/// other sheet only causes a remark: files that are already split are the tracks, whatever sheet is next to them.
struct CueDivision {
    /// The files, with data from the sheets that name them.
    private(set) var files: [RipFile]
    /// Paths of the files that an external sheet divides.
    private(set) var divided: Set<String> = []
    /// Paths of whole-album files whose tracks also exist as separate files.
    private(set) var doubles: Set<String> = []
    /// Why sheets were not used, each with the folder that it concerns.
    private(set) var remarks: [(folder: Substring, text: String)] = []

    private var named: Set<Int> = []
    /// Indices of files that sheets divide. They do not count as each other's tracks, since they may be discs or sides.
    private var claimed: Set<Int> = []

    /// Applies the sheets that name their files most precisely first; no file is divided twice.
    init(_ files: [RipFile], _ sheets: [CueFile]) {
        self.files = files
        var found: [(file: CueFile, sheet: CueSheet, targets: [CueTarget])] = []
        for file in sheets {
            do {
                let sheet = try file.sheet.get()
                found.append((file, sheet, try Self.targets(sheet, file, files)))
            } catch {
                remark(file, Self.words(error, file))
            }
        }
        let rank = { (targets: [CueTarget]) in targets.map(\.rank).max() ?? .only }
        let sorted = found.enumerated().sorted {
            (rank($0.element.targets), $0.offset) < (rank($1.element.targets), $1.offset)
        }
        let dividing = found.filter { $0.sheet.tracks.count > $0.targets.count }
        claimed = Set(dividing.flatMap { $0.targets.map(\.index) })
        for (_, entry) in sorted { use(entry.sheet, of: entry.file, entry.targets) }
    }

    private static func targets(
        _ sheet: CueSheet, _ file: CueFile, _ files: [RipFile]
    ) throws(CueTarget.Failure) -> [CueTarget] {
        var targets: [CueTarget] = []
        // A sheet without FILE refers to the only file.
        let names = sheet.files.isEmpty ? [String(file.name)] : sheet.files
        for name in names {
            let target = try CueTarget(name, from: file.folder, among: files, isAlone: names.count == 1)
            guard !targets.contains(where: { $0.index == target.index }) else { throw .absent(name) }
            targets.append(target)
        }
        return targets
    }

    private mutating func use(_ sheet: CueSheet, of file: CueFile, _ targets: [CueTarget]) {
        let tracks = targets.indices.map { sheet.tracks(ofFile: $0, rate: files[targets[$0].index].rate) }
        guard tracks.contains(where: { $0.count > 1 }) else {
            if sheet.tracks.count > 1 { remark(file, "describes files that are split already; it is not used") }
            return
        }
        if targets.contains(where: { named.contains($0.index) }) { return }
        let copies = zip(targets, tracks).map { Self.file(files[$0.index], sheet, $1) }
        guard zip(copies, tracks).allSatisfy({ $1.count < 2 || $0.isDivided }) else {
            return remark(file, "does not fit the length of its file; it is not used")
        }
        if targets.contains(where: { isTrack($0, sheet) }) {
            return remark(file, "is beside files that are tracks already; it is not used")
        }
        if hasSplitTracks(sheet, of: file, besides: targets) { doubles.formUnion(copies.map(\.file)) }
        for (target, copy) in zip(targets, copies) {
            files[target.index] = copy
            named.insert(target.index)
            if copy.isDivided { divided.insert(copy.file) }
        }
    }

    /// True for a file that is one track of the album, not the whole album.
    private func isTrack(_ target: CueTarget, _ sheet: CueSheet) -> Bool {
        let file = files[target.index]
        guard file.track.flatMap({ TrackNumber($0)?.number }) != nil, sheet.files.count < 2 else { return false }
        return target.rank == .only
            || files.contains { $0.file != file.file && $0.folder == file.folder && $0.track != nil }
    }

    /// True when other files of the folder have track numbers that the sheet has too.
    private func hasSplitTracks(_ sheet: CueSheet, of file: CueFile, besides targets: [CueTarget]) -> Bool {
        let own = claimed.union(targets.map(\.index))
        let numbers = Set(sheet.tracks.map(\.number))
        return files.indices.contains { index in
            guard !own.contains(index), files[index].folder == file.folder else { return false }
            let track = files[index].track.flatMap { TrackNumber($0) } ?? TrackNumber(fileName: files[index].name)
            return track?.number.map { numbers.contains($0) } ?? false
        }
    }

    private mutating func remark(_ file: CueFile, _ words: String) {
        remarks.append((file.folder, "\(file.name) \(words)."))
    }
}

extension CueDivision {
    /// A file with the sheet's data; the file's own tags take precedence.
    private static func file(_ file: RipFile, _ sheet: CueSheet, _ tracks: [RipFile.CueTrack]) -> RipFile {
        var copy = file
        copy.album = file.album ?? sheet.title
        copy.albumArtist = file.albumArtist ?? (file.artist == nil ? sheet.performer : nil)
        copy.year = file.year ?? sheet.year
        copy.disc = file.disc ?? sheet.disc.map(String.init)
        if tracks.count > 1 {
            copy.cue = titled(tracks, file.cue)
        } else if let only = tracks.first {
            copy.title = file.title ?? (only.title.isEmpty ? nil : only.title)
            copy.track = file.track ?? String(only.number)
            copy.cue = []
        }
        return copy
    }

    /// Fills in titles that only the sheet inside the file has.
    private static func titled(_ tracks: [RipFile.CueTrack], _ inside: [RipFile.CueTrack]) -> [RipFile.CueTrack] {
        guard tracks.count == inside.count else { return tracks }
        return zip(tracks, inside).map { track, other in
            var track = track
            if track.title.isEmpty { track.title = other.title }
            return track
        }
    }

    private static func words(_ error: any Error, _ file: CueFile) -> String {
        switch error {
        case CueFile.Problem.tooLarge: "is too large for a cue sheet"
        case CueFile.Problem.unreadable(let reason): "could not be read: \(reason)"
        case CueTarget.Failure.outside(let name): "names a file outside its folder, \(name); it is not used"
        case CueTarget.Failure.absent(let name): "names \(name), which is not there; it is not used"
        default: "has no tracks that make sense; it is not used"
        }
    }
}

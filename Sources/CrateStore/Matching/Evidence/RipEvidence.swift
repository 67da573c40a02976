internal import CrateCore
internal import SQLite

/// The facts about a rip that help to find its release.
struct RipEvidence {
    /// One possible title, artist and year.
    struct Naming {
        let title: AlbumTitle
        let artist: ArtistNames
        let year: Int?
    }

    /// A track in playing order.
    struct Track: Hashable {
        /// Folded, without spaces; empty when unknown.
        let title: String
        let milliseconds: Int64?

        init(title: String?, milliseconds: Int64?) {
            self.title = AlbumTitle.squeezed(Folding.folded(title ?? ""))
            self.milliseconds = milliseconds
        }

        init(title: String?, frames: Int64?, rate: Int?) {
            let length = frames.flatMap { frames in
                rate.flatMap { (1...RipFile.mostFrames).contains(frames) && $0 > 0 ? frames * 1000 / Int64($0) : nil }
            }
            self.init(title: title, milliseconds: length)
        }
    }

    /// The possible namings, most likely first.
    let namings: [Naming]
    let tracks: [Track]
    /// The number of tracks it should have, which may exceed those present according to the tags.
    let trackTotal: Int
    let musicBrainz: String?
    let marks: PressingMarks

    /// Collects the facts of a scanned rip's files and folder.
    init(_ group: RipGroup, folder: String, libraryName: String) {
        let rate = group.mostCommon(\.rate)
        tracks = group.tracks.map { Track(title: $0.title, frames: $0.frames, rate: rate) }
        trackTotal = max(group.trackTotal ?? 0, tracks.count)
        musicBrainz = group.mostCommon(\.musicBrainz)
        let barcode = group.mostCommon(\.barcode)
        let isNamed = group.album == nil && group.key.isEmpty
        let written = isNamed ? FolderNames.readings(folder, libraryName: libraryName)[0].catalogNumber : nil
        marks = PressingMarks(
            catalogNumber: group.mostCommon(\.catalogNumber) ?? written, barcodes: barcode.map { [$0] } ?? [],
            label: group.mostCommon(\.label))
        namings = Self.namings(
            album: group.album, artist: group.artist, year: group.mostCommon(\.year), group.key.isEmpty ? folder : nil,
            libraryName)
    }

    /// Collects the stored facts of an unmatched rip.
    init(stored rip: Row, _ database: Database) throws {
        let (id, rate): (Int64, Int?) = (rip["id"], rip["rate"])
        let rows = try database.cachedStatement(sql: "SELECT title, frames FROM ripTrack WHERE rip = ? ORDER BY place")
            .rows(
                arguments: [id])
        tracks = rows.map { Track(title: $0["title"], frames: $0["frames"], rate: rate) }
        trackTotal = max(rip["trackTotal"] ?? 0, tracks.count)
        musicBrainz = rip["musicBrainz"]
        let (title, artist, source): (String, String, String) = (rip["title"], rip["artist"], rip["source"])
        // A title that was taken from the folder's name is not a tag.
        let readings = FolderNames.readings(rip["folder"], libraryName: rip["libraryName"])
        let isRead = source.isEmpty && readings.contains { $0.title == title }
        // If the artist is read from the folder's name too, all readings of that name apply.
        let isNameless =
            artist == TaggedRelease.unknownArtist
            || (isRead && readings.contains { $0.artist == artist && $0.title == title })
        marks = PressingMarks(catalogNumber: isRead ? readings[0].catalogNumber : nil, barcodes: [], label: nil)
        namings = Self.namings(
            album: isRead && isNameless ? nil : title, artist: isNameless ? nil : artist, year: rip["year"],
            isRead ? rip["folder"] : nil, rip["libraryName"])
    }

    /// Collects the facts that the last scan stored for a rip's files; falls back to the rip's rows, and to the names
    /// of its release, which are the rip's own while the release is a local one.
    init(scanned rip: Row, _ database: Database) throws {
        guard let group = try Self.group(of: rip, database), group.album != nil else {
            try self.init(stored: rip, database)
            return
        }
        self.init(group, folder: rip["folder"], libraryName: rip["libraryName"])
    }

    /// Collects the facts that the last scan stored for a rip's files; nil if it stored none. Leaves out the names of
    /// the rip's release, because comparing the release with its own names proves nothing.
    init?(filesOf rip: Row, _ database: Database) throws {
        guard let group = try Self.group(of: rip, database) else { return nil }
        self.init(group, folder: rip["folder"], libraryName: rip["libraryName"])
    }

    /// The files of a rip as the last scan read them; nil if it stored none of them.
    static func group(of rip: Row, _ database: Database) throws -> RipGroup? {
        let (library, folder): (Int64, String) = (rip["library"], rip["folder"])
        let bytes = try database.value(
            [UInt8].self, sql: "SELECT facts FROM scannedFolder WHERE library = ? AND folder = ?",
            arguments: [library, folder])
        let names = try Set(
            database.values(
                String.self, sql: "SELECT DISTINCT file FROM ripTrack WHERE rip = ?", arguments: [rip["id"] as Int64]))
        // For adjacent disc folders the names are relative to the parent folder.
        let files = [folder, FolderListing.parent(of: folder)].lazy.map { base -> [RipFile] in
            FolderFacts(bytes: bytes ?? [], folder: base).facts.values.compactMap {
                if case .music(let file) = $0.fact, names.contains(file.file) { file } else { nil }
            }
        }.first { !$0.isEmpty }
        return files.map { RipGroup(key: rip["source"], $0.sorted { NaturalOrder.precedes($0.file, $1.file) }) }
    }

    private static func namings(
        album: String?, artist: String?, year: Int?, _ folder: String?, _ libraryName: String
    ) -> [Naming] {
        let readings = { folder.map { FolderNames.readings($0, libraryName: libraryName) } ?? [] }
        var namings: [Naming] = []
        if let album, let artist {
            // Reads the folder's name only where it can add something.
            let year = year ?? readings().first { $0.title == album }?.year
            namings.append(Naming(title: AlbumTitle(album), artist: ArtistNames(artist), year: year))
        } else {
            for reading in readings() {
                guard let name = artist ?? reading.artist else { continue }
                let title = AlbumTitle(album ?? reading.title)
                namings.append(Naming(title: title, artist: ArtistNames(name), year: year ?? reading.year))
            }
        }
        return namings.filter { !$0.title.core.isEmpty && !$0.artist.whole.isEmpty }
    }

    /// The total length in milliseconds, as far as it is known.
    var milliseconds: Int64 { tracks.reduce(0) { $0 + ($1.milliseconds ?? 0) } }
}

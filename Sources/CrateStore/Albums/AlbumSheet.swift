public import CrateCore
internal import SQLite

/// All data about an album in the store, for a page about it.
public struct AlbumSheet: Sendable, Hashable {
    /// A physical copy in the collection, as the last export lists it.
    public struct Copy: Sendable, Hashable {
        /// The owner's rating from 1 to 5; nil if unrated.
        public var rating: Int?
        /// The condition of the record, in Discogs' words.
        public var mediaCondition: String?
        /// The condition of the sleeve, in Discogs' words: `Very Good Plus (VG+)`.
        public var sleeveCondition: String?
        /// The owner's own words about the copy.
        public var notes: String?
        /// The name of the Discogs folder that the copy is in.
        public var folder: String?
        /// The date on which it was added, in the format of the export.
        public var addedAt: String?
    }

    /// The label, in Discogs' words; nil if unknown.
    public var label: String?
    /// The catalogue number, in the label's spelling: `SHVL 804`.
    public var catalogNumber: String?
    /// The medium, in Discogs' words: `LP, Album`.
    public var format: String?
    /// The tracks of the release in playing order, with and without a file: ``AlbumLookup/listedTracks(of:)`` and
    /// ``AlbumLookup/absentTracks(of:)``.
    public var tracks: [Track]
    /// The artists of the tracks by place; tracks by the album's artist have no entry.
    public var artists: [Int: String]
    /// The copies in the collection that have not left it.
    public var copies: [Copy]
    /// The path of the cover, or of the FLAC file with the embedded picture.
    public var cover: String?
    /// True if the picture is embedded in a FLAC file.
    public var isCoverEmbedded: Bool
    /// The rips in all subscribed libraries; those in checked libraries with their files as they are now, the others as
    /// the last scan found them.
    public var rips: [RipListing]
    /// The places of the tracks without a file in any rip.
    public var missing: Set<Int>
    /// The places of the tracks whose files are known to be damaged.
    public var damaged: Set<Int>
    /// The places of the other tracks whose files can't be read.
    public var unreadable: Set<Int> = []
    /// The places of the tracks that no rip lists: ``AlbumLookup/absentTracks(of:)``. They are ``missing`` unless their
    /// files are there and were refused by the last scan.
    public var absent: Set<Int> = []
    /// The names of the checked libraries with files of the rips that the next scan records: ``PresentRips/unscanned``.
    public internal(set) var unscanned: Set<String> = []
}

extension AlbumLookup {
    /// The stored facts about an album.
    /// - Parameter library: The name of a live library whose files are checked, so that files deleted since the scan
    ///   count as missing. No other library's files are accessed.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func sheet(of release: Release.ID, checking library: String? = nil) throws(StoreError) -> AlbumSheet {
        let presence = try RipPresence(of: release, checking: Set([library].compactMap(\.self)), in: store)
        var sheet = try stored(release)
        var present = PresentRips(rips: sheet.rips)
        if let library { present.take(presence, in: library, isOwn: true) }
        (sheet.rips, sheet.unscanned) = (present.rips, present.unscanned)
        let absent = try absentTracks(of: release)
        let places = Set(absent.map(\.id.place))
        let others = try listedTracks(of: release).filter { !places.contains($0.id.place) }
        sheet.tracks = (others + absent).sorted { $0.id.place < $1.id.place }
        let beside = absent.isEmpty ? [] : try refusedFiles(besideRipsOf: release, in: library)
        let refused = Self.places(of: beside.filter { !presence.gone.contains($0.file) }, among: absent)
        (sheet.missing, sheet.absent) = (presence.missing.union(places.subtracting(refused.all)), places)
        sheet.damaged = presence.damaged.union(refused.damaged)
        sheet.unreadable = presence.unreadable.union(refused.unreadable).subtracting(sheet.damaged)
        sheet.rips = sheet.rips.map { $0.adding(refused.foreign, of: library) }
        return sheet
    }

    private func stored(_ release: Release.ID) throws(StoreError) -> AlbumSheet {
        let (tracks, artists) = (try tracks(of: release), try trackArtists(of: release))
        return try store.read { database in
            let row = try database.row(
                sql: "SELECT label, catalogNumber, format FROM release WHERE id = ?",
                arguments: [release.rawValue])
            let copies = try database.rows(
                sql: "SELECT * FROM copy WHERE release = ? AND hasLeft = 0 ORDER BY ordinal",
                arguments: [release.rawValue])
            let cover = try database.row(
                sql: """
                    SELECT rtrim(root, '/') || '/' || cover AS path, coverHash IS NOT NULL AS isEmbedded
                    FROM rip JOIN library ON library.id = rip.library
                    WHERE release = ? AND cover IS NOT NULL ORDER BY rip.id LIMIT 1
                    """, arguments: [release.rawValue])
            return AlbumSheet(
                label: row?["label"], catalogNumber: row?["catalogNumber"], format: row?["format"], tracks: tracks,
                artists: artists, copies: copies.map(AlbumSheet.Copy.init), cover: cover?["path"],
                isCoverEmbedded: cover?["isEmbedded"] ?? false, rips: try RipListing.all(of: release, database),
                missing: [], damaged: [])
        }
    }
}

extension RipListing {
    /// Returns a listing with those of the files as damage that are in its folder.
    /// - Parameter owner: The library of the files; nil if they are of all libraries.
    fileprivate func adding(_ files: [Damage], of owner: String?) -> RipListing {
        guard owner == nil || owner == library else { return self }
        var rip = self
        rip.add(files.filter { folder.isEmpty || $0.file.hasPrefix(folder + "/") })
        return rip
    }
}

extension AlbumSheet.Copy {
    fileprivate init(_ row: Row) {
        (rating, notes, folder, addedAt) = (row["rating"], row["notes"], row["folder"], row["addedAt"])
        (mediaCondition, sleeveCondition) = (row["mediaCondition"], row["sleeveCondition"])
    }
}

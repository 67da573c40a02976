public import CrateCore
internal import SQLite

extension AlbumLookup {
    /// The tracks of a release that none of its rips lists, but the tags or Discogs count, as far as their positions
    /// are known; sorted by place. Empty for a release without a rip.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func absentTracks(of release: Release.ID) throws(StoreError) -> [Track] {
        let rips = try store.read { try ListedPlaces(of: release, $0) }
        guard !rips.places.isEmpty, !rips.absent.isEmpty else { return [] }
        let known = try tracks(of: release)
        let counted = rips.absent.compactMap { position -> Track? in
            known.first { $0.position?.uppercased() == position.uppercased() }
                ?? known.first { "\($0.id.place)" == position }
                ?? Int(position).map { Track(id: Track.ID(release: release, place: $0), position: position, title: "") }
        }
        var seen = rips.places
        return counted.filter { seen.insert($0.id.place).inserted }.sorted { $0.id.place < $1.id.place }
    }

    /// The tracks of a release in playing order without those that its rips only had before, such as one whose file is
    /// another album's now. The store keeps these for the titles of crates and plays. Tracks that no rip lists stay if
    /// the tags or Discogs count them, and so do all of a release without a rip.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func listedTracks(of release: Release.ID) throws(StoreError) -> [Track] {
        let rips = try store.read { try ListedPlaces(of: release, $0) }
        let known = try tracks(of: release)
        guard rips.isOwn, !rips.places.isEmpty else { return known }
        guard known.contains(where: { !rips.places.contains($0.id.place) }) else { return known }
        let places = try rips.places.union(absentTracks(of: release).map(\.id.place))
        return known.filter { places.contains($0.id.place) }
    }

    /// The places of a release's tracks that its rips have.
    private struct ListedPlaces {
        /// The places of the tracks that a rip lists.
        let places: Set<Int>
        /// The positions of the tracks that every rip of the release lacks.
        let absent: [String]
        /// Whether the release's tracks are known from rips alone, without Discogs detail.
        let isOwn: Bool

        init(of release: Release.ID, _ database: Database) throws {
            let asked: Bindings = [release.rawValue]
            let listed = try database.cachedStatement(sql: Self.placesSQL).rows(arguments: asked)
            places = Set(listed.map { row -> Int in row[0] })
            isOwn =
                try database.cachedStatement(sql: Self.isOwnSQL).value(Bool.self, arguments: asked) ?? false
            let counts = try database.cachedStatement(sql: Self.countsSQL).rows(arguments: asked)
            let positions = try counts.map { row -> [String] in
                let (id, expected, present): (Int64, Int, Int) = (row["id"], row["expected"], row["present"])
                guard expected > present else { return [] }
                return try RipListing.absence(from: id, expected: expected, release.rawValue, database).positions
            }
            absent = (positions.first ?? []).filter { position in positions.allSatisfy { $0.contains(position) } }
        }

        private static let placesSQL = "SELECT DISTINCT place FROM ripTrack JOIN rip ON rip.id = rip WHERE release = ?"

        private static let isOwnSQL = "SELECT detail IS NULL FROM release WHERE id = ?"

        private static let countsSQL = """
            SELECT rip.id, \(RipHealth.expectedTracks) AS expected,
              (SELECT count(*) FROM ripTrack WHERE ripTrack.rip = rip.id) AS present
            FROM rip WHERE rip.release = ?
            """
    }
}

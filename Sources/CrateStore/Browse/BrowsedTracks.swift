internal import CrateCore
internal import SQLite

/// Reads the tracks of a release: those of the release and those of a rip, by place.
///
/// A rip may have tracks that Discogs does not list, and lack some that it lists.
struct BrowsedTracks {
    /// The rip, with the format of its files.
    struct Rip {
        let number: Int64
        let rate: Int?
        let bits: Int?
        let channels: Int?
    }

    /// The totals of a release's tracks.
    struct Sum {
        var count = 0
        /// Nil when no length is known.
        var milliseconds: Int64?
        var hasArtists = false
        /// When the last file was written, in seconds since 1970.
        var writtenAt: Int64?
    }

    private let rip: Rip?
    private let release: Release.ID

    init(_ rip: Rip?, of release: Release.ID) { (self.rip, self.release) = (rip, release) }

    /// All tracks in playing order, with their totals.
    func rows(_ database: Database) throws -> ([BrowsedTrack], Sum) {
        var tracks = try releaseTracks(database)
        var sum = Sum()
        guard let rip else { return (tracks, added(tracks, to: sum)) }
        let rows = try database.cachedStatement(sql: Self.ripTracksSQL).cursor(arguments: [rip.rate, rip.number])
        var index = 0
        while let row = try rows.next() {
            let place: Int = row[0]
            while index < tracks.count, tracks[index].id.place < place { index += 1 }
            if index == tracks.count || tracks[index].id.place > place {
                var track = BrowsedTrack(id: Track.ID(release: release, place: place), title: "")
                track.artist = row[5]
                tracks.insert(track, at: index)
            }
            add(row, of: rip, to: &tracks[index])
            sum.writtenAt = [sum.writtenAt, Self.seconds(row[4])].compactMap(\.self).max()
        }
        return (tracks, added(tracks, to: sum))
    }

    private func releaseTracks(_ database: Database) throws -> [BrowsedTrack] {
        let rows = try database.cachedStatement(sql: Self.tracksSQL).cursor(arguments: [release.rawValue])
        var tracks: [BrowsedTrack] = []
        while let row = try rows.next() {
            tracks.append(
                BrowsedTrack(
                    id: Track.ID(release: release, place: row[0]), position: row[1], title: row[2], artist: row[3],
                    milliseconds: row[4]))
        }
        return tracks
    }

    /// Adds the facts of a rip's track. The release's position and title are preferred to those in the tags, but the
    /// length of the file to the printed one.
    private func add(_ row: Row, of rip: Rip, to track: inout BrowsedTrack) {
        if track.position == nil { track.position = row[1] }
        if track.title.isEmpty { track.title = row[2] ?? "" }
        if let length: Int64 = row[3] { track.milliseconds = length }
        (track.rate, track.bits, track.channels) = (rip.rate, rip.bits, rip.channels)
    }

    private func added(_ tracks: [BrowsedTrack], to sum: Sum) -> Sum {
        var sum = sum
        let lengths = tracks.compactMap(\.milliseconds)
        sum.count = tracks.count
        sum.milliseconds = lengths.isEmpty ? nil : lengths.reduce(0, +)
        sum.hasArtists = tracks.contains { $0.artist != nil }
        return sum
    }

    private static func seconds(_ nanoseconds: Int64?) -> Int64? {
        nanoseconds.flatMap { $0 > 0 ? $0 / 1_000_000_000 : nil }
    }
}

// MARK: SQL

extension BrowsedTracks {
    private static let tracksSQL = """
        SELECT place, position, title, artist, \(TrackRows.milliseconds) FROM track WHERE release = ? ORDER BY place
        """

    private static let ripTracksSQL = """
        SELECT place, position, title, \(length), modifiedAt, artist
        FROM (SELECT ? AS rate) CROSS JOIN ripTrack WHERE rip = ? ORDER BY place
        """

    /// The length of a file, or of its part, in milliseconds.
    private static let length = """
        CASE WHEN frames BETWEEN 1 AND \(RipFile.mostFrames) AND rate > 0 THEN frames * 1000 / rate END
        """
}

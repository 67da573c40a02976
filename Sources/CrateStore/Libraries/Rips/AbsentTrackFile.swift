internal import CrateCore
internal import SQLite

/// Whether a file that only has a FLAC name stands in the place of an absent track of a rip, as a function for SQL: the
/// numbers in names are compared as in lists of tracks.
enum AbsentTrackFile {
    /// SQL condition over `rip` and `refusedFile`: the file has the number of a track that the rip should have by its
    /// tags or by Discogs, and has not.
    static let isNamed = """
        \(name)(\(RipHealth.refusedPath), \(RipHealth.expectedTracks),
          (SELECT group_concat(ripTrack.place || coalesce(':' || ripTrack.position, ''), char(31))
            FROM ripTrack WHERE ripTrack.rip = rip.id),
          (SELECT group_concat(track.place || coalesce(':' || track.position, ''), char(31))
            FROM track JOIN release AS listed ON listed.id = track.release
            WHERE listed.id = rip.release AND listed.detail IS NOT NULL))
        """

    private static let name = "namesAbsentTrack"

    /// The function: of the path of the file, the number of tracks that the rip should have, its tracks, and those that
    /// Discogs lists.
    static let function = Function(name, argumentCount: 4) { values in
        let file = RipListing.Damage(file: String?(stored: values[0]) ?? "", reason: ScanSummary.notFLAC)
        let present = tracks(String?(stored: values[2])).map {
            AbsentTracks.Present(place: $0.place, position: $0.position)
        }
        let listed = tracks(String?(stored: values[3])).map { ($0.place, $0.position ?? "") }
        let absent = AbsentTracks(
            expected: Int(stored: values[1]), present: present,
            listed: Dictionary(listed) { first, _ in first })
        // The tracks are of one release, whichever it is.
        return !AlbumLookup.places(of: [file], among: absent.tracks(of: Release.ID(rawValue: 1))).all.isEmpty
    }

    /// The tracks of a list in which each is a place, or a place, a colon and a position.
    private static func tracks(_ list: String?) -> [(place: Int, position: String?)] {
        (list ?? "").split(separator: "\u{1F}").compactMap { entry in
            let parts = entry.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard let place = Int(parts[0]) else { return nil }
            return (place, parts.count > 1 ? String(parts[1]) : nil)
        }
    }
}

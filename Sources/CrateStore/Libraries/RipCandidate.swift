internal import CrateCore
internal import GRDB

/// A stored rip of a release, with what it is chosen by.
struct RipCandidate {
    let id: Int64
    let library: Int64
    let release: Release.ID
    let libraryName: String
    let root: String
    let rate: Int
    let bits: Int
    let present: Int
    let missing: Int

    /// All rips of a release, in subscription order.
    static func all(of release: Release.ID, _ database: Database) throws -> [RipCandidate] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT rip.id, library, library.name, library.root, coalesce(rate, 0) AS rate, coalesce(bits, 0) AS bits,
                  (SELECT count(*) FROM ripTrack WHERE rip = rip.id AND missingSince IS NULL) AS present,
                  (SELECT count(*) FROM ripTrack WHERE rip = rip.id AND missingSince IS NOT NULL) AS missing
                FROM rip JOIN library ON library.id = rip.library WHERE release = ? ORDER BY library, rip.id
                """)
        return try Row.fetchAll(statement, arguments: [release.rawValue]).map { row in
            RipCandidate(
                id: row["id"], library: row["library"], release: release, libraryName: row["name"], root: row["root"],
                rate: row["rate"], bits: row["bits"], present: row["present"], missing: row["missing"])
        }
    }

    /// True when another one is to be preferred. Nothing beats having files at all.
    func isWorse(than other: RipCandidate) -> Bool {
        (present > 0 ? 1 : 0, rate, bits, -missing) < (
            other.present > 0 ? 1 : 0, other.rate, other.bits, -other.missing
        )
    }

    /// The rip with absolute paths, missing files included.
    func rip(_ database: Database) throws -> Rip {
        let statement = try database.cachedStatement(
            sql: "SELECT place, file, startFrame, endFrame FROM ripTrack WHERE rip = ? ORDER BY place")
        let tracks = try Row.fetchAll(statement, arguments: [id]).map { row in
            let start: Int64? = row["startFrame"]
            let end: Int64? = row["endFrame"]
            return Rip.Track(
                id: Track.ID(release: release, place: row["place"]), file: absolute(row["file"]),
                span: start.map { FrameSpan(start: FrameCount($0), end: end.map { FrameCount($0) }) })
        }
        return Rip(release: release, library: libraryName, tracks: tracks)
    }

    private func absolute(_ file: String) -> String {
        root == "/" ? "/" + file : "\(root)/\(file)"
    }
}

internal import CrateCore
internal import SQLite

/// Compares releases of one name by their tracks, and caches the tracks read. For use within one access to the store.
final class PressingComparison {
    private let database: Database
    private var known: [Release.ID: [RipEvidence.Track]] = [:]
    /// The ripped albums of each title: several answers often share one.
    private var ripped: [AlbumTitle: RippedAlbums] = [:]

    init(_ database: Database) { self.database = database }

    /// True when artist and title are the same and neither tracks nor years contradict it.
    func isPressing(_ one: NamedRelease, of other: NamedRelease) throws -> Bool {
        guard one.title.squeezed == other.title.squeezed, one.artist.likeness(other.artist) == .same else {
            return false
        }
        switch try agreement(one.id, other.id) {
        case .contradicted: return false
        case .confirmed: return true
        case .unknown, .counted:
            // If the title is not distinctive, the years must agree.
            return one.title.isDistinctive(for: [one.artist]) || one.year == nil || other.year == nil
                || one.year == other.year
        }
    }

    /// Ripped pressings of an album besides these, newest first.
    func ripped(besides albums: [Release]) throws -> [Release.ID] {
        let first = NamedRelease(albums[0])
        let found = try ripped[first.title] ?? RippedAlbums(first.title, database)
        ripped[first.title] = found
        let given = Set(albums.map(\.id))
        return try found.near(first).filter { try !given.contains($0.id) && isPressing($0, of: first) }.map(\.id)
    }

    private func agreement(_ one: Release.ID, _ other: Release.ID) throws -> TrackAgreement {
        let lists = try [one, other].map { try tracks(of: $0) }.sorted { $0.count > $1.count }
        return TrackAgreement(rip: lists[0], total: lists[0].count, listed: lists[1])
    }

    private func tracks(of release: Release.ID) throws -> [RipEvidence.Track] {
        if let tracks = known[release] { return tracks }
        let read = try RipEvidence.Track.all(of: release.rawValue, database)
        known[release] = read
        return read
    }
}

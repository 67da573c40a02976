import CrateCore
import CrateTesting
import Foundation
import SQLite

@testable import CrateStore

extension TemporaryFolder {
    /// Creates an album's files in a folder, numbered from 1.
    func album(
        _ folder: String, _ title: String = "Album", artist: String = "Artist", tracks: Int = 3, first: UInt8 = 1,
        rate: Int = 44_100, tags: [(String, String)] = []
    ) throws {
        for number in 1...tracks {
            let all = [
                ("ALBUM", title), ("ARTIST", artist), ("TITLE", "Song \(number)"),
                ("TRACKNUMBER", "\(number)/\(tracks)"),
            ]
            let flac = TinyFLAC(recording: first + UInt8(number) - 1, rate: rate, tags: all + tags)
            try write("\(folder)/0\(number).flac", flac.bytes)
        }
    }
}

/// A store, a folder subscribed as `garage`, and operations on them.
struct Garage {
    let store: Store
    let folder: TemporaryFolder
    let subscription: Subscription

    init() throws {
        store = try Store(.memory)
        folder = try TemporaryFolder()
        subscription = try LibrarySubscriptions(store: store).subscribe(root: folder.path, name: "garage")
    }

    @discardableResult
    func scan() throws -> ScanSummary {
        try LibraryScan(store: store).run(library: "garage")
    }

    /// The files marked as missing.
    func missing() throws -> [String] {
        try store.database.read { database in
            try database.values(
                String.self, sql: "SELECT file FROM ripTrack WHERE missingSince IS NOT NULL ORDER BY file")
        }
    }

    /// The rip of a release, through the port that playing uses.
    func rip(_ release: Int64) async throws -> Rip? {
        guard case .found(let rip) = try await StoreLibraries(store: store).rip(of: Release.ID(rawValue: release))
        else {
            return nil
        }
        return rip
    }

    /// The places and names of a rip's files, relative to the library.
    func files(_ release: Int64) async throws -> [String] {
        try await rip(release)?.tracks.map { "\($0.id.place) \($0.file.dropFirst(folder.path.count + 1))" } ?? []
    }
}

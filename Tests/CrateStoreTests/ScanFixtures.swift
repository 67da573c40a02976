import CrateCore
import Foundation
import GRDB

@testable import CrateStore

/// A FLAC file with metadata and no sound, written by hand: RFC 9639, section 8.
struct TinyFLAC {
    var rate = 44_100
    var bits = 16
    var frames: Int64 = 441_000
    /// Different for every recording; 0 writes an MD5 of zeros.
    var recording: UInt8 = 1
    var tags: [(String, String)] = []

    init(recording: UInt8 = 1, rate: Int = 44_100, bits: Int = 16, tags: [(String, String)]) {
        self.recording = recording
        self.rate = rate
        self.bits = bits
        self.tags = tags
    }

    var bytes: [UInt8] {
        let comments = comments
        return Array("fLaC".utf8) + header(0, 34) + streamInfo + header(0x84, comments.count) + comments
    }

    private func header(_ type: UInt8, _ length: Int) -> [UInt8] {
        [type, UInt8(length >> 16 & 255), UInt8(length >> 8 & 255), UInt8(length & 255)]
    }

    private var streamInfo: [UInt8] {
        let packed = UInt64(rate) << 44 | UInt64(1) << 41 | UInt64(bits - 1) << 36 | UInt64(frames)
        let sizes: [UInt8] = [16, 0, 16, 0, 0, 0, 0, 0, 0, 0]
        let numbers = (0..<8).map { UInt8(truncatingIfNeeded: packed >> (56 - 8 * $0)) }
        return sizes + numbers + [UInt8](repeating: recording, count: 16)
    }

    private var comments: [UInt8] {
        let entries = tags.map { "\($0)=\($1)" }
        return littleEndian(0) + littleEndian(entries.count)
            + entries.flatMap { littleEndian($0.utf8.count) + Array($0.utf8) }
    }

    private func littleEndian(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

extension TemporaryFolder {
    /// An album's files in a folder, numbered from 1.
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

/// A store, a folder that is subscribed as `garage`, and what is done with them.
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

    /// Files that are dated as gone.
    func missing() throws -> [String] {
        try store.database.read { database in
            try String.fetchAll(
                database, sql: "SELECT file FROM ripTrack WHERE missingSince IS NOT NULL ORDER BY file")
        }
    }

    /// The only thing that a release has: its rip, by the port that playing uses.
    func rip(_ release: Int64) async throws -> Rip? {
        guard case .found(let rip) = try await StoreLibraries(store: store).rip(of: Release.ID(rawValue: release))
        else {
            return nil
        }
        return rip
    }

    /// Names of a rip's files with their places, relative to the library.
    func files(_ release: Int64) async throws -> [String] {
        try await rip(release)?.tracks.map { "\($0.id.place) \($0.file.dropFirst(folder.path.count + 1))" } ?? []
    }
}

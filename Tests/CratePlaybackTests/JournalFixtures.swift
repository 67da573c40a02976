import CrateCore
import CrateTesting
import Foundation

@testable import CratePlayback

/// A queue of albums that is unique for its number, with every kind of track.
func journalQueue(_ number: Int, albums: Int = 2) -> [Rip] {
    (0..<albums).map { album in
        let release = Release.ID(rawValue: Int64(number * 10 + album) - 3)
        let home = LibraryHome(
            root: "/media/garage \(number)", identity: "manifest", fingerprint: "uuid-\(number)",
            mountPoint: album == 0 ? "/media" : nil)
        let tracks = (1...(2 + number % 2)).map { place in
            let id = Track.ID(release: release, place: place)
            let root = place == 2 ? "/elsewhere" : home.root
            let span = FrameSpan(start: FrameCount(place * 1000), end: place == 1 ? FrameCount(2000) : nil)
            return Rip.Track(id: id, file: "\(root)/Ænima/0\(place).flac", span: album == 0 ? span : nil)
        }
        return Rip(
            release: release, library: "garage", home: album == 1 && number % 3 == 0 ? nil : home, tracks: tracks)
    }
}

func journalPlace(_ frame: Int64, album: Int = 0, track: Int = 1) -> JournalPlace {
    JournalPlace(
        point: JournalPlace.Point(
            state: frame % 5 == 0 ? .paused : .playing, album: album, track: track, frame: frame, rate: 44_100),
        repeatMode: frame % 7 == 0 ? .album : .off, time: 1_790_000_000_000 + frame)
}

/// Two segments in memory, which tests can change.
struct MemoryDisk: JournalDisk {
    var segments: [[UInt8]] = [[], []]
    /// The segment that cannot be read.
    var unreadable: Int?

    func read(_ segment: Int, limit: Int) throws(JournalFailure) -> [UInt8] {
        if segment == unreadable { throw JournalFailure(code: EIO) }
        return Array(segments[segment].prefix(limit))
    }

    mutating func write(_ bytes: [UInt8], to segment: Int, at offset: Int) {
        let missing = offset + bytes.count - segments[segment].count
        if missing > 0 { segments[segment] += [UInt8](repeating: 0, count: missing) }
        segments[segment].replaceSubrange(offset..<(offset + bytes.count), with: bytes)
    }

    func sync(_ segment: Int) {}

    /// The entry that recovery finds.
    var entry: JournalStore<MemoryDisk>.Entry? {
        var store = JournalStore(self)
        return store.recover()
    }
}

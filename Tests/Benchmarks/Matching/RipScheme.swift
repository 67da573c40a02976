import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// How a ripping program names an album's files and tags them.
struct RipScheme: Sendable, CustomStringConvertible {
    /// Where the discs are.
    enum Discs: Sendable {
        /// One folder for all of them.
        case together
        /// In `CD1`, `CD2` below the album's folder.
        case folders
        /// In `1`, `2` below the album's folder, with DISCNUMBER.
        case numbered
        /// In adjacent folders, with the disc appended to the folder's name and, with `inAlbum`, to ALBUM.
        case siblings(@Sendable (Int, Int) -> String, inAlbum: Bool)
    }

    let description: String
    var hasTags = true
    var hasYear = true
    var hasAlbumArtist = true
    var discs = Discs.together
    var folder: @Sendable (MatchWorld.Album) -> String = { "\(Self.clean($0.artist))/\(Self.clean($0.title))" }
    /// The tags, if they differ from Discogs.
    var title: @Sendable (MatchWorld.Album) -> String = { $0.title }
    var artist: @Sendable (MatchWorld.Album) -> String = { $0.isCompilation ? "Various Artists" : $0.artist }
    var year: @Sendable (MatchWorld.Album) -> Int = { $0.year }
    var extraTracks = 0
    var extraTags: @Sendable (MatchWorld.Album) -> [(String, String)] = { _ in [] }

    /// Replaces characters that file systems do not permit.
    static func clean(_ name: String) -> String {
        String(name.map { "/:?*\"<>|".contains($0) ? "_" : $0 })
    }

    /// Writes an album's files; returns the folders.
    @discardableResult
    func write(_ album: MatchWorld.Album, to root: TemporaryFolder) throws -> Set<String> {
        var folders: Set<String> = []
        var tracks = album.tracks
        let last = tracks.last
        for extra in 0..<extraTracks {
            tracks.append(
                .init(
                    title: "Bonus \(extra + 1)", seconds: 201 + extra, disc: last?.disc ?? 1,
                    number: (last?.number ?? 0) + extra + 1))
        }
        for (place, track) in tracks.enumerated() {
            let folder = self.place(of: track, album)
            if folders.insert(folder).inserted { try root.makeFolder(folder) }
            var flac = TinyFLAC(recording: UInt8(1 + (album.id + place) % 250), seconds: Int64(track.seconds), tags: [])
            flac.frames += Int64(album.id % 9973) * 7 + Int64(place)
            if hasTags { flac.tags = tags(of: track, place, tracks, album) }
            let prefix = discsAreTogether && album.discs > 1 ? "\(track.disc)-" : ""
            let number = track.number < 10 ? "0\(track.number)" : "\(track.number)"
            try root.write(flac.bytes, to: "\(folder)/\(prefix)\(number) \(Self.clean(track.title)).flac")
        }
        return folders
    }

    private var discsAreTogether: Bool { if case .together = discs { true } else { false } }

    private var discsAreTagged: Bool {
        switch discs {
        case .together, .numbered: true
        case .folders, .siblings: false
        }
    }

    private func place(of track: MatchWorld.Track, _ album: MatchWorld.Album) -> String {
        let folder = folder(album)
        guard album.discs > 1 else { return folder }
        return switch discs {
        case .together: folder
        case .folders: "\(folder)/CD\(track.disc)"
        case .numbered: "\(folder)/\(track.disc)"
        case .siblings(let mark, _): folder + Self.clean(mark(track.disc, album.discs))
        }
    }

    private func tags(
        of track: MatchWorld.Track, _ place: Int, _ tracks: [MatchWorld.Track], _ album: MatchWorld.Album
    ) -> [(String, String)] {
        var title = title(album)
        if album.discs > 1, case .siblings(let mark, true) = discs { title += mark(track.disc, album.discs) }
        let performer = album.trackArtists.indices.contains(place) ? album.trackArtists[place] : artist(album)
        let onDisc = tracks.count { $0.disc == track.disc }
        var tags = [
            ("ALBUM", title), ("ARTIST", performer), ("TITLE", track.title), ("TRACKNUMBER", "\(track.number)"),
            ("TRACKTOTAL", "\(onDisc)"),
        ]
        if hasAlbumArtist { tags.append(("ALBUMARTIST", artist(album))) }
        if hasYear { tags.append(("DATE", "\(year(album))")) }
        if album.discs > 1, discsAreTagged { tags.append(("DISCNUMBER", "\(track.disc)")) }
        return tags + extraTags(album)
    }
}

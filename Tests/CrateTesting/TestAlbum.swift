import Foundation
import Synchronization

/// An album of short files as a ripper writes them.
public struct TestAlbum: Sendable {
    /// The release number; nil for a rip without a release.
    public var release: Int?
    /// The title.
    public var title: String
    /// The artist.
    public var artist: String
    /// The number of files.
    public var tracks: Int
    /// The frames per file; together more than the quarter second at which playback starts.
    public var frames: Int
    /// Further tags of each file, as `NAME=value`.
    public var tags: [String] = []

    /// Creates an album with defaults that suit most tests.
    public init(
        release: Int? = 991_000_001, title: String = "Harbour Lights", artist: String = "The Quay", tracks: Int = 3,
        frames: Int = 15_000
    ) {
        (self.release, self.title, self.artist, self.tracks, self.frames) = (release, title, artist, tracks, frames)
    }

    /// The folder of its files, relative to the music folder.
    public var folder: String { title + (release.map { " [r\($0)]" } ?? "") }

    /// The path of a file, relative to the music folder.
    public func file(_ number: Int) -> String { "\(folder)/0\(number).flac" }

    /// Writes the files below a folder.
    public func write(below root: String) throws {
        try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        for number in 1...tracks {
            let tags = ["ALBUM=\(title)", "ARTIST=\(artist)", "TITLE=Song \(number)", "TRACKNUMBER=\(number)"] + tags
            let bytes = try Self.encoded(seed: number + (release ?? title.count), frames: frames, tags: tags)
            try bytes.write(toFile: "\(root)/\(file(number))")
        }
    }

    /// The row of a collection export.
    public var row: String {
        "QS 7,\(artist),\(title),Quay Street,LP,5,2019,\(release ?? 0),Evenings,2019-11-02 08:14:55,,,"
    }

    /// The header of a collection export.
    public static let header = """
        Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,\
        Collection Media Condition,Collection Sleeve Condition,Collection Notes
        """

    /// A collection export of these albums.
    public static func collection(_ albums: [TestAlbum]) -> String {
        ([header] + albums.map(\.row)).map { $0 + "\r\n" }.joined()
    }

    private static let made = Mutex<[[String]: Data]>([:])

    /// The left sample of a frame; the right is its complement. It ramps up, from another height in each block of 4,096
    /// frames, so that no second of the music is found elsewhere in an hour of it.
    public static func left(frame: Int, seed: Int) -> Int16 {
        let block = frame / 4_096
        return Int16(truncatingIfNeeded: (frame + seed % 97) * 7 + block * block)
    }

    /// Encodes a stereo file of that music.
    private static func encoded(seed: Int, frames: Int, tags: [String]) throws -> Data {
        let key = ["\(seed) \(frames)"] + tags
        if let data = made.withLock({ $0[key] }) { return data }
        let samples = (0..<frames).flatMap { frame -> [Int32] in
            let left = left(frame: frame, seed: seed)
            return [Int32(left), Int32(~left)]
        }
        let folder = try TemporaryFolder()
        try TestEncoder.write(samples, to: folder.path("made.flac"), tags: tags)
        let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("made.flac")))
        made.withLock { $0[key] = data }
        return data
    }
}

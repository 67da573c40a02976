import Foundation
import Synchronization

/// An album of short files, as a ripper leaves them.
public struct TestAlbum: Sendable {
    /// Its number; nil for a rip of no release.
    public var release: Int?
    /// Its title.
    public var title: String
    /// Its artist.
    public var artist: String
    /// How many files.
    public var tracks: Int
    /// Of each; together more than the quarter second at which sound starts.
    public var frames: Int
    /// Further tags of every file, as `NAME=value`.
    public var tags: [String] = []

    /// An album as most tests want it, but for what is said.
    public init(
        release: Int? = 991_000_001, title: String = "Harbour Lights", artist: String = "The Quay", tracks: Int = 3,
        frames: Int = 15_000
    ) {
        (self.release, self.title, self.artist, self.tracks, self.frames) = (release, title, artist, tracks, frames)
    }

    /// The folder of its files, below the music.
    public var folder: String { title + (release.map { " [r\($0)]" } ?? "") }

    /// A file of it, below the music.
    public func file(_ number: Int) -> String { "\(folder)/0\(number).flac" }

    /// Writes its files below a folder.
    public func write(below root: String) throws {
        try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        for number in 1...tracks {
            let tags = ["ALBUM=\(title)", "ARTIST=\(artist)", "TITLE=Song \(number)", "TRACKNUMBER=\(number)"] + tags
            let bytes = try Self.encoded(seed: number + (release ?? title.count), frames: frames, tags: tags)
            try bytes.write(to: URL(fileURLWithPath: "\(root)/\(file(number))"))
        }
    }

    /// Its row in a collection export.
    public var row: String {
        "QS 7,\(artist),\(title),Quay Street,LP,5,2019,\(release ?? 0),Evenings,2019-11-02 08:14:55,,,"
    }

    /// The header of a collection export.
    public static let header = """
        Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,\
        Collection Media Condition,Collection Sleeve Condition,Collection Notes
        """

    /// A collection export with these albums.
    public static func collection(_ albums: [TestAlbum]) -> String {
        ([header] + albums.map(\.row)).map { $0 + "\r\n" }.joined()
    }

    private static let made = Mutex<[[String]: Data]>([:])

    /// A stereo file: left ramps up, right ramps down.
    private static func encoded(seed: Int, frames: Int, tags: [String]) throws -> Data {
        let key = ["\(seed) \(frames)"] + tags
        if let data = made.withLock({ $0[key] }) { return data }
        let samples = (0..<frames).flatMap { frame -> [Int32] in
            let left = Int16(truncatingIfNeeded: (frame + seed % 97) * 7)
            return [Int32(left), Int32(~left)]
        }
        let folder = try TemporaryFolder()
        try TestEncoder.write(samples, to: folder.path("made.flac"), tags: tags)
        let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("made.flac")))
        made.withLock { $0[key] = data }
        return data
    }
}

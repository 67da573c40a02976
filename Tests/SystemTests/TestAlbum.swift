import CrateTesting
import Foundation
import Synchronization
import Testing

/// An album of short files, as a ripper leaves them.
struct TestAlbum: Sendable {
    var release: Int? = 991_000_001
    var title = "Harbour Lights"
    var artist = "The Quay"
    var tracks = 3
    /// Of each; together more than the quarter second at which sound starts.
    var frames = 15_000

    /// The folder of its files, below the music.
    var folder: String { title + (release.map { " [r\($0)]" } ?? "") }

    /// A file of it, below the music.
    func file(_ number: Int) -> String { "\(folder)/0\(number).flac" }

    /// Writes its files below a folder.
    func write(below root: String) throws {
        try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        for number in 1...tracks {
            let tags = ["ALBUM=\(title)", "ARTIST=\(artist)", "TITLE=Song \(number)", "TRACKNUMBER=\(number)"]
            let bytes = try Self.encoded(seed: number + (release ?? title.count), frames: frames, tags: tags)
            try bytes.write(to: URL(fileURLWithPath: "\(root)/\(file(number))"))
        }
    }

    /// Its row in a collection export.
    var row: String {
        "QS 7,\(artist),\(title),Quay Street,LP,5,2019,\(release ?? 0),Evenings,2019-11-02 08:14:55,,,"
    }

    /// The header of a collection export.
    static let header = """
        Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,\
        Collection Media Condition,Collection Sleeve Condition,Collection Notes
        """

    /// A collection export with these albums.
    static func collection(_ albums: [TestAlbum]) -> String {
        ([header] + albums.map(\.row)).map { $0 + "\r\n" }.joined()
    }

    private static let made = Mutex<[[String]: Data]>([:])

    /// A stereo file: left ramps up, right ramps down.
    private static func encoded(seed: Int, frames: Int, tags: [String]) throws -> Data {
        let key = ["\(seed) \(frames)"] + tags
        if let data = made.withLock({ $0[key] }) { return data }
        let samples = (0..<frames).flatMap { frame -> [UInt8] in
            let left = UInt16(truncatingIfNeeded: (frame + seed % 97) * 7)
            return [UInt8(left & 255), UInt8(left >> 8), UInt8(~left & 255), UInt8(~left >> 8)]
        }
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/flac")
        process.arguments =
            ["--silent", "--force-raw-format", "--endian=little", "--sign=signed", "--channels=2", "--bps=16"]
            + ["--sample-rate=44100", "-0", "--no-padding", "-o", folder.path("made.flac")]
            + tags.flatMap { ["-T", $0] }
            + [try folder.write(samples, to: "made.raw")]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("made.flac")))
        made.withLock { $0[key] = data }
        return data
    }
}

extension TestBox {
    /// A box with albums in its collection, in the subscribed library "garage", and scanned.
    mutating func fill(_ albums: [TestAlbum] = [TestAlbum()]) async throws {
        for album in albums { try album.write(below: music) }
        try folder.write(TestAlbum.collection(albums.filter { $0.release != nil }), to: "collection.csv")
        try await prepare("import", folder.path("collection.csv"))
        try await prepare("library", "subscribe", music, "--name", "garage")
        try await prepare("library", "scan")
    }
}

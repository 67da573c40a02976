import CrateTesting

@testable import CrateMPD

extension Samples {
    /// The songs of all samples.
    static var songs: [Song] { all.flatMap { AlbumSongs($0).songs } }
}

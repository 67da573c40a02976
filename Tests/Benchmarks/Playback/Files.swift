import Foundation

/// The files of this run, created on first use in a folder that is deleted at the end.
enum Files {
    static let cd = make("cd.flac", .cd)
    static let high = make("high.flac", .high)
    /// A seek point every ten seconds, like the reference encoder.
    static let table = make("table.flac", .cd, points: 441_000)

    private static let folder: String = {
        let path = NSTemporaryDirectory() + "cratebox-benchmarks-\(getpid())"
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        atexit {
            try? FileManager.default.removeItem(atPath: NSTemporaryDirectory() + "cratebox-benchmarks-\(getpid())")
        }
        return path
    }()

    private static func make(_ name: String, _ music: Music, points: Int? = nil) -> String {
        let path = folder + "/" + name
        music.write(to: path, points: points)
        return path
    }
}

import Foundation

/// The files of this run, made when they are first asked for, in a folder that goes with the process.
enum Files {
    static let cd = make("cd.flac", .cd)
    static let high = make("high.flac", .high)
    /// A point every ten seconds, as the reference encoder sets them.
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

import CrateTesting
import Foundation

/// The protocol's first server, where it is installed, with the samples of this repository.
final class OtherServer {
    static let program = "/usr/bin/mpd"
    static let isInstalled = FileManager.default.isExecutableFile(atPath: program)

    private let folder: TemporaryFolder
    private let process: RunningProcess
    /// Where it listens.
    let socket: String

    /// Starts it, and waits until it has read the samples.
    init() async throws {
        folder = try TemporaryFolder()
        socket = folder.path("socket")
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
        let configuration = """
            music_directory "\(root)/Samples/library"
            playlist_directory "\(try folder.makeFolder("playlists"))"
            db_file "\(folder.path("database"))"
            bind_to_address "\(socket)"
            zeroconf_enabled "no"
            audio_output {
              type "null"
              name "null"
              mixer_type "software"
            }
            """
        let file = try folder.write(configuration, to: "mpd.conf")
        process = try RunningProcess(Self.program, ["--no-daemon", "--stderr", "--verbose", file])
        _ = try await process.errors(containing: "update: finished")
    }

    /// Ends it.
    func end() async throws {
        process.signal(SIGTERM)
        _ = try await process.end()
    }
}

import CrateCore
import CratePlayback
import Glibc

/// `engineplay PCM FILE…`: plays files to their end and prints how often the audio threads asked for memory in all.
///
/// The count is libAllocationCounter's, which has to be preloaded. It is a program of its own because only a release
/// build tells: without optimisation the compiler boxes what it would otherwise keep in registers.
@main struct EnginePlay {
    static func main() async throws {
        guard CommandLine.arguments.count > 2, let symbol = dlsym(nil, "cratebox_allocations_of_threads") else {
            end(64, "usage: LD_PRELOAD=…/libAllocationCounter.so engineplay PCM FILE…")
        }
        let count = unsafeBitCast(symbol, to: (@convention(c) (UnsafePointer<CChar>) -> UInt64).self)
        let engine = PlaybackEngine(output: OutputSettings(pcm: CommandLine.arguments[1]))
        let events = engine.events()
        if let gap = try await engine.play(rip(CommandLine.arguments.dropFirst(2)), startingTrackID: nil) {
            end(4, gap.reason.rawValue)
        }
        for await event in events where event == .finished { break }
        print(audioThreads.reduce(0) { $0 + count($1) })
        engine.shutDown()
    }

    private static let audioThreads = ["crate-play", "crate-read"]

    private static func end(_ status: Int32, _ words: String) -> Never {
        perror(words)
        exit(status)
    }

    private static func rip(_ files: ArraySlice<String>) -> Rip {
        let release = Release.ID(rawValue: 1)
        let tracks = files.enumerated().map { place, file in
            Rip.Track(id: Track.ID(release: release, place: place + 1), file: file)
        }
        return Rip(release: release, library: "files", tracks: tracks)
    }
}

import CrateCore
import CratePlayback
import Glibc

/// `engineplay PCM FIRST FILE [REPLAYGAIN]`: plays two files, each to its end, and prints how often the audio threads asked for
/// memory for the second one; the first one warms up what is made once a process.
///
/// The count is libAllocationCounter's, which has to be preloaded. It is a program of its own because only a release
/// build tells: without optimisation the compiler boxes what it would otherwise keep in registers.
@main struct EnginePlay {
    static func main() async throws {
        guard (4...5).contains(CommandLine.arguments.count), let symbol = dlsym(nil, "cratebox_allocations_of_threads")
        else {
            end(64, "usage: LD_PRELOAD=…/libAllocationCounter.so engineplay PCM FIRST FILE [REPLAYGAIN]")
        }
        let count = unsafeBitCast(symbol, to: (@convention(c) (UnsafePointer<CChar>) -> UInt64).self)
        let mode = CommandLine.arguments.count == 5 ? ReplayGainMode(rawValue: CommandLine.arguments[4]) : .off
        guard let mode else { end(64, "REPLAYGAIN is off, track or album") }
        let gain = SampleGain(replayGain: mode)
        let engine = PlaybackEngine(output: OutputSettings(pcm: CommandLine.arguments[1]), gain: gain)
        try await play(CommandLine.arguments[2], on: engine)
        let before = audioThreads.reduce(0) { $0 + count($1) }
        try await play(CommandLine.arguments[3], on: engine)
        print(audioThreads.reduce(0) { $0 + count($1) } - before)
        engine.shutDown()
    }

    private static func play(_ file: String, on engine: PlaybackEngine) async throws {
        let events = engine.events()
        let release = Release.ID(rawValue: 1)
        let track = Rip.Track(id: Track.ID(release: release, place: 1), file: file)
        let rip = Rip(release: release, library: "files", tracks: [track])
        if let gap = try await engine.play(rip, startingTrackID: nil) { end(4, gap.reason.rawValue) }
        for await event in events where event == .finished { return }
    }

    private static let audioThreads = ["crate-play", "crate-read"]

    private static func end(_ status: Int32, _ words: String) -> Never {
        perror(words)
        exit(status)
    }
}

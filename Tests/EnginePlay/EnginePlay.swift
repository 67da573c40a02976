import CrateCore
import CratePlayback
import Glibc

/// Plays with an engine in a separate process.
///
/// `engineplay PCM FIRST FILE [REPLAYGAIN]` plays two files to their end, and prints the number of allocations on the
/// audio threads during the second; the first one covers what is allocated once per process. libAllocationCounter
/// counts them and must be preloaded. Only a release build is meaningful: an unoptimized one boxes values on the heap.
///
/// `engineplay --idle REQUEST PCM FILE` starts a file, performs `pause`, `yield` or `stop`, prints a line, and idles
/// until its standard input ends.
@main struct EnginePlay {
    private static let usage = """
        usage: LD_PRELOAD=…/libAllocationCounter.so engineplay PCM FIRST FILE [REPLAYGAIN]
               engineplay --idle pause|yield|stop PCM FILE

        """

    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.count {
        case 4 where arguments[0] == "--idle": try await idle(arguments[1], pcm: arguments[2], file: arguments[3])
        case 3: try await count(pcm: arguments[0], files: arguments[1...2], .off)
        case 4:
            guard let mode = ReplayGainMode(rawValue: arguments[3]) else {
                end(64, "REPLAYGAIN is off, track or album\n")
            }
            try await count(pcm: arguments[0], files: arguments[1...2], mode)
        default: end(64, usage)
        }
    }

    private static func idle(_ word: String, pcm: String, file: String) async throws {
        let requests: [String: TransportRequest] = ["pause": .pause, "yield": .yield, "stop": .stop]
        guard let request = requests[word] else { end(64, usage) }
        let engine = PlaybackEngine(output: OutputSettings(pcm: pcm))
        try await begin(file, on: engine)
        await engine.perform(request)
        print("It is idle.")
        fflush(nil)
        while readLine() != nil {}
        engine.shutDown()
    }

    private static func count(pcm: String, files: ArraySlice<String>, _ mode: ReplayGainMode) async throws {
        guard let symbol = dlsym(nil, "cratebox_allocations_of_threads") else { end(64, usage) }
        let count = unsafeBitCast(symbol, to: (@convention(c) (UnsafePointer<CChar>) -> UInt64).self)
        let engine = PlaybackEngine(output: OutputSettings(pcm: pcm), gain: SampleGain(replayGain: mode))
        var before: UInt64 = 0
        for file in files {
            before = audioThreads.reduce(0) { $0 + count($1) }
            let events = engine.events()
            try await begin(file, on: engine)
            for await event in events where event == .finished { break }
        }
        print(audioThreads.reduce(0) { $0 + count($1) } - before)
        engine.shutDown()
    }

    private static func begin(_ file: String, on engine: PlaybackEngine) async throws {
        let release = Release.ID(rawValue: 1)
        let track = Rip.Track(id: Track.ID(release: release, place: 1), file: file)
        let rip = Rip(release: release, library: "files", tracks: [track])
        if let gap = try await engine.play(rip, startingTrackID: nil) { end(4, gap.reason.rawValue + "\n") }
    }

    private static let audioThreads = ["crate-play", "crate-read"]

    private static func end(_ status: Int32, _ words: String) -> Never {
        _ = write(STDERR_FILENO, words, words.utf8.count)
        exit(status)
    }
}

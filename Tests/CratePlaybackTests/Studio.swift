import CrateCore
import CratePlayback
import CrateTesting
import Foundation
import Testing

/// All suites that play in this process.
@Suite(.playsMusic) struct PlaybackSuite {}

/// A DAC, an engine that plays through it, and the engine's events.
final class Studio: Sendable {
    let shared: SharedDAC
    let engine: PlaybackEngine
    let journal: Journal<PlaybackEvent>
    var dac: VirtualDAC { shared.dac }

    init(
        _ options: VirtualDAC.Options = VirtualDAC.Options(), buffer: Duration = .seconds(4), converts: Bool = false,
        idle: Duration? = nil, _ adjust: (inout OutputSettings) -> Void = { _ in }
    ) throws {
        shared = try SharedDAC(options)
        var settings = OutputSettings(pcm: shared.pcm, allowsConversion: converts, buffer: buffer)
        settings.idle = idle
        settings.watch = shared.dac.watchedFolder
        adjust(&settings)
        engine = PlaybackEngine(output: settings)
        journal = Journal(of: engine.events())
    }

    deinit { engine.shutDown() }

    /// Plays tracks to their end; returns the captured bytes.
    func play(_ tracks: [Rip.Track], from track: Int? = nil) async throws -> [UInt8] {
        let place = journal.entries.count
        let gap = try await engine.play(rip(tracks), startingTrackID: track.map { tracks[$0].id })
        try #require(gap == nil, "\(String(describing: gap))")
        // The stop of an earlier play may be recorded only now.
        @Sendable func isStart(_ event: PlaybackEvent) -> Bool { if case .started = event { true } else { false } }
        try await journal.first("the start", from: place, where: isStart)
        let start = try #require(journal.entries[place...].firstIndex(where: isStart))
        try await ended(from: start)
        return dac.capture()
    }

    func ended(from place: Int = 0) async throws {
        try await journal.first("the end", from: place) { [.finished, .stopped].contains($0) }
    }

    /// Waits until the device is closed. The events of the engine may be recorded late, those of earlier plays too.
    func closed() async throws {
        try await FolderWatch.first(in: dac.folder.path, within: .seconds(60), "the close") { [dac] in
            dac.events().last?.name == "close" ? true : nil
        }
    }

    /// The device's period in frames.
    func period() throws -> Int { try #require(events("hw_params").first?["period"]) }

    /// The events of the DAC and of the engine, for failure messages.
    var account: String {
        "\(dac.folder.text(of: "events") ?? "")\(journal.entries.map { "\($0)" }.joined(separator: "\n"))"
    }

    /// The number of underruns that the engine has reported.
    var underruns: Int { journal.entries.filter { $0 == .underrun }.count }

    func events(_ name: String) -> [VirtualDAC.Event] { dac.events().filter { $0.name == name } }

    static func options(speed: Double, pause: Bool = true) -> VirtualDAC.Options {
        var options = VirtualDAC.Options()
        options.speed = speed
        options.canPause = pause
        return options
    }
}

func rip(_ tracks: [Rip.Track]) -> Rip {
    Rip(release: tracks.first?.id.release ?? Release.ID(rawValue: 1), library: "shelf", tracks: tracks)
}

/// Tracks that are whole files, in order.
func tracks(_ files: [String]) -> [Rip.Track] {
    files.enumerated().map { Rip.Track(id: id($0 + 1), file: $1) }
}

/// An album of whole files.
func album(_ release: Int64, _ files: [String]) -> Rip {
    let id = Release.ID(rawValue: release)
    return Rip(
        release: id, library: "shelf",
        tracks: files.enumerated().map { Rip.Track(id: Track.ID(release: id, place: $0 + 1), file: $1) })
}

func id(_ place: Int) -> Track.ID { Track.ID(release: Release.ID(rawValue: 77), place: place) }

/// Expects a capture to be these bytes, followed by less than a period of zeros.
func expectHeard(
    _ heard: [UInt8], _ truth: [UInt8], frame: Int, period: Int, of studio: Studio? = nil,
    _ location: SourceLocation = #_sourceLocation
) {
    // Compares as a whole first, because debug builds compare single bytes slowly.
    let isEqual = heard.count >= truth.count && truth == Array(heard.prefix(truth.count))
    let place = isEqual ? nil : zip(heard, truth).enumerated().first { $1.0 != $1.1 }?.offset
    #expect(
        place == nil,
        """
        the first wrong frame is \((place ?? 0) / frame): \(heard.dropFirst(place ?? 0).prefix(32).map { $0 }), \
        not \(truth.dropFirst(place ?? 0).prefix(32).map { $0 })
        \(studio?.account ?? "")
        """, sourceLocation: location)
    #expect(heard.count >= truth.count, sourceLocation: location)
    let rest = heard.dropFirst(truth.count)
    #expect(
        rest.allSatisfy { $0 == 0 } && rest.count < period * frame, "\(rest.count) bytes more", sourceLocation: location
    )
}

/// Music whose frames are all different: files and the expected samples.
struct Music {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A file of frames that encode their own number and the file's.
    func file(
        _ name: String, frames: Int, seed: Int = 1, rate: Int = 44_100, bits: Int = 16, channels: Int = 2,
        options: [String] = []
    ) async throws -> (path: String, raw: [UInt8]) {
        let raw = samples(frames: frames, seed: seed, bits: bits, channels: channels)
        let source = try folder.write(raw, to: name + ".raw")
        let path = folder.path(name)
        let format = [
            "--force-raw-format", "--endian=little", "--sign=signed", "--channels=\(channels)", "--bps=\(bits)",
            "--sample-rate=\(rate)",
        ]
        let run = try await ProcessRun.of(
            "/usr/bin/flac", ["-s", "-f", "-1", "-o", path] + format + options + [source])
        try #require(run.status == 0, "\(run.errors)")
        return (path, raw)
    }

    private func samples(frames: Int, seed: Int, bits: Int, channels: Int) -> [UInt8] {
        let bytes = bits / 8
        var raw = [UInt8](repeating: 0, count: frames * channels * bytes)
        raw.withUnsafeMutableBufferPointer { raw in
            var place = 0
            for frame in 0..<frames {
                for channel in 0..<channels {
                    // Never all zero: the left channel counts up, the right one down, the others in larger steps.
                    let step = (frame + seed * 7919 + 1) &* (channel + 1)
                    let value = channel % 2 == 0 ? step : ~step
                    for byte in 0..<bytes {
                        raw[place] = UInt8(truncatingIfNeeded: value >> (8 * byte))
                        place += 1
                    }
                }
            }
        }
        return raw
    }
}

extension Music {
    /// Files of the same format with these lengths in frames, and the expected samples of each.
    func files(_ frames: [Int], seed: Int = 1) async throws -> (paths: [String], raws: [[UInt8]]) {
        var (paths, raws): ([String], [[UInt8]]) = ([], [])
        for (index, count) in frames.enumerated() {
            let (path, raw) = try await file("\(seed + index).flac", frames: count, seed: seed + index)
            paths.append(path)
            raws.append(raw)
        }
        return (paths, raws)
    }
}

/// The samples decoded by flac(1).
func reference(_ path: String) async throws -> [UInt8] {
    let run = try await ProcessRun.of(
        "/usr/bin/flac", ["-dcs", "--force-raw-format", "--endian=little", "--sign=signed", path])
    try #require(run.status == 0, "\(run.errors)")
    return run.outputBytes
}

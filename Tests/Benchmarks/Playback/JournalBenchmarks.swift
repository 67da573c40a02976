import Benchmark
import CrateCore
import Foundation

@testable import CratePlayback

/// Appends a position to the resume journal and syncs it, as the storage thread does every ten seconds.
func journalBenchmarks() {
    Benchmark("Append to the journal") { benchmark in
        let folder = NSTemporaryDirectory() + "cratebox-journal-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let release = Release.ID(rawValue: 1)
        let tracks = (1...12).map { Rip.Track(id: Track.ID(release: release, place: $0), file: "/music/\($0).flac") }
        let queue = [Rip(release: release, library: "garage", tracks: tracks)]
        var store = JournalStore(JournalFiles(folder))
        var place = JournalPlace(
            point: JournalPlace.Point(state: .playing, album: 0, track: 0, frame: 0, rate: 44_100), repeatMode: .off,
            time: 0)
        try store.write(place, in: queue, isSameQueue: false)
        place.point?.frame = 441_000
        benchmark.startMeasurement()
        try store.write(place, in: queue, isSameQueue: true)
        benchmark.stopMeasurement()
    }
}

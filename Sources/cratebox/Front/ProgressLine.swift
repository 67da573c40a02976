import CrateBox
import CrateCore
import CratePlayback
import Glibc
import Synchronization

/// The line under the music: track, title, time and a bar, once a second.
final class ProgressLine: Sendable {
    private let engine: PlaybackEngine
    private let titles: [Track]
    private let present = Mutex<(id: Track.ID, length: Duration?)?>(nil)

    init(engine: PlaybackEngine, titles: [Track]) {
        self.engine = engine
        self.titles = titles
    }

    /// The track that is heard from now on.
    func show(_ track: Track.ID, length: Duration?) { present.withLock { $0 = (track, length) } }

    /// Draws until it is cancelled, then takes the line away.
    func keepDrawing() async {
        while !Task.isCancelled {
            if let line = text(width: Terminal.width) { ProgressBar.draw(line) }
            try? await Task.sleep(for: .seconds(1))
        }
        Terminal.write(.lineStart + .clearLine, to: .error)
    }

    private func text(width: Int) -> String? {
        guard let (id, length) = present.withLock({ $0 }), let position = engine.position else { return nil }
        let track = titles.first { $0.id == id }
        let known = length ?? track?.duration
        let title = track.map { " " + $0.title } ?? ""
        let share = known.map { $0 > .zero ? position.elapsed / $0 : 0 }
        let total = known.map { " / " + Self.clock($0) } ?? ""
        return ProgressBar.line(
            "\(id.place)\(title)", share, Self.clock(min(position.elapsed, known ?? position.elapsed)) + total,
            width: width)
    }

    /// `4:05`, or `1:04:05`.
    static func clock(_ duration: Duration) -> String {
        let seconds = Int(duration.components.seconds)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let rest = "\(two(seconds % 60))"
        guard seconds >= 3600 else { return "\(seconds / 60):\(rest)" }
        return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(rest)"
    }
}

internal import CrateClient
internal import CrateCore
internal import CratePlayback
internal import CrateStore
internal import Synchronization

/// The signal paths of the album that plays, on their way into the history: one for each time that the output was opened
/// and was another than before.
///
/// A history that cannot be written is no reason to be silent or to fail.
final class PlayPaths: Sendable {
    /// Music that was begun, and what was measured while it sounded.
    private struct Play {
        /// Nil for an album out of the queue, which was not asked for alone and has no line of its own.
        var release: Release.ID?
        /// The line in the history, once it is written.
        var line: Int64?
        var paths: [PathDocument] = []
        /// How many of them the line has.
        var kept = 0

        /// What the history does not have yet.
        var news: [PathDocument]? { line != nil && kept < paths.count ? paths : nil }
    }

    private struct State {
        /// Where they go; nil while the store is not open.
        var history: PlayHistory?
        weak var engine: PlaybackEngine?
        /// Those that still wait for their line, and the present one.
        var plays = [Play()]
        var present: Play { plays[plays.count - 1] }

        /// What is begun takes the present one's place; of those before it some last ones may still get their lines.
        mutating func begin(_ play: Play) {
            plays.append(play)
            if plays.count > 8 { plays.removeFirst() }
        }

        /// Notes a path of the present play. Read with the lock held, so that no older one comes behind a newer one.
        mutating func note(_ path: SignalPath?) {
            guard let document = path.map({ PathDocument($0) }) else { return }
            let last = plays.count - 1
            guard let known = plays[last].paths.last, known.isLike(document) else {
                return plays[last].paths.append(document)
            }
            if plays[last].kept < plays[last].paths.count {
                plays[last].paths[plays[last].paths.count - 1] = document
            }
        }
    }

    private let state = Mutex(State())

    /// Where the paths of plays are to be written.
    func keep(in history: PlayHistory) { state.withLock { $0.history = history } }

    /// The engine whose output it is.
    func watch(_ engine: PlaybackEngine) { state.withLock { $0.engine = engine } }

    /// Those of the present play.
    var all: [PathDocument] { state.withLock { $0.present.paths } }

    /// An album takes the place of what played before: what is opened from now on is its own, and the output that is open
    /// where it goes on with that. Called on the thread that plays; a play that is refused does not come so far while other
    /// music plays.
    func begins(_ release: Release.ID, usesOpenOutput: Bool) {
        state.withLock { state in
            state.begin(Play(release: release))
            if usesOpenOutput { state.note(state.engine?.lastSignalPath) }
        }
    }

    /// An output was opened. Called on the thread that plays, between the open and the first frame: what the kernel says
    /// may be another thing a moment later.
    func opened() { look() }

    /// Sound has begun, and the play has its line.
    func began(_ release: Release.ID, _ line: Int64) {
        state.withLock { state in
            guard let place = state.plays.lastIndex(where: { $0.release == release && $0.line == nil }) else { return }
            state.plays[place].line = line
            // A USB device says more once it runs.
            if place == state.plays.count - 1 { state.note(state.engine?.lastSignalPath) }
        }
        keep()
    }

    /// Something happened to the music.
    func hear(_ event: PlaybackEvent) {
        if case .album = event { state.withLock { $0.begin(Play()) } }
        keep()
    }

    private func look() { state.withLock { $0.note($0.engine?.lastSignalPath) } }

    /// Writes what the lines do not have.
    func keep() {
        let (history, news) = state.withLock { state in
            guard state.history != nil else { return (state.history, [Play]()) }
            let news = state.plays.filter { $0.news != nil }
            for index in state.plays.indices where state.plays[index].line != nil {
                state.plays[index].kept = state.plays[index].paths.count
            }
            return (state.history, news)
        }
        for play in news {
            guard let line = play.line else { continue }
            try? history?.keep(signalPaths: JSON.line(play.paths), of: line)
        }
    }
}

extension PathDocument {
    /// Whether it is the same setting, however much was known of it: a USB device says more once it runs.
    fileprivate func isLike(_ other: PathDocument) -> Bool {
        var known = other
        (known.usb, known.device.significantBits) = (usb, device.significantBits)
        (known.verdict, known.sentence) = (verdict, sentence)
        return known == self
    }
}

internal import CrateCore
internal import CratePlayback
internal import CrateStore
internal import Synchronization

/// The signal paths of the album that plays, on their way into the history: one for each time that the output was opened
/// and was another than before.
///
/// A history that cannot be written is no reason to be silent or to fail.
final class PlayPaths: Sendable {
    private struct State {
        /// Where they go; nil while the store is not open.
        var history: PlayHistory?
        weak var engine: PlaybackEngine?
        /// The play's line in the history, once it is written.
        var line: Int64?
        var paths: [PathDocument] = []
        /// How many of them the line has.
        var kept = 0
    }

    private let state = Mutex(State())

    /// Where the paths of plays are to be written.
    func keep(in history: PlayHistory) { state.withLock { $0.history = history } }

    /// The engine whose output it is.
    func watch(_ engine: PlaybackEngine) { state.withLock { $0.engine = engine } }

    /// Those of the present play.
    var all: [PathDocument] { state.withLock { $0.paths } }

    /// An album is about to be played: what is opened from now on is opened for it.
    func starting() {
        keep()
        forget()
    }

    /// An output was opened. Called on the thread that plays, between the open and the first frame: what the kernel says
    /// may be another thing a moment later.
    func opened() { look() }

    /// Sound has begun, and the play has its line.
    func began(_ line: Int64) {
        // An output that stayed open was not opened for it; and a USB device says more once it runs.
        look()
        state.withLock { $0.line = line }
        keep()
    }

    /// Something happened to the music.
    func hear(_ event: PlaybackEvent) {
        // An album out of the queue was not asked for alone, and has no line of its own.
        if case .album = event { return forget() }
        keep()
    }

    private func look() {
        guard let path = state.withLock({ $0.engine })?.lastSignalPath else { return }
        let document = PathDocument(path)
        state.withLock { state in
            guard let last = state.paths.last, last.isLike(document) else { return state.paths.append(document) }
            if state.kept < state.paths.count { state.paths[state.paths.count - 1] = document }
        }
    }

    private func forget() {
        state.withLock { state in
            state.line = nil
            state.paths = []
            state.kept = 0
        }
    }

    /// Writes what the line does not have.
    private func keep() {
        let news = state.withLock { state -> (history: PlayHistory, line: Int64, paths: [PathDocument])? in
            guard let line = state.line, let history = state.history, state.kept < state.paths.count else { return nil }
            state.kept = state.paths.count
            return (history, line, state.paths)
        }
        if let news { try? news.history.keep(signalPaths: JSON.line(news.paths), of: news.line) }
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

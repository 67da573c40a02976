import CrateBox
import CrateCore
import CratePlayback
import CrateTerminal
import Synchronization

/// The progress line during playback: track, title, time, a bar and the time left in the album, or in those of its
/// tracks that play; drawn every second and on changes.
final class ProgressLine: Sendable {
    private struct State {
        var present: (id: Track.ID, length: Duration?)?
        var tracks: [Track] = []
        /// The result of a key, shown until a time.
        var words: (text: String, until: ContinuousClock.Instant)?
        var isDrawn = false
    }

    /// How long the result of a key is shown.
    private static let interest = Duration.seconds(3)
    private let box: Box
    private let state = Mutex(State())

    init(box: Box) { self.box = box }

    /// Sets the tracks that play, of one album and in playing order.
    func show(_ tracks: [Track]) { state.withLock { $0.tracks = tracks } }

    /// Sets the playing track and redraws.
    func show(_ track: Track.ID, length: Duration?) {
        state.withLock { $0.present = (track, length) }
        redraw()
    }

    /// Sets the track of a position, whose length is the stored one until playback announces it, and redraws.
    func show(at place: PlaybackPosition) {
        state.withLock { if $0.present?.id != place.track { $0.present = (place.track, nil) } }
        redraw()
    }

    /// True if a track is one of those that play.
    func has(_ track: Track.ID) -> Bool { state.withLock { $0.tracks.contains { $0.id == track } } }

    /// Shows text for 3 s in place of the time left. Text of which not even the last sentence fits on the line is
    /// printed above it instead.
    func show(_ words: String) {
        let room = Self.room(behind: Terminal.signs(of: .error).paused, in: Terminal.width - 1)
        if DisplayWidth.of(Self.end(of: words, within: room)) > room {
            state.withLock { state in
                state.words = nil
                Terminal.printError(.lineStart + .clearLine + TerminalText(words))
            }
        } else {
            state.withLock { $0.words = (words, .now + Self.interest) }
        }
        redraw()
    }

    /// The columns that a line of some columns has for text behind its sign.
    private static func room(behind sign: String, in columns: Int) -> Int { columns - DisplayWidth.of(sign) - 1 }

    /// Removes the text that ``show(_:)`` set, because it is out of date.
    func endWords() { state.withLock { $0.words = nil } }

    /// Draws until cancelled, then clears the line.
    func keepDrawing() async {
        state.withLock { $0.isDrawn = true }
        while !Task.isCancelled {
            redraw()
            try? await Task.sleep(for: .seconds(1))
        }
        state.withLock { $0.isDrawn = false }
        Terminal.write(.lineStart + .clearLine, to: .error)
    }

    /// Draws now.
    func redraw() {
        guard let line = text(width: Terminal.width - 1) else { return }
        // Draws under the lock, so that lines are not mixed and none follows after the line was cleared.
        state.withLock { if $0.isDrawn { ProgressBar.draw(line) } }
    }

    private func text(width: Int) -> String? {
        let state = state.withLock { $0 }
        guard let (id, length) = state.present, let position = box.engine.position else { return nil }
        let signs = Terminal.signs(of: .error)
        let index = state.tracks.firstIndex { $0.id == id }
        let track = index.map { state.tracks[$0] }
        let known = length ?? track?.duration
        let elapsed = min(position.elapsed, known ?? position.elapsed)
        let report = box.engine.report
        var line = NowLine(
            sign: [.playing, .stopped].contains(report.state) ? signs.playing : signs.paused,
            place: String(localized: Self.place(of: id, at: index, among: state.tracks.count)),
            title: CleanText.line(track?.title ?? ""), elapsed: elapsed.seconds, duration: known?.seconds)
        line.state = String(localized: word(for: report))
        line.rest = Self.rest(known.map { $0 - elapsed }, after: index, state.tracks)
        guard let words = state.words, words.until > .now else { return line.line(within: max(1, width), signs) }
        line.rest = words.text
        let whole = line.line(within: max(1, width), signs)
        // The answer to a key matters more than the title: if both do not fit, only the answer is shown.
        guard !whole.contains(words.text) else { return whole }
        let room = Self.room(behind: line.sign, in: width)
        return "\(line.sign) \(Self.end(of: words.text, within: room))".fitted(to: max(1, width), signs)
    }

    /// The last sentences of an answer that fit into some columns, because the state of the music comes last; the whole
    /// answer if not even its last sentence fits.
    static func end(of answer: String, within columns: Int) -> String {
        var rest = answer[...]
        while DisplayWidth.of(String(rest)) > columns {
            guard let end = rest.firstRange(of: ". ") else { return answer }
            rest = rest[end.upperBound...]
        }
        return String(rest)
    }

    /// The word for the state of the music; empty while it plays. Music that has stopped has no line of its own.
    private func word(for report: TransportReport) -> LocalizedText {
        switch report.state {
        case .stopped: ""
        case .playing: box.isFadingOut ? "fading out" : ""
        case .paused, .yielded, .waiting: StateWords.of(report)
        }
    }

    private static func place(of id: Track.ID, at index: Int?, among count: Int) -> LocalizedText {
        index.map { "\($0 + 1) of \(count)" } ?? "\(id.place)"
    }

    /// The time left in the tracks that play; empty if a length is unknown.
    private static func rest(_ left: Duration?, after index: Int?, _ tracks: [Track]) -> String {
        guard let left, let index else { return "" }
        let following = tracks[(index + 1)...].map(\.duration)
        guard following.allSatisfy({ $0 != nil }) else { return "" }
        let whole = NowLine.clock((following.compactMap(\.self).reduce(left, +)).seconds)
        return String(localized: "\(whole) left")
    }
}

extension Duration {
    fileprivate var seconds: Double { self / .seconds(1) }
}

import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import CrateTerminal

/// Shows the events of this process's music as they come, and finds the exit status at its end.
struct ForegroundEvents {
    private let play: ForegroundPlay
    private let line: ProgressLine
    private let passed: PassedAlbums
    /// Why the music waits for the output, if it does.
    private var wait = OutputWait()
    /// The entry of the queue in which the sleep timer has ended the music; nil if it has not.
    private var slept: PlayQueue.Entry.ID?
    /// The stop that has ended the music; nil if this process or the end of the queue did.
    private(set) var stop: ForegroundStop?
    /// The tracks whose damage was shown. A move back to one of them decodes it again.
    private var damaged: Set<Track.ID> = []
    /// The album that was announced last; nil for the first one, which the reply to the command has announced.
    private var announced: Release.ID?

    /// Shows from now on why albums of the queue are passed over.
    init(of play: ForegroundPlay, _ line: ProgressLine) {
        (self.play, self.line) = (play, line)
        let passed = PassedAlbums(play.box.store) { [json = play.json] text in Self.print(text, json: json) }
        play.box.watchQueue { gap in passed.name(gap.album) }
        self.passed = passed
    }

    /// Shows an event.
    /// - Returns: The exit status if the process ends with the event; nil if more events follow.
    mutating func show(_ event: PlaybackEvent) async -> ExitStatus? {
        let away = await play.box.awayAlbum(of: event)
        play.transitions?.record(event, away: away)
        let wasAwaited = wait.gap != nil
        wait.follow(event)
        if wasAwaited, wait.gap == nil { showReturn() }
        switch event {
        case .track(let track, let length, _): line.show(track, length: length)
        case .skipped(let track, let reason):
            if let away {
                passed.name(away)
            } else {
                printNotice("Track \(track.place) was skipped: \(OutcomeWords.ofTrack(reason)).")
            }
        case .damaged(let track, _, _) where damaged.insert(track).inserted:
            printNotice("Track \(track.place) is damaged; what could be decoded was played.")
        case .album(let queued): show(queued)
        case .lost, .busy: showWait()
        case .resumed, .returned:
            // The reply to a key may still be shown: that the music waits for the output, or that the output is
            // yielded.
            line.endWords()
            line.redraw()
        case .started(let report): show(report)
        case .finished: return await statusAtEndOfQueue()
        case .stopped: return await statusAfterStop()
        case .paused(let place), .sought(let place), .yielded(let place): show(place)
        case .slept(let entry, _): slept = entry
        case .damaged, .underrun, .opened, .closed, .queued, .repeats, .refused: break
        }
        return nil
    }
}

/// The album and the position that play.
extension ForegroundEvents {
    private mutating func show(_ queued: QueuedRip) {
        line.show(play.tracks(of: queued.rip))
        play.announce(queued)
        announced = queued.rip.release
    }

    /// Shows a start, and its album if it is another one.
    private mutating func show(_ report: StartReport) {
        showTracks()
        if let announced, announced != report.track.release { play.announce(report) }
        announced = report.track.release
    }

    /// Shows a position. After a seek during a pause, the engine announces the track itself only when the music
    /// resumes.
    private func show(_ place: PlaybackPosition) {
        if !line.has(place.track) { showTracks() }
        line.show(at: place)
    }

    private func showTracks() { line.show(play.tracks(of: play.box.engine.queue.first?.rip)) }
}

/// An output that can't be used, or can be used again.
extension ForegroundEvents {
    private func showWait() {
        guard let gap = wait.gap else { return }
        line.redraw()
        printNotice(OutputNotice.waiting(for: gap, isProof: play.isProof))
    }

    private func showReturn() {
        line.endWords()
        printNotice(OutputNotice.isBack)
        line.redraw()
    }
}

/// The end.
extension ForegroundEvents {
    /// The exit status after the last event; prints that the output still can't be used.
    func statusAtEnd() -> ExitStatus {
        guard let gap = wait.gap else { return play.interruption.hasCome ? .cancelled : .done }
        printNotice(OutputNotice.end(gap.reason))
        return .foundWrong
    }

    /// The exit status at the end of the queue; nil if other music follows.
    private func statusAtEndOfQueue() async -> ExitStatus? {
        guard let status = await play.box.endOfQueue(), await play.box.endsWithMusic() else { return nil }
        if status == .notSubscribed { printNotice(ForegroundEnd.musicHasEnded) }
        return status
    }

    /// The exit status after a stop; nil if other music follows, which has its output. Music that waits for its output
    /// only stops on request, whereas a proof is then incomplete.
    private mutating func statusAfterStop() async -> ExitStatus? {
        let (isOwn, entry) = (play.box.engine.isEnding, slept)
        slept = nil
        let ends = await play.box.endsWithMusic()
        let isRequested = !play.interruption.hasCome && !play.isProof
        if !ends || isRequested { wait = OutputWait() }
        if ends, isRequested, !isOwn { stop = ForegroundStop(of: play.box, slept: entry) }
        return ends ? statusAtEnd() : nil
    }
}

/// Notices above the progress line. With `--json` there are none.
extension ForegroundEvents {
    private func printNotice(_ sentence: LocalizedText) {
        Self.print(TerminalText(localized: sentence), json: play.json)
    }

    private static func print(_ text: TerminalText, json: Bool) {
        guard !json else { return }
        Terminal.printError(Terminal.canDraw ? .lineStart + .clearLine + text : text)
    }
}

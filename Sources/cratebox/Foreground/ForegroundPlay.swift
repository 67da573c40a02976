import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import CrateStore
import Glibc

/// Follows the music of this process to its end, with a progress line on a terminal, and keys if standard input is one.
struct ForegroundPlay {
    let box: Box
    let release: Release.ID
    let json: Bool
    let interruption: Interruption
    /// True if keys control the music.
    var hasKeys = false
    /// Logs what happens to the music; nil to log nothing.
    var transitions: TransitionLog?
    /// True if the music is a proof, which waits for a lost output without a limit.
    var isProof = false

    /// Follows until the last frame of the queue was played, an interruption comes, or the output is lost.
    func follow(_ events: AsyncStream<PlaybackEvent>) async -> ExitStatus {
        interruption.perform { [box] in box.leave() }
        let line = ProgressLine(engine: box.engine)
        line.show(tracks(of: box.engine.queue.first?.rip))
        let isDrawn = !json && Terminal.canDraw
        let keys = isDrawn && hasKeys ? PlayKeys(box: box, line: line) : nil
        if keys != nil { Terminal.printError(TerminalText(localized: PlayKeys.overview).faint) }
        let drawing = isDrawn ? Task { await line.keepDrawing() } : nil
        defer { if keys != nil { TerminalMode.restore() } }
        let status = await ending(of: events, line: line)
        let farewell = await status == .done ? keys?.farewell() : nil
        drawing?.cancel()
        await drawing?.value
        if let farewell { Terminal.printError(TerminalText(farewell)) }
        return status
    }

    /// The tracks that an entry of the queue plays, which may be some of an album; without a rip, all tracks of
    /// ``release``.
    private func tracks(of rip: Rip?) -> [Track] {
        let all = (try? AlbumLookup(store: box.store).tracks(of: rip?.release ?? release)) ?? []
        guard let rip else { return all }
        return rip.tracks.compactMap { played in all.first { $0.id == played.id } }
    }

    private func ending(of events: AsyncStream<PlaybackEvent>, line: ProgressLine) async -> ExitStatus {
        var isLost = false
        // The album that was announced last. The reply to the command has announced the first one.
        var named: Release.ID?
        let passed = PassedAlbums(box.store) { [json] text in Self.print(text, json: json) }
        box.watchQueue { gap in passed.name(gap.album) }
        for await event in events {
            let away = await box.awayAlbum(of: event)
            transitions?.record(event, away: away)
            switch event {
            case .track(let track, let length): line.show(track, length: length)
            case .skipped(let track, let reason):
                if let away {
                    passed.name(away)
                } else {
                    printNotice("Track \(track.place) was passed over: \(OutcomeWords.ofTrack(reason)).")
                }
            case .damaged(let track, _):
                printNotice("Track \(track.place) is damaged; what could be decoded was played.")
            case .album(let queued):
                line.show(tracks(of: queued.rip))
                announce(queued)
                named = queued.rip.release
            case .lost:
                isLost = true
                line.redraw()
                printNotice(lossNotice)
            case .busy:
                isLost = true
                line.redraw()
                printNotice(busyNotice)
            case .resumed, .returned:
                if isLost {
                    // The reply to a key may still be shown: that the music waits for the output.
                    line.endWords()
                    printNotice("The sound output is back.")
                }
                isLost = false
                line.redraw()
            case .started(let report):
                line.show(tracks(of: box.engine.queue.first?.rip))
                if let named, named != report.track.release { announce(report) }
                named = report.track.release
            case .finished:
                guard let status = await box.endOfQueue(), await box.endsWithMusic() else { continue }
                if status == .notSubscribed { printNotice(ForegroundEnd.musicHasEnded) }
                return status
            case .stopped:
                if await box.endsWithMusic() { return lastWords(isLost) }
                isLost = false
            case .paused(let place), .sought(let place): show(place, line)
            case .underrun, .opened, .closed, .queued, .repeats, .yielded, .refused, .slept: break
            }
        }
        return lastWords(isLost)
    }

    private var lossNotice: LocalizedText {
        isProof
            ? "The sound output went away. The proof waits until it is back; Ctrl-C ends it."
            : "The sound output went away; the music continues when it is back."
    }

    private var busyNotice: LocalizedText {
        isProof
            ? "Something else is using the sound output. The proof waits until it is free; Ctrl-C ends it."
            : "Something else is using the sound output; the music continues when it is free."
    }

    /// Shows a position. After a seek during a pause, the engine announces the track itself only when the music
    /// resumes.
    private func show(_ place: PlaybackPosition, _ line: ProgressLine) {
        if !line.has(place.track) { line.show(tracks(of: box.engine.queue.first?.rip)) }
        line.show(at: place)
    }

    private func lastWords(_ isLost: Bool) -> ExitStatus {
        guard isLost else { return interruption.hasCome ? .cancelled : .done }
        printNotice(ForegroundEnd.lostForGood)
        return .foundWrong
    }

    private func printNotice(_ sentence: LocalizedText) { Self.print(TerminalText(localized: sentence), json: json) }

    private static func print(_ text: TerminalText, json: Bool) {
        guard !json else { return }
        Terminal.printError(Terminal.canDraw ? .lineStart + .clearLine + text : text)
    }
}

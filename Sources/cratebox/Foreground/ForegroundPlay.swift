import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import CrateStore
import CrateTerminal

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
        let line = ProgressLine(box: box)
        line.show(tracks(of: box.engine.queue.first?.rip))
        let isDrawn = !json && Terminal.canDraw
        let keys = isDrawn && hasKeys ? PlayKeys(box: box, line: line) : nil
        if keys != nil { Terminal.printError(TerminalText(localized: PlayKeys.overview).faint) }
        let drawing = isDrawn ? Task { await line.keepDrawing() } : nil
        defer { if keys != nil { TerminalMode.restore() } }
        let (status, stop) = await ending(of: events, line: line)
        let farewell = await status == .done ? keys?.farewell() : nil
        drawing?.cancel()
        await drawing?.value
        if let farewell {
            Terminal.printError(TerminalText(farewell))
        } else if let stop, status == .done, !json {
            for sentence in stop.sentences { Terminal.printError(localized: sentence) }
        }
        return status
    }

    /// The tracks that an entry of the queue plays, which may be some of an album; without a rip, all tracks of
    /// ``release``.
    func tracks(of rip: Rip?) -> [Track] {
        let all = (try? AlbumLookup(store: box.store).tracks(of: rip?.release ?? release)) ?? []
        guard let rip else { return all }
        return rip.tracks.compactMap { played in all.first { $0.id == played.id } }
    }

    private func ending(
        of events: AsyncStream<PlaybackEvent>, line: ProgressLine
    ) async -> (status: ExitStatus, stop: ForegroundStop?) {
        var shown = ForegroundEvents(of: self, line)
        for await event in events {
            if let status = await shown.show(event) { return (status, shown.stop) }
        }
        return (shown.statusAtEnd(), nil)
    }
}

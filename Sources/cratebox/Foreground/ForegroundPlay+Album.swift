import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CratePlayback
import CrateStore
import CrateTerminal
import Intents

extension ForegroundPlay {
    /// Prints the album of an entry that has begun and its signal path, as the reply to the command does for the first
    /// album.
    func announce(_ queued: QueuedRip) { announce(box.played(queued)) }

    /// Prints the album with which a start began.
    func announce(_ report: StartReport) {
        let release = report.track.release
        guard let queued = box.engine.queue.first, queued.rip.release == release else {
            return announce(PlayedAlbum(release: release, outcome: .played, missing: report.missing))
        }
        announce(box.played(queued, missing: report.missing))
    }

    private func announce(_ played: PlayedAlbum) {
        guard !json, let dialog = try? OutcomeDialog.dialog(for: played, in: box.store) else { return }
        Self.print(TerminalText(dialog.full))
        if let path = Self.path(of: box) { Self.print(path) }
    }

    /// The line with the signal path of the output that was opened last; nil if none was.
    static func path(of box: Box) -> TerminalText? {
        guard let path = box.engine.lastSignalPath, let output = box.engine.outputName else { return nil }
        let line = TerminalText(localized: PathDocument(path).line(output: output))
        return line.fitted(to: Terminal.outputWidth, Terminal.signs(of: .output))
    }

    /// Prints a line in place of the progress line, which is drawn below it again.
    private static func print(_ line: TerminalText) {
        let isOverProgress = Terminal.canDraw && Terminal.isTerminal(.output)
        Terminal.print(isOverProgress ? .lineStart + .clearLine + line : line)
    }
}

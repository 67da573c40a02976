package import CrateCore
internal import Glibc
import Synchronization

/// One line on standard error that is redrawn; draws nothing if that is not a terminal.
package final class ProgressBar: Sendable {
    private struct State {
        var drawnAt: Int64 = 0
        var isDrawn = false
    }

    private let title: LocalizedText
    private let state = Mutex(State())

    /// Draws nothing yet.
    /// - Parameter title: What progresses, before the bar.
    package init(_ title: LocalizedText) { self.title = title }

    /// Draws a share of the whole, from 0 to 1 or nil for no bar, and a text; at most ten times a second.
    package func draw(_ share: Double?, _ text: LocalizedText) {
        guard Terminal.canDraw else { return }
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let tick = Int64(now.tv_sec) * 10 + Int64(now.tv_nsec) / 100_000_000
        let isDue = state.withLock { state in
            defer { (state.drawnAt, state.isDrawn) = (tick, true) }
            return state.drawnAt != tick
        }
        if isDue { Self.draw(Self.line(title.text, share, text.text, width: Terminal.width)) }
    }

    /// Clears the line if anything is drawn, so that other output begins in the first column.
    package func clear() {
        guard state.withLock({ $0.isDrawn }) else { return }
        Terminal.write(.lineStart + .clearLine, to: .error)
    }

    /// Draws a line in place of the one that is drawn; its width must leave the last column free.
    package static func draw(_ line: String) {
        Terminal.write(.lineStart + TerminalText(line) + .clearLine, to: .error)
    }

    /// The title, bar and text within a width; the last column stays free for the cursor.
    static func line(_ title: String, _ share: Double?, _ text: String, width: Int) -> String {
        let signs = Terminal.signs(of: .error)
        let title = signs.shown(CleanText.line(title))
        let words = "\(title) \(signs.shown(CleanText.line(text)))"
        guard let share, DisplayWidth.of(words) + 24 < width else { return words.fitted(to: width - 1, signs) }
        return "\(title) [\(bar(share, 20))] \(signs.shown(CleanText.line(text)))"
    }

    /// A bar of `cells` columns, of which a share from 0 to 1 is filled.
    package static func bar(_ share: Double, _ cells: Int) -> String {
        let full = Int((min(max(share.isFinite ? share : 0, 0), 1) * Double(cells)).rounded(.down))
        return String(repeating: "=", count: full) + String(repeating: " ", count: cells - full)
    }
}

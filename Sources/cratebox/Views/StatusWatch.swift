import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateTerminal

/// Keeps showing the status: full-screen on a terminal, with moving time; else one block per change, or one object per
/// change with `--json`. Queries the box on events; only the libraries are checked on a timer, by ``FollowedBox``.
/// Without a box it waits for one, and shows that the previous box has ended.
struct StatusWatch {
    let json: Bool
    var isDetailed = false

    private enum Cause: Equatable {
        case box(FollowedBox.Event)
        case tick, redraw, quit
    }

    private struct Shown {
        var status: StatusDocument
        var taken: ContinuousClock.Instant
        /// Whether the box that was shown before has ended, and no other one runs.
        var hasEnded: Bool
    }

    /// Runs until `q` is typed or an interruption comes. Ends the process when standard output cannot be written.
    /// - Throws: ``CrateClient/BoxError`` if a box may run that is not reached, and after the end of one whose socket
    ///   remains.
    func run() async throws {
        Terminal.endWithOutput()
        CommandInterruption.workBegins()
        defer { CommandInterruption.workEnds() }
        let interruption = Interruption()
        let (causes, feed) = AsyncStream.makeStream(of: Cause.self)
        interruption.perform { feed.finish() }
        let box = try await FollowedBox { feed.yield(.box($0)) }
        let ticking = isLive ? Task { await tick(feed) } : nil
        defer { ticking?.cancel() }
        try await watch(box, causes, feed)
        if interruption.hasCome { throw ExitCode(ExitStatus.cancelled.rawValue) }
    }

    private var isLive: Bool { !json && Terminal.isTerminal(.output) && Terminal.environment("TERM") != "dumb" }

    private func tick(_ feed: AsyncStream<Cause>.Continuation) async {
        while (try? await Task.sleep(for: .seconds(1))) != nil { feed.yield(.tick) }
    }

    private func watch(
        _ box: FollowedBox, _ causes: AsyncStream<Cause>, _ feed: AsyncStream<Cause>.Continuation
    ) async throws {
        guard isLive else { return try await show(box, causes, feed) }
        let hasKeys = TerminalMode.takeKeys()
        TerminalMode.takeScreen()
        defer { TerminalMode.restore() }
        let keyboard = Keyboard(hasKeys: hasKeys) { event in
            switch event {
            case .redraw: feed.yield(.redraw)
            case .key(.character("q")): feed.yield(.quit)
            case .key: break
            }
        }
        defer { withExtendedLifetime(keyboard) {} }
        try await show(box, causes, feed)
    }

    /// Handles causes and draws until `q` is typed or the stream ends.
    private func show(
        _ first: FollowedBox, _ causes: AsyncStream<Cause>, _ feed: AsyncStream<Cause>.Continuation
    ) async throws {
        var box = first
        var shown: Shown?
        var hasEnded = false
        for await cause in causes {
            switch cause {
            case .quit: return
            case .box(.sign) where box.isRunning:
                box.hasSign = true
                continue
            case .box(.sign), .box(.end):
                let wasRunning = box.isRunning
                box = try await FollowedBox(after: box) { feed.yield(.box($0)) }
                hasEnded = !box.isRunning && (hasEnded || wasRunning)
                continue
            case .box(.limit):
                try box.checkSocket()
                continue
            case .box(.event):
                guard let found = try await box.status(withTracks: !json) else { continue }
                let status = Self.advised(found, hasBox: box.isRunning)
                // Several events may report one change, and a check without a box may find none.
                if !isLive, status == shown?.status, json || hasEnded == shown?.hasEnded { continue }
                shown = Shown(status: status, taken: .now, hasEnded: hasEnded)
            case .tick where shown?.status.state != "playing": continue
            case .tick, .redraw: break
            }
            if let shown { draw(shown) }
        }
    }

    /// Adds the next step.
    private static func advised(_ status: StatusDocument, hasBox: Bool) -> StatusDocument {
        guard !hasBox else { return StatusRequest.advised(status) }
        let refusal = try? Welcome.refusal()
        return StatusRequest.advised(status, refusal, hasBox: false)
    }

    private func draw(_ shown: Shown) {
        guard !json else { return Terminal.print(json: JSON.line(shown.status)) }
        guard isLive else {
            return Terminal.print(view(of: shown, width: Terminal.outputWidth).lines.joined(separator: "\n") + "\n")
        }
        let (columns, rows) = Terminal.size(of: .output)
        // Each line is cleared before it is drawn: after a line that fills its row, the cursor is on the last
        // character, which clearing would delete.
        let lines = view(of: shown, width: columns).lines(within: rows).map { .clearLine + $0 }
        let rest: TerminalText = lines.count < rows ? "\r\n" + .clearBelow : ""
        Terminal.write(.screenStart + lines.joined(separator: "\r\n") + rest, to: .output)
    }

    private func view(of shown: Shown, width: Int?) -> StatusView {
        let later = Double(shown.taken.duration(to: .now) / .milliseconds(1)) / 1000
        return StatusView(
            shown.status, width: width, later: later, isDetailed: isDetailed, hasEnded: shown.hasEnded)
    }
}

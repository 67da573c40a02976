import ArgumentParser
import CrateBox
import CrateClient
import CrateCore

/// Keeps showing the status: full-screen on a terminal, with moving time; else one block per change, or one object per
/// change with `--json`. Queries the box on events, never on a timer.
struct StatusWatch {
    let client: any BoxClient
    let json: Bool
    var isDetailed = false

    private enum Cause {
        case event, tick, redraw, quit, end
    }

    private struct Shown {
        var status: StatusDocument
        var taken: ContinuousClock.Instant
    }

    /// Runs until the box ends, `q` is typed, or an interruption comes. Ends the process when standard output cannot be
    /// written.
    func run() async throws {
        Terminal.endWithOutput()
        CommandInterruption.workBegins()
        defer { CommandInterruption.workEnds() }
        let interruption = Interruption()
        let (causes, feed) = AsyncStream.makeStream(of: Cause.self)
        interruption.perform { feed.finish() }
        let events = try await client.events()
        let listening = Task {
            for await _ in events { feed.yield(.event) }
            feed.yield(.end)
        }
        let ticking = isLive ? Task { await tick(feed) } : nil
        feed.yield(.event)
        let end = try await watch(causes, feed)
        listening.cancel()
        ticking?.cancel()
        if interruption.hasCome { throw ExitCode(ExitStatus.cancelled.rawValue) }
        if isLive, end == .end { Terminal.printError(localized: "The box has ended.") }
    }

    private var isLive: Bool { !json && Terminal.isTerminal(.output) && Terminal.environment("TERM") != "dumb" }

    private func tick(_ feed: AsyncStream<Cause>.Continuation) async {
        while (try? await Task.sleep(for: .seconds(1))) != nil { feed.yield(.tick) }
    }

    private func watch(_ causes: AsyncStream<Cause>, _ feed: AsyncStream<Cause>.Continuation) async throws -> Cause? {
        guard isLive else { return try await show(causes) }
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
        return try await show(causes)
    }

    /// Draws until a cause ends it; returns that cause.
    private func show(_ causes: AsyncStream<Cause>) async throws -> Cause? {
        var shown: Shown?
        for await cause in causes {
            if cause == .end || cause == .quit { return cause }
            if cause == .event { shown = Shown(status: try await client.status(withTracks: !json), taken: .now) }
            guard let shown, cause != .tick || shown.status.state == "playing" else { continue }
            draw(shown)
        }
        return nil
    }

    private func draw(_ shown: Shown) {
        guard !json else { return Terminal.print(json: JSON.line(shown.status)) }
        let later = Double(shown.taken.duration(to: .now) / .milliseconds(1)) / 1000
        guard isLive else {
            let lines = StatusView(shown.status, width: Terminal.outputWidth, later: later, isDetailed: isDetailed)
                .lines
            return Terminal.print(lines.joined(separator: "\n") + "\n")
        }
        let (columns, rows) = Terminal.size(of: .output)
        let view = StatusView(shown.status, width: columns, later: later, isDetailed: isDetailed)
        // Each line is cleared before it is drawn: after a line that fills its row, the cursor is on the last
        // character, which clearing would delete.
        let lines = view.lines(within: rows).map { .clearLine + $0 }
        let rest: TerminalText = lines.count < rows ? "\r\n" + .clearBelow : ""
        Terminal.write(.screenStart + lines.joined(separator: "\r\n") + rest, to: .output)
    }
}

import ArgumentParser
import CrateBox
import CrateClient
import Glibc

/// Shows the status again and again: on a terminal in place, with the time moving; else a block a change, or with
/// `--json` an object a change. The box is asked when something happens, never by the clock.
struct StatusWatch {
    let client: any BoxClient
    let json: Bool

    private enum Cause {
        case event, tick, end
    }

    /// Runs until the box ends or somebody interrupts.
    func run() async throws {
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
        try await show(causes)
        listening.cancel()
        ticking?.cancel()
        if interruption.hasCome { throw ExitCode(ExitStatus.cancelled.rawValue) }
    }

    private var isLive: Bool { !json && Terminal.isTerminal(.output) }

    private func tick(_ feed: AsyncStream<Cause>.Continuation) async {
        while (try? await Task.sleep(for: .seconds(1))) != nil { feed.yield(.tick) }
    }

    private func show(_ causes: AsyncStream<Cause>) async throws {
        var status: StatusDocument?
        var taken = ContinuousClock.now
        var drawn = 0
        for await cause in causes {
            if cause == .end || Terminal.isOutputBroken { break }
            if cause == .event {
                status = try await client.status(withTracks: !json)
                taken = .now
            }
            guard let status, cause == .event || status.state == "playing" else { continue }
            let later = Double(taken.duration(to: .now) / .milliseconds(1)) / 1000
            drawn = draw(status, later: later, over: drawn)
        }
    }

    /// Draws over what was drawn before; says how many lines there are now.
    private func draw(_ status: StatusDocument, later: Double, over drawn: Int) -> Int {
        guard !json else {
            Terminal.say(json: JSON.line(status))
            return 0
        }
        let lines = StatusView(status, width: Terminal.outputWidth, later: later).lines
        guard isLive else {
            Terminal.say(lines.joined(separator: "\n") + "\n")
            return 0
        }
        let drawing = lines.map { $0 + .clearLine + "\n" }.joined()
        Terminal.write(.up(drawn) + drawing + .clearBelow, to: .output)
        return lines.count
    }
}

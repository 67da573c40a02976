import CrateBox
import CrateClient
import CrateCore
import CrateTerminal

/// The work of `cratebox status` once its command line was parsed, by ArgumentParser or as a ``PlainCommand``.
struct StatusRequest: Equatable {
    /// True to keep updating.
    let isWatching: Bool
    let isDetailed: Bool
    let json: Bool

    /// Prints the status of the running box, else of one in this process.
    func run() async throws {
        try await withFailures(json: json) {
            guard !isWatching else { return try await StatusWatch(json: json, isDetailed: isDetailed).run() }
            do {
                try await report(on: try CommandBox.present())
            } catch BoxError.none {
                // The box ended before it took the request.
                try await report(on: try CommandBox.local())
            }
        }
    }

    private func report(on client: any BoxClient) async throws {
        if !(client is SocketClient) { try await Welcome.requireCollection() }
        // Without a running box, this user's own permissions decide whether anything can be played.
        let refusal = client is SocketClient ? nil : try Welcome.refusal()
        let waiting = client is SocketClient ? nil : WaitingQueue.size
        report(try await client.status(withTracks: !json), refusal, waiting)
    }

    /// Prints a status; in JSON with the size of the stored queue if no box runs.
    private func report(
        _ status: StatusDocument, _ refusal: Welcome.Advice?, _ waiting: StatusDocument.QueueState?
    ) {
        let advice = waiting.map(WaitingQueue.advice)
        guard json else { return Self.show(status, refusal, advice, isDetailed: isDetailed) }
        // The next step is that of a box without a queue: nothing can be resumed before a box runs.
        var advised = Self.advised(status, refusal, advice)
        advised.queueState = waiting ?? advised.queueState
        Terminal.print(json: JSON.line(advised))
    }

    /// Prints a box's answer; returns false if it is not a status.
    static func show(_ answer: String, json: Bool) -> Bool {
        guard let status = try? JSON.value(StatusDocument.self, of: answer) else { return false }
        guard json else {
            show(status)
            return true
        }
        let advised = advised(status)
        Terminal.print(json: advised.next == nil ? answer : JSON.line(advised))
        return true
    }

    /// Prints a status as text, why this user can't play anything or the stored queue, if either applies, and the next
    /// step.
    static func show(
        _ status: StatusDocument, _ refusal: Welcome.Advice? = nil, _ waiting: Welcome.Advice? = nil,
        isDetailed: Bool = false
    ) {
        let view = StatusView(status, width: Terminal.outputWidth, isDetailed: isDetailed)
        view.lines.forEach(Terminal.print)
        if let advice = refusal ?? waiting { Terminal.print(localized: advice.sentence) }
        Hint.nextLines(step(for: status, refusal, waiting).map { [$0] } ?? []).forEach(Terminal.print)
    }

    /// Adds the next step on this machine, which the box cannot choose.
    static func advised(
        _ status: StatusDocument, _ refusal: Welcome.Advice? = nil, _ waiting: Welcome.Advice? = nil
    ) -> StatusDocument {
        var status = status
        let step = step(for: status, refusal, waiting).flatMap { CommandBox.fitting($0) }
        status.next = step.map { [$0] }
        status.advice = ReplyAdvice.membershipNote(afterCommands: status.next ?? [])?.text
        return status
    }

    private static func step(
        for status: StatusDocument, _ refusal: Welcome.Advice?, _ waiting: Welcome.Advice?
    ) -> String? {
        // The doctor names what keeps the box from its configuration, which any other step may depend on.
        let repair = status.configuration.map { _ in "cratebox doctor" }
        if let refusal { return refusal.next.first }
        return repair ?? MusicStep(status).command ?? waiting?.next.first
    }
}

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

    /// Prints the status of a box; of one in this process, with the stored queue.
    private func report(on client: any BoxClient) async throws {
        let hasBox = client is SocketClient
        if !hasBox { try await Welcome.requireCollection() }
        // Without a running box, this user's own permissions decide whether anything can be played.
        let refusal = hasBox ? nil : try Welcome.refusal()
        let status = try await WaitingQueue.status(of: client, withTracks: !json)
        guard json else { return Self.show(status, refusal, hasBox: hasBox, isDetailed: isDetailed) }
        Terminal.print(json: JSON.line(Self.advised(status, refusal, hasBox: hasBox)))
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

    /// Prints a status as text, why this user can't play anything if that is so, and the next step.
    /// - Parameter hasBox: False for the status of a box in this process.
    static func show(
        _ status: StatusDocument, _ refusal: Welcome.Advice? = nil, hasBox: Bool = true, isDetailed: Bool = false
    ) {
        let view = StatusView(status, width: Terminal.outputWidth, isDetailed: isDetailed)
        view.lines.forEach(Terminal.print)
        if let refusal { Terminal.print(localized: refusal.sentence) }
        Hint.nextLines(step(for: status, refusal, hasBox: hasBox).map { [$0] } ?? []).forEach(Terminal.print)
    }

    /// Adds the next step on this machine, which the box cannot choose.
    /// - Parameter hasBox: False for the status of a box in this process.
    static func advised(
        _ status: StatusDocument, _ refusal: Welcome.Advice? = nil, hasBox: Bool = true
    ) -> StatusDocument {
        var status = status
        let step = step(for: status, refusal, hasBox: hasBox).flatMap { CommandBox.fitting($0) }
        status.next = step.map { [$0] }
        status.advice = ReplyAdvice.membershipNote(afterCommands: status.next ?? [])?.text
        return status
    }

    private static func step(
        for status: StatusDocument, _ refusal: Welcome.Advice?, hasBox: Bool
    ) -> String? {
        if let refusal { return refusal.next.first }
        // The doctor names what keeps the box from its configuration, which any other step may depend on.
        guard status.configuration == nil else { return "cratebox doctor" }
        guard !hasBox, let queue = status.queueState, queue.count > 0 else { return MusicStep(status).command }
        // Only a box that is started resumes the stored queue.
        var idle = status
        idle.queueState = nil
        return MusicStep(idle).command ?? WaitingQueue.start
    }
}

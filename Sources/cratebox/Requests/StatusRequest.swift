import CrateBox
import CrateClient

/// A request of `cratebox status`.
struct StatusRequest: Equatable {
    /// True to keep updating.
    let isWatching: Bool
    let isDetailed: Bool
    let json: Bool

    /// Prints the status of the running box, else of one in this process.
    func run() async throws {
        try await withFailures(json: json) {
            let client = try CommandBox.present()
            guard isWatching else { return tell(try await client.status(withTracks: !json)) }
            try await StatusWatch(client: client, json: json, isDetailed: isDetailed).run()
        }
    }

    private func tell(_ status: StatusDocument) {
        if json { return Terminal.print(json: JSON.line(status)) }
        Self.show(status, isDetailed: isDetailed)
    }

    /// Prints a box's answer; returns false if it is not a status.
    static func show(_ answer: String, json: Bool) -> Bool {
        if json {
            Terminal.print(json: answer)
            return true
        }
        guard let status = try? JSON.value(StatusDocument.self, of: answer) else { return false }
        show(status)
        return true
    }

    /// Prints a status as text.
    static func show(_ status: StatusDocument, isDetailed: Bool = false) {
        let view = StatusView(status, width: Terminal.outputWidth, isDetailed: isDetailed)
        view.lines.forEach(Terminal.print)
        if let step = view.nextStep { Terminal.print(Hint.nextLine(step)) }
    }
}

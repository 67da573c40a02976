import ArgumentParser
import CrateBox
import CrateClient
import CrateTerminal
import Intents

/// Runs one intent for each record that a command line names, and prints the results as one change.
struct WantlistChange {
    let intent: String
    /// The name of the parameter that takes the record.
    let parameter: String
    /// The command's verb, for `continue`.
    let verb: String
    /// Further parameters of the intent.
    var leave: [String: String] = [:]
    let json: Bool

    /// Runs the intents in order, up to the first that fails.
    func make(_ texts: [String]) async throws {
        var documents: [WantlistDocument] = []
        for (place, text) in texts.enumerated() {
            let parameters = leave.merging([parameter: text]) { $1 }
            let reply = try await CommandBox.answer { client in
                try await Exchange(client: client, intent: intent, parameters: parameters, json: json).settle()
            }
            guard reply.exit == .done else {
                // The earlier items are done, so the command to repeat has only the rest.
                let rest = ["<\(parameter)>"] + texts.suffix(from: place + 1)
                try ReplyPrinter(json: json, command: ["cratebox", "wantlist", verb] + rest).show(reply)
                throw ExitCode(reply.exit.rawValue)
            }
            documents.append(try reply.decode(WantlistDocument.self))
        }
        let document = WantlistDocument(documents)
        if json, Terminal.prints(json: JSON.line(document)) { return }
        Terminal.print(TerminalText(document.dialog.full))
        if let supporting = document.dialog.supporting { Terminal.print(Hint.line(supporting)) }
    }
}

/// The result of wantlist changes: `{"status":"done","wanted":[…],"dialog":{…}}`, of removals with `removed`.
private struct WantlistDocument: Codable {
    struct Entry: Codable {
        let release: Int64
        let title: String
        let artist: String
        let year: Int?
        let addedAt: String?
        let owned: Bool
    }

    struct Words: Codable {
        let full: String
        let supporting: String?
    }

    let status: String
    let wanted: [Entry]?
    let removed: [Entry]?
    let dialog: Words

    /// Combines several results in order.
    init(_ parts: [WantlistDocument]) {
        status = "done"
        wanted = Self.combined(parts.map(\.wanted))
        removed = Self.combined(parts.map(\.removed))
        dialog = Words(
            full: parts.map(\.dialog.full).joined(separator: " "),
            supporting: parts.compactMap(\.dialog.supporting).first)
    }

    private static func combined(_ lists: [[Entry]?]) -> [Entry]? {
        lists.contains { $0 != nil } ? lists.flatMap { $0 ?? [] } : nil
    }
}

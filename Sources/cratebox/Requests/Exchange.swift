import ArgumentParser
import CrateBox
import CrateClient
import CrateTerminal

/// Runs one intent in a box, by name or in words, and asks its questions on the terminal.
struct Exchange {
    private enum Request {
        case run(String, [String: String])
        case say(String)
    }

    private let client: any BoxClient
    private let first: Request
    private let json: Bool
    /// A sentence of the intent and its replacement, for a command that runs the intent for another purpose.
    var rewording: (of: String, to: String)?
    /// The parameter whose question is the result and is not asked; nil if every question is asked.
    var lastParameter: String?

    /// Prepares an intent by name; nothing is sent before it runs.
    init(client: any BoxClient, intent: String, parameters: [String: String] = [:], json: Bool) {
        (self.client, first, self.json) = (client, .run(intent, parameters), json)
    }

    /// Prepares an intent in spoken words; nothing is sent before it runs.
    init(client: any BoxClient, utterance: String, json: Bool) {
        (self.client, first, self.json) = (client, .say(utterance), json)
    }

    /// Runs the intent until it is settled or a question remains unanswered. A question is asked again if the answer
    /// names nothing.
    func settle() async throws -> BoxReply {
        var reply = try await reply(to: first)
        for attempt in 1...Questioner.mostAttempts {
            guard reply.exit == .needsValue, !json || Questioner.isAnybodyAsked, try !isLast(reply),
                let answer = try answer(to: reply)
            else { return reply }
            try Task.checkCancellation()
            let next = try await self.reply(to: .run(answer.intent, answer.parameters))
            if attempt < Questioner.mostAttempts, try isUnknown(next) { continue }
            reply = next
        }
        return reply
    }

    /// True if a reply asks for ``lastParameter``.
    private func isLast(_ reply: BoxReply) throws -> Bool {
        guard let lastParameter else { return false }
        return try reply.decode(ReplyWords.self).parameter == lastParameter
    }

    /// True if an answer from the terminal names nothing in the collection; prints that.
    private func isUnknown(_ reply: BoxReply) throws -> Bool {
        guard reply.exit == .notInCollection, !json, Terminal.canAsk,
            let dialog = try reply.decode(ReplyWords.self).dialog
        else { return false }
        Terminal.printError(TerminalText(dialog.full))
        return true
    }

    /// An answer from the terminal; nil if there is none, so that the reply is printed.
    private func answer(to reply: BoxReply) throws -> Questioner.Answer? {
        do {
            return try Questioner.answer(to: reply)
        } catch is Questioner.Unanswered where json {
            return nil
        }
    }

    private func reply(to request: Request) async throws -> BoxReply {
        let reply =
            switch request {
            case .run(let intent, let parameters): try await client.run(intent, parameters)
            case .say(let utterance): try await client.say(utterance)
            }
        guard let rewording else { return reply }
        let words = reply.json.replacing(JSON.line(rewording.of), with: JSON.line(rewording.to))
        return BoxReply(exit: reply.exit, json: words)
    }

    /// Runs the intent, prints the reply, and ends the command with its status. With `prefersCard` the card is printed
    /// instead of lists. With `keys` the JSON object of a success is reduced to these.
    func finish(
        command: [String], only keys: Set<String> = [], prefersCard: Bool = false, ids: Bool = false
    ) async throws {
        CommandInterruption.workBegins()
        defer { CommandInterruption.workEnds() }
        let interruption = Interruption(last: Questioner.giveUp)
        let task = Task { try await settle() }
        interruption.perform { task.cancel() }
        let reply = try await withExtendedLifetime(interruption) { task }.value
        if !interruption.hasCome, reply.isWithdrawn { throw Failure.withdrawn }
        if json, !keys.isEmpty, reply.exit == .done { return Terminal.print(json: try Self.part(keys, of: reply)) }
        var printer = ReplyPrinter(json: json, command: command, prefersCard: prefersCard)
        (printer.hasIDs, printer.endsCommand) = (ids, reply.exit == .done)
        if MusicStep.isNeeded(by: reply), let status = try? await client.status(withTracks: false) {
            printer.musicStep = MusicStep(status)
        }
        if case .say(let utterance) = first { printer.namedUtterance = await Say.named(utterance, after: reply) }
        try printer.show(reply)
        if reply.exit != .done { throw ExitCode(reply.exit.rawValue) }
    }

    /// The object reduced to some of its keys. The sentence is kept where it explains an empty list.
    private static func part(_ keys: Set<String>, of reply: BoxReply) throws -> String {
        guard let absence = try ReplyAdvice(reply.decode(ReplyWords.self)).absence else { return try reply.only(keys) }
        return try reply.saying(absence.full, absence.supporting).only(keys.union(["dialog"]))
    }
}

extension BoxReply {
    private struct Words: Decodable {
        let error: String?
    }

    /// True if the box did not finish the request; false for a question that was declined.
    fileprivate var isWithdrawn: Bool { exit == .cancelled && (try? decode(Words.self))?.error == "cancelled" }
}

import ArgumentParser
import CrateBox

/// One intent, asked of a box: questions on the way are put to whoever sits at the terminal.
struct Exchange {
    let client: any BoxClient
    let intent: String
    var parameters: [String: String] = [:]
    let json: Bool

    /// Runs it until it is settled or nobody answers.
    func settle() async throws -> BoxReply {
        var parameters = parameters
        for _ in 0..<Questioner.patience {
            let reply = try await client.run(intent, parameters)
            guard reply.exit == .needsValue, !json, let answer = try Questioner.answer(to: reply) else { return reply }
            try Task.checkCancellation()
            parameters[answer.parameter] = answer.text
        }
        return try await client.run(intent, parameters)
    }

    /// Runs it, prints what comes of it, and ends the command with its status. People are shown the card rather than lists
    /// where it is preferred.
    func finish(command: [String], only keys: Set<String> = [], prefersCard: Bool = false) async throws {
        let interruption = Interruption(last: Questioner.giveUp)
        let task = Task { try await settle() }
        interruption.perform { task.cancel() }
        let reply = try await withExtendedLifetime(interruption) { task }.value
        if json, !keys.isEmpty, reply.exit == .done { return Terminal.say(try reply.only(keys)) }
        try ReplyPrinter(json: json, command: command, prefersCard: prefersCard).print(reply)
        if reply.exit != .done { throw ExitCode(reply.exit.rawValue) }
    }
}

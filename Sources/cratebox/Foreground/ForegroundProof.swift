import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import CrateStore
import CrateTerminal
import Glibc
import Intents

/// A box that plays one album to prove its signal path. It opens no socket, so that the proof cannot be paused.
struct ForegroundProof {
    private let box: Box
    private let proof = PathProof()
    private let output: ProvedOutput
    /// The command without its answer, for `continue`.
    private let command: [String]
    private let json: Bool
    private let interruption = Interruption(last: Questioner.giveUp)
    private let events: AsyncStream<PlaybackEvent>

    /// Opens the store and prepares an engine whose frames are compared.
    init(configuration: BoxConfiguration, output: ProvedOutput, command: [String], json: Bool) throws {
        Store.allowRescue()
        CommandInterruption.workBegins()
        try BoxDescriptors.raise()
        box = try Box(configuration, sound: BoxSound(configuration, proof: proof))
        self.output = output
        events = box.engine.events()
        (self.command, self.json) = (command, json)
    }

    /// Plays the album and prints the proof. If the album cannot be played, prints the reason as `play` does.
    func run(_ parameters: [String: String]) async throws {
        defer {
            box.engine.shutDown()
            withExtendedLifetime(output) {}
        }
        var exchange = Exchange(client: LocalClient(box), intent: "PlayAlbum", parameters: parameters, json: json)
        exchange.rewording = Self.rewording(of: "Which album would you like to play?")
        let task = Task { [exchange] in try await exchange.settle() }
        interruption.perform { task.cancel() }
        let reply = try await task.value
        let words = try reply.decode(ReplyWords.self)
        guard words.outcome == "played", let release = words.release.map(Release.ID.init(rawValue:)) else {
            if words.reason == AlbumGap.Reason.outputBusy.rawValue, case .beside(let owned) = output {
                try await owned.refuseIfUsed()
            }
            try ReplyPrinter(json: json, command: command).show(reply)
            if reply.exit != .done { throw ExitCode(reply.exit.rawValue) }
            return
        }
        if !json, let dialog = words.dialog {
            Terminal.printError(TerminalText(dialog.full))
            try otherPressings(reply, than: release).forEach(Terminal.printError)
        }
        let (handled, relay) = box.relayed(events)
        defer { relay.cancel() }
        let session = ForegroundPlay(
            box: box, release: release, json: json, interruption: interruption, isProof: true)
        let status = await session.follow(handled)
        if status == .cancelled { throw CancellationError() }
        try report(try box.document(of: proof, release: release))
    }

    /// The intent's question for an album in the language of the process, and the question that replaces it.
    static func rewording(of question: String) -> (of: String, to: String) {
        (Language.current.text(question), String(localized: "Which album would you like to prove?"))
    }

    /// The commands that prove the other pressings that have a rip. The given name matches each of them.
    private func otherPressings(_ reply: BoxReply, than release: Release.ID) throws -> [TerminalText] {
        struct Named: Decodable {
            let pressings: [Int64]?
        }
        let lookup = AlbumLookup(store: try CommandBox.store())
        let pressings = try reply.decode(Named.self).pressings ?? []
        return try pressings.map(Release.ID.init(rawValue:)).filter { pressing in
            try pressing != release && lookup.ripFacts(of: pressing, in: nil) != nil
        }.map { pressing in
            let words = (command + ["id:\(pressing)"]).map { ShellWord.quoted($0) }.joined(separator: " ")
            return TerminalText(localized: "  Another pressing: ") + TerminalText(words).unbroken
        }
    }

    private func report(_ document: ProofDocument) throws {
        if json { Terminal.print(json: JSON.line(document)) } else { ProofView(document).lines.forEach(Terminal.print) }
        if !document.proved { throw ExitCode(ExitStatus.foundWrong.rawValue) }
    }
}

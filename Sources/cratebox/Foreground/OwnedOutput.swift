import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CratePlayback

/// The report of `cratebox prove` while a box owns the output.
struct OwnedOutput {
    let configuration: BoxConfiguration
    let owner: BoxLock.Owner?
    /// The command without its answer, for `continue`.
    let command: [String]
    let json: Bool

    /// Whether the owner uses the output to be proved.
    enum Use {
        case used
        /// The owner is a box that has another output open or none.
        case unused
        /// The owner is a box that doesn't answer.
        case unknown
    }

    var use: Use {
        get async {
            guard owner?.isBox == true else { return .used }
            guard let client = try? CommandBox.running(), let status = try? await client.status(withTracks: false)
            else { return .unknown }
            // A closed output has no signal path, and one that music is about to open has none yet.
            guard status.signalPath != nil || status.state == "playing" else { return .unused }
            guard let output = status.output else { return .unused }
            guard let proved = configuration.output.pcm else { return .used }
            return OutputDevice.isSame(output.name, proved) ? .used : .unused
        }
    }

    /// Fails if the owner uses the output by now. Music that waited for its output, or that another command has begun,
    /// may have opened it since the owner was asked before.
    func refuseIfUsed() async throws {
        let use = await use
        if use == .used { try await refuse(nil, use) }
    }

    /// Fails: as `play` does if there is no such album, otherwise with the process that owns the output and the command
    /// that makes a box yield it or ends another process.
    func refuse(_ album: String?, _ use: Use) async throws -> Never {
        if let album { try await requireAlbum(album) }
        let sentence: LocalizedText =
            if let owner, let occupation = owner.occupation {
                occupation
            } else if let owner, use == .unknown {
                "The box that runs doesn't answer, so the output that it uses is unknown (\(owner.text))."
            } else if let owner { "prove needs the output to itself, and a box owns it (\(owner.text))." } else {
                "prove needs the output to itself, and a box owns it."
            }
        let isYielding = use == .used && owner?.isBox == true
        let step = isYielding ? "cratebox yield" : owner?.permittedEnd ?? CommandBox.nextStep(for: nil)
        throw Failure(.unavailable, "otherOwner", sentence, fix: step)
    }

    /// Requires that an album exists. Opening finds an album as playing does, without sound. It runs in this process,
    /// so that the album does not become the current one of the running box.
    private func requireAlbum(_ words: String) async throws {
        var exchange = Exchange(
            client: LocalClient(try Box(configuration)), intent: "OpenAlbum", parameters: ["target": words], json: json)
        exchange.rewording = ForegroundProof.rewording(of: "Which album would you like to open?")
        let reply = try await exchange.settle()
        guard reply.exit != .done else { return }
        try ReplyPrinter(json: json, command: command).show(reply)
        throw ExitCode(reply.exit.rawValue)
    }
}

import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CratePlayback

/// The report of `cratebox prove` while a box owns the output.
struct OwnedOutput {
    let configuration: BoxConfiguration
    let owner: BoxLock.Owner?
    /// The command, which an answer continues.
    let command: [String]
    let json: Bool

    /// Whether the owner uses the output that is to be proved.
    enum Use {
        case used
        /// The owner is a box that uses another output or none, or has yielded this one.
        case unused
        /// The owner is a box that doesn't answer.
        case unknown
    }

    var use: Use {
        get async {
            guard let proved = configuration.output.pcm, owner?.isBox == true else { return .used }
            guard let client = try? CommandBox.running(), let status = try? await client.status(withTracks: false)
            else { return .unknown }
            guard status.state != "yielded", let output = status.output else { return .unused }
            return OutputDevice.isSame(output.name, proved) ? .used : .unused
        }
    }

    /// Reports that there is no such album, as `play` does; otherwise which process owns it, and the command that
    /// ends that.
    func refuse(_ album: String?, _ use: Use) async throws -> Never {
        if let album { try await requireAlbum(album) }
        let sentence: LocalizedText =
            if let owner, use == .unknown {
                "The box that runs doesn't answer, so the output that it uses is unknown (\(owner.text))."
            } else if let owner { "prove needs the output to itself, and a box owns it (\(owner.text))." } else {
                "prove needs the output to itself, and a box owns it."
            }
        throw Failure(
            .unavailable, "otherOwner", sentence, fix: owner?.endCommand ?? CommandBox.nextStep(for: nil))
    }

    /// Opening an album finds it as playing does, without sound. It is opened in this process, so that it does not
    /// become the current one of the running box.
    private func requireAlbum(_ words: String) async throws {
        let exchange = Exchange(
            client: LocalClient(try Box(configuration)), intent: "OpenAlbum", parameters: ["target": words], json: json)
        let reply = try await exchange.settle()
        guard reply.exit != .done else { return }
        try ReplyPrinter(json: json, command: command).show(reply)
        throw ExitCode(reply.exit.rawValue)
    }
}

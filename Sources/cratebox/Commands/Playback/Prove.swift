import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateStore

/// `cratebox prove`: plays an album and checks that ALSA receives exactly the samples of the files.
struct Prove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prove", abstract: "Prove that an album reaches the output bit for bit.",
        usage: "cratebox prove [<album>] [--device <pcm>]",
        discussion: """
            Plays the whole album, so it takes as long as the album does; on an output without a clock, such as \
            --device null, it takes less. All words are one title, with or without quotes. Every frame that ALSA accepts \
            is compared with a second decode, and its checksum with the MD5 in the file. What happens to the sound after \
            ALSA is shown by the signal path, as far as the kernel reports it. The exit status is 1 if anything differs, \
            or if the output goes away and isn't back when Ctrl-C ends the proof. A proof is not in the history of \
            plays. While a box runs, an output can be proved that it doesn't have open: while nothing plays, or after \
            `cratebox yield`. `cratebox reclaim` then continues the music.
            """)

    @Argument(
        help: ArgumentHelp("One album: title, `artist - title`, or id:NUMBER.", valueName: "album"),
        completion: NameCompletion.rippedAlbums)
    var album: [String] = []

    @Option(
        name: [.customLong("device"), .customLong("output")],
        help: ArgumentHelp("ALSA device to test.", valueName: "pcm"),
        completion: NameCompletion.devices)
    var output: String?

    @OptionGroup var common: CommonOptions

    /// The command that continues with an answer.
    private var command: [String] { ["cratebox", "prove"] + (output.map { ["--device", $0] } ?? []) }

    func validate() throws { try refuse(blankName: output, for: "--device <pcm>") }

    func run() async throws {
        try await withFailures(json: common.json) {
            let configuration = try CommandBox.configuration(output: output)
            let words = album.isEmpty ? nil : album.joined(separator: " ")
            if words == nil { try Self.requireRips() }
            let claimed = try await claim(configuration, words)
            let proof = try ForegroundProof(
                configuration: configuration, output: claimed, command: command, json: common.json)
            try await proof.run(words.map { ["album": $0] } ?? [:])
        }
    }

    /// Takes the box lock, unless a box has it that doesn't have this output open.
    /// - Throws: The failure if a box owns the output to be proved, or doesn't answer.
    private func claim(_ configuration: BoxConfiguration, _ words: String?) async throws -> ProvedOutput {
        let paths = try CommandBox.socketPaths()
        do throws(BoxLock.Refusal) {
            return .alone(try BoxLock(state: configuration.state, name: "cratebox prove", besides: paths))
        } catch {
            guard case .owned(let owner) = error else { throw Failure(error) }
            let owned = OwnedOutput(configuration: configuration, owner: owner, command: command, json: common.json)
            let use = await owned.use
            if use == .unused { return .beside(owned) }
            try await owned.refuse(words, use)
        }
    }

    /// Checks that there is an album to choose, before one is asked for.
    private static func requireRips() throws {
        guard try CommandBox.hasStore() else { throw Failure.noLibrary }
        let store = try CommandBox.store()
        guard (try? RipMatching(store: store).count()) == 0 else { return }
        if (try? LibrarySubscriptions(store: store).all())?.isEmpty == true { throw Failure.noLibrary }
        throw Failure(
            .notAvailable, "notRipped", "There is nothing to prove: no rip is known yet.",
            fix: NextStep.here.scanStep)
    }
}

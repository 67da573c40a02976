import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateIntents

/// The next command towards music while none plays. Every command that suggests one uses this type, so that their
/// advice about one state is the same.
struct MusicStep {
    /// The command; nil while music plays or is paused, and if nothing prevents playing.
    let command: String?
    /// What is wrong with the output, if the command is about that.
    let cause: LocalizedText?

    /// Chooses the command for the state of a box, the first obstacle first.
    init(_ status: StatusDocument) {
        guard status.title == nil, status.output?.state != "lost" else {
            (command, cause) = (Self.awaited(status), nil)
            return
        }
        guard status.collection == nil else {
            (command, cause) = ("cratebox doctor", nil)
            return
        }
        let library = Self.library(status.libraries)
        if library == nil, let output = OutputStep(status.output) {
            (command, cause) = (output.command, Self.cause(status.output))
        } else {
            (command, cause) = (library ?? NextStep.here.ripStep ?? Self.queue(status), nil)
        }
    }

    private static func cause(_ output: StatusDocument.Output?) -> LocalizedText {
        output.map(OutcomeWords.sentence(onUnusable:)) ?? "No sound output was found."
    }

    /// The command for what the music waits for; nil while it plays or is paused.
    private static func awaited(_ status: StatusDocument) -> String? {
        if status.state == "yielded" { return "cratebox reclaim" }
        if status.output?.state == "lost" { return OutputStep(status.output)?.command }
        guard let obstacle = status.obstacle else { return nil }
        if obstacle.outcome == "notSubscribed" { return library(obstacle.reason, obstacle.library) }
        guard obstacle.reason == "filesMissing" else {
            return (OutputStep(status.output) ?? .doctor).command
        }
        guard let release = status.release else { return nil }
        return "cratebox open id:\(release)"
    }

    private static func library(_ reason: String?, _ name: String?) -> String {
        guard reason == "paused", let name else { return "cratebox library list" }
        return "cratebox library resume \(ShellWord.argument(name))"
    }

    /// The reasons of entries of the queue that concern their library.
    private static let ofLibrary: Set = [
        "paused", "offline", "unreadable", "unidentified", "wrongLibrary", "unsupported",
    ]

    /// The reasons of entries of the queue that concern their files.
    private static let ofFiles: Set = ["filesMissing", "undecodable"]

    /// The command for a stopped queue: the one that resumes it, unless none of its entries can be played now. Nil for
    /// an empty queue.
    private static func queue(_ status: StatusDocument) -> String? {
        guard let state = status.queueState, state.count > 0 else { return nil }
        let rest = status.queue.dropFirst((state.current ?? state.first) - state.first)
        let isWhole = state.first + status.queue.count == state.count
        guard isWhole, let first = rest.first, rest.allSatisfy({ $0.reason != nil }) else {
            return ReplyStep.resume.command
        }
        let reasons = rest.compactMap(\.reason)
        guard let reason = reasons.first(where: ofLibrary.contains) else {
            return reasons.allSatisfy(ofFiles.contains) ? NextStep.here.oddRips : "cratebox open id:\(first.release)"
        }
        let paused = reason == "paused" ? status.libraries.first { $0.state == "paused" }?.name : nil
        return library(reason, paused)
    }

    /// The command to suggest if no library can be used; nil if one can.
    private static func library(_ libraries: [StatusDocument.Library]) -> String? {
        if libraries.isEmpty { return NextStep.here.beginning }
        guard !libraries.contains(where: { $0.state == "live" }) else { return nil }
        let paused = libraries.first { $0.state == "paused" }
        return paused.map { "cratebox library resume \(ShellWord.argument($0.name))" } ?? "cratebox library list"
    }
}

// MARK: In replies

extension ReplyStep {
    /// True for an invitation to play, which a box gives without checking what prevents playing.
    var isInvitation: Bool {
        switch self {
        case .play, .resume: true
        case .subscribe, .devices, .audioGroup, .conversion: false
        }
    }
}

extension MusicStep {
    /// True if the advice of a reply is only an invitation, so that the step depends on the status.
    static func isNeeded(by reply: BoxReply) -> Bool {
        (try? reply.decode(ReplyWords.self))?.dialog?.advice?.isInvitation == true
    }

    /// The command to suggest while no box runs.
    static func withoutBox() async -> String {
        guard (try? CommandBox.hasStore()) == true, let configuration = try? CommandBox.configuration(),
            let status = try? await LocalClient(Box(configuration)).status(withTracks: false)
        else { return NextStep.here.playStep }
        // The queue of a box in this process is empty, so no step is `resume`.
        return MusicStep(status).command ?? WaitingQueue.advice?.next.first ?? NextStep.here.playStep
    }
}

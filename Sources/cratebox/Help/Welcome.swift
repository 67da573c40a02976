import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal
import Glibc
import Intents
import LinuxSystem

/// `cratebox` without a command: shows what plays, or the next step for the present state. Creates no file.
struct Welcome {
    let json: Bool

    private struct Words: Encodable { let full: String }

    private struct Document: Encodable {
        let playback: StatusDocument?
        /// The sentence about the music; nil while an album plays or is paused, which `playback` describes.
        let dialog: Words?
        let albums: Int
        let libraries: Int
        /// The names of the libraries that can't be used now, where others can; nil if there are none.
        let away: [String]?
        /// The stored queue, which waits for a box; nil if one runs.
        let queueState: StatusDocument.QueueState?
        /// The commands to continue with.
        let next: [String]
        /// What has to follow them, as a sentence; nil if they suffice.
        let advice: String?
    }

    /// A sentence for people, and the commands to continue with.
    typealias Advice = (sentence: LocalizedText, next: [String])

    /// The state of the collection, its libraries and the output.
    private struct Facts {
        var albums = 0
        var libraries = 0
        var isRipped = false
        /// The rips, if none of them can be played because of their files; otherwise nil.
        var silent: SilentRips?

        /// Reads the collection.
        init() async throws {
            guard try CommandBox.hasStore() else { return }
            let store = try CommandBox.store()
            do throws(LibraryError) {
                libraries = try LibrarySubscriptions(store: store).all().count
            } catch {
                throw Library.failure(error)
            }
            albums = try AlbumLookup(store: store).count()
            let ripped = try? AlbumFind([FindCondition("ripped")], limit: 1)
            isRipped = try await ripped?.run(in: store).albums.isEmpty == false
            silent = isRipped ? try await SilentRips(in: store) : nil
        }

        /// The state as text, and the next steps.
        /// - Parameters:
        ///   - status: The state of the libraries and of the output.
        ///   - waiting: The advice about the stored queue; nil if there is none, or if a box runs.
        func advice(_ status: StatusDocument?, _ waiting: Advice?) -> Advice {
            switch (albums, libraries, isRipped) {
            case (_, _, true):
                status.flatMap(Self.obstacle) ?? silent?.advice ?? waiting ?? status.flatMap(Self.stopped) ?? (
                    "Your collection has \(albums, .albums).",
                    [ReplyStep.play.command, "cratebox search WORDS", "cratebox --help"]
                )
            case (0, 0, _):
                ("Your collection is empty.", Self.beginnings)
            case (_, 0, _):
                ("Your collection has \(albums, .albums), and no music folder yet.", [ReplyStep.subscribe.command])
            default: (NextStep.here.noRips.sentence, [NextStep.here.noRips.step])
            }
        }

        /// The commands that fill an empty collection, that of a former one before all others.
        private static var beginnings: [String] {
            let fresh = ["cratebox setup", ReplyStep.subscribe.command, "cratebox import FILE"]
            return [NextStep.here.recovery].compactMap(\.self) + fresh
        }

        /// The advice about a stopped queue; nil if it is empty.
        private static func stopped(_ status: StatusDocument) -> Advice? {
            guard let count = status.queueState?.count, count > 0 else { return nil }
            let step = MusicStep(status).command ?? "cratebox resume"
            return ("The queue has \(count, .entries).", [step, "cratebox queue", ReplyStep.play.command])
        }

        /// Why no rip can be played now, and the next step; nil if nothing is known to be wrong.
        private static func obstacle(_ status: StatusDocument) -> Advice? {
            let libraries = status.libraries
            if let away = libraries.first, !libraries.contains(where: { $0.state == "live" }) {
                guard let paused = libraries.first(where: { $0.state == "paused" }) else {
                    let sentence: LocalizedText =
                        away.state == "offline"
                        ? "The library \(away.name) isn't connected."
                        : "The library \(away.name) can't be used now: \(LibraryWords.of(away.state))."
                    return (sentence, ["cratebox library list", "cratebox doctor"])
                }
                return (
                    "The library \(paused.name) is paused.",
                    ["cratebox library resume \(ShellWord.argument(paused.name))", "cratebox library list"]
                )
            }
            guard let output = status.output else {
                return ("No sound output was found.", ["cratebox doctor", "cratebox devices"])
            }
            guard let step = OutputStep(output)?.command else { return nil }
            let isThere = OutcomeWords.ofOutput(output) != nil
            return (OutcomeWords.sentence(onUnusable: output), isThere ? [step, "cratebox status"] : [step])
        }
    }

    /// The reason why this user cannot play in a process of its own, and the next step, if there is one; nil if nothing
    /// is known to be wrong.
    static func refusal() throws -> Advice? {
        if let owner = CommandBox.occupant, let occupation = owner.occupation {
            return (occupation, owner.isStranger ? [owner.endCommand] : [])
        }
        let state = try CommandBox.configuration().state
        if let problem = BoxLock.obstacle(state: state) {
            let reason = LocalizedText(written: problem.words)
            let sentence: LocalizedText = "The box's lock \(problem.path) can't be used: \(reason)."
            return (sentence, [ShellWord.movingAway(problem.path)])
        }
        guard access(state, W_OK) != 0, errno == EACCES else { return nil }
        return ("The state folder \(state) can't be written.", ["cratebox doctor"])
    }

    /// Fails if the collection can't be read, as each command that reads it does.
    static func requireCollection() async throws { _ = try await Facts() }

    /// The libraries that can't be used now, if others can; nil if there are none. If no library can be used, the
    /// sentence states it.
    private static func away(_ status: StatusDocument?) -> [String]? {
        let libraries = status?.libraries ?? []
        let away = libraries.filter { $0.state != "live" }
        return away.isEmpty || away.count == libraries.count ? nil : away.map(\.name)
    }

    /// The advice beside a box without music that has another collection, of which this one explains nothing; nil
    /// beside any other box.
    private static func elsewhere(_ status: StatusDocument) -> Advice? {
        guard status.title == nil, let sentence = OtherCollection.sentence else { return nil }
        return (sentence, StatusRequest.advised(status).next ?? ["cratebox doctor"])
    }

    private func document(
        _ status: StatusDocument?, _ facts: Facts, _ advice: Advice, _ sentence: LocalizedText, _ away: [String]?
    ) -> Document {
        // While an album plays or is paused, the words are those of the status.
        let playing = status.flatMap { $0.title == nil ? nil : StatusRequest.advised($0) }
        let next = playing.map { $0.next ?? [] } ?? CommandBox.fitting(advice.next)
        return Document(
            playback: status, dialog: playing == nil ? Words(full: sentence.text) : nil,
            albums: facts.albums, libraries: facts.libraries, away: away,
            queueState: status == nil ? WaitingQueue.size : nil,
            next: next, advice: ReplyAdvice.membershipNote(afterCommands: next)?.text)
    }

    /// The status of the running box; nil if none runs, or if it ends.
    private static var runningStatus: StatusDocument? {
        get async throws {
            do { return try await CommandBox.reached()?.status(withTracks: true) } catch BoxError.none { return nil }
        }
    }

    /// Queries the running box and reads the collection.
    func run() async throws {
        try await withFailures(json: json) {
            let status = try await Self.runningStatus
            let elsewhere = status.flatMap(Self.elsewhere)
            // Without a usable configuration only the running box can read a collection.
            let isWhole = status?.title != nil || elsewhere != nil || (try? CommandBox.configuration()) == nil
            if let status, !json, isWhole {
                if elsewhere != nil { OtherCollection.mention() }
                return StatusRequest.show(status)
            }
            let facts = try await Facts()
            var present = status
            if facts.isRipped, present == nil {
                present = try await CommandBox.answer { try await $0.status(withTracks: false) }
            }
            let refusal = facts.isRipped && status == nil ? try Self.refusal() : nil
            let advice = elsewhere ?? refusal ?? facts.advice(present, status == nil ? WaitingQueue.advice : nil)
            let idle: LocalizedText = "Nothing is playing."
            let sentence: LocalizedText = "\(idle) \(advice.sentence)"
            let away = Self.away(present)
            guard !json else {
                return Terminal.print(json: JSON.line(document(status, facts, advice, sentence, away)))
            }
            Terminal.print(localized: sentence)
            if away != nil, let present { Terminal.print(localized: StatusView(present, width: nil).libraries) }
            Hint.nextLines(advice.next).forEach(Terminal.print)
        }
    }
}

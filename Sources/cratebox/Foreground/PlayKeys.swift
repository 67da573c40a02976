import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import CrateTerminal

/// Keys that control the music of this process: space, `n`, `p`, the arrows, `+`, `-` and `q`.
final class PlayKeys: Sendable {
    private let keyboard: Keyboard
    private let work: Task<Void, Never>
    private let feed: AsyncStream<TerminalKey>.Continuation
    private let ending: EndingKey

    /// The line that lists the keys, printed at the start.
    static let overview: LocalizedText = "Keys: space pauses, n next, p previous, ← → seek, + - volume, q stops."

    /// Starts reading keys; nil if standard input is not a terminal or another job has it.
    init?(box: Box, line: ProgressLine) {
        guard TerminalMode.takeKeys() else { return nil }
        let (keys, feed) = AsyncStream.makeStream(of: TerminalKey.self)
        let ending = EndingKey()
        (self.feed, self.ending) = (feed, ending)
        keyboard = Keyboard(hasKeys: true) { event in
            switch event {
            case .redraw: line.redraw()
            // Stops at once instead of after the other keys, whose requests may wait for storage.
            case .key(.character("q")):
                ending.leave()
                box.leave()
            case .key(let key): feed.yield(key)
            }
        }
        work = Task {
            // Keys typed or pasted after the end of the music are ignored.
            for await key in keys where ending.words == nil && !box.engine.isEnding {
                await Self.obey(key, box, line, ending)
            }
        }
    }

    /// Waits for the reply to the last key, and returns it if that key ended the music; nil if none did.
    func farewell() async -> String? {
        guard ending.isAwaited else { return ending.words }
        feed.finish()
        await work.value
        return ending.words
    }

    deinit { work.cancel() }

    private static func obey(_ key: TerminalKey, _ box: Box, _ line: ProgressLine, _ ending: EndingKey) async {
        guard let (intent, parameters) = request(key) else { return }
        let isMove = ["Next", "Previous", "Seek"].contains(intent)
        if isMove { ending.ask() }
        var last: String?
        defer { if isMove { ending.answer(last) } }
        let reply = try? await LocalClient(box).run(intent, parameters)
        // A key gets no reply if the music ended before it.
        guard !box.engine.isEnding, reply != BoxReply.ending else { return }
        guard let reply, let words = try? reply.decode(ReplyWords.self) else {
            return line.show(String(localized: "That didn't work."))
        }
        if box.engine.report.state == .stopped { last = words.dialog?.full }
        let isShown = reply.exit != .done || intent == "Volume" || box.engine.report.state.isWithoutOutput
        if isShown { line.show(words.dialog?.full ?? "") } else { line.redraw() }
    }

    /// The intent and the parameters of a key; nil if the key has no meaning.
    private static func request(_ key: TerminalKey) -> (String, [String: String])? {
        switch key {
        case .character(" "): ("Toggle", [:])
        case .character("n"): ("Next", [:])
        case .character("p"): ("Previous", [:])
        case .right: ("Seek", ["time": "+10"])
        case .left: ("Seek", ["time": "-10"])
        case .character("+"), .character("="): ("Volume", ["level": "+5%"])
        case .character("-"): ("Volume", ["level": "-5%"])
        case .character: nil
        }
    }
}

extension TransportState {
    /// True if the music has no output, so that only the reply shows what a key did.
    fileprivate var isWithoutOutput: Bool {
        switch self {
        case .yielded, .waiting: true
        case .stopped, .playing, .paused: false
        }
    }
}

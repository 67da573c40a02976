public import CrateClient
internal import CrateIntents
internal import Intents
internal import Synchronization

/// Spoken conversations: an utterance may answer the last question.
///
/// A question stays open for a minute, per conversation. An utterance is first treated as its answer; if that fails and
/// the utterance is a complete request, it is run as one.
public final class SpokenExchange: Sendable {
    /// Finds and runs the intent of an utterance.
    public typealias Say = @Sendable (_ utterance: String, _ language: String) async -> BoxReply
    /// Runs an intent by name with its parameters as text.
    public typealias Run =
        @Sendable (_ intent: String, _ parameters: [String: String], _ language: String) async -> BoxReply

    /// How long a question stays open.
    public static let timeout = Duration.seconds(60)
    /// The maximum number of conversations with an open question; beyond it the oldest question is dropped.
    public static let mostConversations = 256

    private struct Open {
        let question: OpenQuestion
        /// The reply with the question, which is repeated if an answer leaves it open.
        let reply: BoxReply
        let until: ContinuousClock.Instant
    }

    private let say: Say
    private let run: Run
    private let now: @Sendable () -> ContinuousClock.Instant
    private let open = Mutex<[String: Open]>([:])

    /// Creates conversations without open questions.
    /// - Parameters:
    ///   - say: sends an utterance in a language.
    ///   - run: runs an intent with an answer among its parameters.
    ///   - now: the clock by which questions expire.
    public init(
        say: @escaping Say, run: @escaping Run,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) {
        (self.say, self.run, self.now) = (say, run, now)
    }

    /// Answers an utterance in a conversation.
    public func interpret(_ text: String, in conversation: String = "", language: String = "en") async -> BoxReply {
        let open = open.withLock { $0.removeValue(forKey: conversation) }
        guard let open, now() < open.until else {
            return keep(await say(text, language), in: conversation)
        }
        let question = open.question
        if question.isDeclined(by: text) { return Self.declined(language) }
        if question.isLeftOpen(by: text) { return keep(open.reply, in: conversation) }
        if question.isMissed(by: text) {
            let other = await say(text, language)
            return keep(other.exit == .usage ? open.reply : other, in: conversation)
        }
        let reply = await run(question.intent, question.parameters(answeredBy: text), language)
        guard Self.leadsNowhere(reply, question) else { return keep(reply, in: conversation) }
        let other = await say(text, language)
        if other.exit != .usage { return keep(other, in: conversation) }
        // The answer may have been misheard, so the question stays open.
        if reply.exit != .needsValue { keep(open, in: conversation) }
        return keep(reply, in: conversation)
    }

    /// The number of conversations with an open question.
    var openQuestions: Int { open.withLock { $0.count } }

    private static func declined(_ language: String) -> BoxReply {
        let sentence = (CrateIntents.language(language) ?? .current).text("All right.")
        let words = FailureDocument(error: "declined", full: sentence, supporting: nil)
        return BoxReply(exit: .foundWrong, json: JSON.line(words))
    }

    /// True if the answer had no effect: it names nothing in the collection, or the intent asks for the same parameter
    /// again.
    private static func leadsNowhere(_ reply: BoxReply, _ question: OpenQuestion) -> Bool {
        switch reply.exit {
        case .notInCollection: true
        case .needsValue: OpenQuestion(reply)?.parameter == question.parameter
        case .done, .foundWrong, .notSubscribed, .notAvailable, .usage, .badData, .noInput, .unavailable, .storeFailure,
            .cancelled:
            false
        }
    }

    private func keep(_ reply: BoxReply, in conversation: String) -> BoxReply {
        if let question = OpenQuestion(reply) {
            keep(Open(question: question, reply: reply, until: now() + Self.timeout), in: conversation)
        }
        return reply
    }

    private func keep(_ question: Open, in conversation: String) {
        let now = now()
        open.withLock { open in
            open[conversation] = question
            guard open.count > Self.mostConversations else { return }
            open = open.filter { now < $0.value.until }
            guard open.count > Self.mostConversations, let oldest = open.min(by: { $0.value.until < $1.value.until })
            else { return }
            open[oldest.key] = nil
        }
    }
}

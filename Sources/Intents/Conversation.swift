/// What has been given for the parameters of one run, and whom to ask for more.
struct Conversation {
    /// How often one parameter is asked for.
    static let roundLimit = 3

    let intent: String
    private(set) var texts: [String: String]
    private let ask: IntentRunner.Ask?
    private var rounds: [String: Int] = [:]

    init(intent: String, texts: [String: String], ask: IntentRunner.Ask?) {
        self.intent = intent
        self.texts = texts
        self.ask = ask
    }

    /// Fills the parameters in order; a reply means that it could not be done.
    mutating func fill(_ slots: [ParameterSlot]) async throws -> Reply? {
        for slot in slots {
            if let reply = try await fill(slot) { return reply }
        }
        return nil
    }

    /// Puts the question that `perform()` threw; a reply means that nobody answered.
    mutating func settle(_ need: NeedsValueError, for slot: ParameterSlot) async throws -> Reply? {
        try await put(question(about: slot, need.dialog, need.options))
    }

    private mutating func fill(_ slot: ParameterSlot) async throws -> Reply? {
        while true {
            try Task.checkCancellation()
            switch try await slot.parameter.fill(from: texts[slot.name]) {
            case nil: return nil
            case .noMatch(let failure): return .failed(intent: intent, failure)
            case .unclear(let dialog, let options):
                if let reply = try await put(question(about: slot, dialog, options)) { return reply }
            }
        }
    }

    private func question(about slot: ParameterSlot, _ dialog: Dialog, _ options: [Option]) -> Question {
        Question(
            intent: intent, parameter: slot.name, kind: slot.parameter.metadata(named: slot.name).kind,
            dialog: dialog, candidates: options)
    }

    /// Asks, and keeps the answer as the parameter's text; without an answer the question is the reply.
    private mutating func put(_ question: Question) async throws -> Reply? {
        let round = rounds[question.parameter, default: 0] + 1
        rounds[question.parameter] = round
        guard let ask, round <= Self.roundLimit else { return .needsValue(question) }
        let answer = try await ask(question)
        try Task.checkCancellation()
        guard let answer else { return .needsValue(question) }
        texts[question.parameter] = question.text(answeredBy: answer)
        return nil
    }
}

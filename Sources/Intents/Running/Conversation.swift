/// The parameters of a run so far, and the function that asks for more.
struct Conversation {
    /// The maximum number of questions about a parameter.
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

    /// Fills the parameters in order; returns a reply if that fails.
    mutating func fill(_ slots: [ParameterSlot]) async throws -> Reply? {
        for slot in slots {
            if let reply = try await fill(slot) { return reply }
        }
        return nil
    }

    /// Asks the question that `perform()` threw; returns a reply if there was no answer.
    mutating func settle(_ need: NeedsValueError, for slot: ParameterSlot) async throws -> Reply? {
        let question = question(about: slot, need.dialog, need.options, isConfirmation: need.otherwise != nil)
        return try await put(question, instead: need.otherwise.map { .failed(intent: intent, $0) })
    }

    /// Asks for confirmation unless it was given; returns a reply if it was declined.
    mutating func confirm(_ dialog: Dialog) async throws -> Reply? {
        let declined = Reply.failed(intent: intent, .declined)
        while true {
            let answer = (texts[DeleteConfirmation.parameter] ?? "").trimmed.lowercased()
            if Language.current.answers.yes.contains(answer) { return nil }
            if Language.current.answers.no.contains(answer) { return declined }
            let question = Question(
                intent: intent, parameter: DeleteConfirmation.parameter, kind: .boolean, dialog: dialog,
                candidates: Self.answers, given: texts)
            if let reply = try await put(question, instead: declined) { return reply }
        }
    }

    /// The reply of a performed intent, with a line about another thing that the text of a parameter may have meant,
    /// unless the reply has a line or lacks a sentence.
    func naming(_ reply: Reply, _ slots: [ParameterSlot]) async -> Reply {
        guard case .done(let name, var dialog?, let value, let card) = reply, dialog.line == nil else { return reply }
        for slot in slots {
            guard let text = texts[slot.name], !text.trimmed.isEmpty,
                // The intent was performed, so that a failed look-up only leaves the line out.
                let line = try? await slot.parameter.alternative(to: text, for: intent)
            else { continue }
            dialog.line = line
            return .done(intent: name, dialog: dialog, value: value, card: card)
        }
        return reply
    }

    private static var answers: [Option] {
        let yes = Language.current.text("Yes")
        let no = Language.current.text("No")
        return [Option(id: "yes", title: yes), Option(id: "no", title: no)]
    }

    private mutating func fill(_ slot: ParameterSlot) async throws -> Reply? {
        while true {
            try Task.checkCancellation()
            switch try await slot.parameter.fill(from: texts[slot.name]) {
            case nil: return nil
            case .noMatch(let failure):
                let absent = try await absence(of: slot)
                return .failed(intent: intent, absent ?? failure)
            case .unclear(let dialog, let options):
                if let reply = try await put(question(about: slot, dialog, options), instead: nil) { return reply }
            case .several(var dialog, let options):
                dialog.line = try await slot.parameter.namesake(of: texts[slot.name] ?? "", for: intent) ?? dialog.line
                // A string parameter would take any other text as its value, so only an option is accepted.
                let takesAnyText = slot.parameter.metadata(named: slot.name).kind == .string
                let question = question(about: slot, dialog, options, isClosed: takesAnyText)
                if let reply = try await put(question, instead: nil) { return reply }
            case .close(var dialog, let options, let failure):
                // The question proposes a near match, and its line lists other things with the name.
                let absent = try await absence(of: slot)
                dialog.line = absent?.dialog.line ?? dialog.line
                let question = question(about: slot, dialog, options, isConfirmation: true)
                let declined = Reply.failed(intent: intent, absent ?? failure)
                if let reply = try await put(question, instead: declined) { return reply }
            }
        }
    }

    /// The failure for the text of a parameter without a match. It may name what else the text matches.
    private func absence(of slot: ParameterSlot) async throws -> IntentFailure? {
        try await slot.parameter.absence(of: texts[slot.name] ?? "", for: intent, given: texts)
    }

    private func question(
        about slot: ParameterSlot, _ dialog: Dialog, _ options: [Option], isConfirmation: Bool = false,
        isClosed: Bool = false
    ) -> Question {
        Question(
            intent: intent, parameter: slot.name, kind: slot.parameter.metadata(named: slot.name).kind,
            dialog: dialog, candidates: options, isConfirmation: isConfirmation, isClosed: isClosed,
            given: texts.filter { $0.key != slot.name })
    }

    /// Asks a question and stores the answer as the parameter's text. Returns the question if there is no answer, and
    /// `declined` after a refusal.
    private mutating func put(_ question: Question, instead declined: Reply?) async throws -> Reply? {
        let round = rounds[question.parameter, default: 0] + 1
        rounds[question.parameter] = round
        guard let ask, round <= Self.roundLimit else { return .needsValue(question) }
        let answer = try await ask(question)
        try Task.checkCancellation()
        guard let answer else { return .needsValue(question) }
        if question.isDeclined(by: answer) { return declined ?? .failed(intent: intent, .declined) }
        // An answer that leaves the question open changes nothing, so the same question follows.
        if !question.isLeftOpen(by: answer) { texts[question.parameter] = question.text(answeredBy: answer) }
        return nil
    }
}

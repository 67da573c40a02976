internal import CrateIntents
public import Intents

/// How an utterance was understood, as JSON: each phrase that was tried, the text in its slots, their meanings, and why
/// it was rejected.
public struct RouteDocument: Encodable, Sendable {
    /// A phrase that the utterance was compared with, and why it was rejected, if it was.
    public struct Step: Encodable, Sendable {
        /// The name of the intent that the phrase belongs to.
        public let intent: String
        /// The phrase, with `{album}` for a place.
        public let phrase: String
        /// The text in the phrase's slots; nil if the phrase does not match.
        public let slots: [String: String]?
        /// The possible meanings by slot; nil if the phrase does not match.
        public let candidates: [String: [String]]?
        /// Why the phrase was rejected; nil for the selected one.
        public let lost: String?
    }

    /// The utterance as it was spoken or typed.
    public let utterance: String
    /// The phrases in the order of the attempts.
    public let tried: [Step]
    /// The recognized intent; nil for none.
    public let intent: String?
    /// The text of each parameter of the intent, by name.
    public let parameters: [String: String]?
    /// Why no intent was recognized: `unnamed`, `noPhrase`, `tooLong`.
    public let reason: String?

    /// Describes a route; of several steps with the same intent and slots, the last one that fits is the selected one.
    public init(_ route: Route) {
        utterance = route.text
        var taken: Int?
        switch route.end {
        case .intent(let name, let slots):
            (intent, parameters, reason) = (name, slots, nil)
            taken = route.steps.lastIndex { $0.intent == name && $0.slots == slots && $0.verdict == .fits }
        case .help: (intent, parameters, reason) = (PhraseRouter.helpIntent, nil, nil)
        case .unnamed: (intent, parameters, reason) = (nil, nil, "unnamed")
        case .tooLong: (intent, parameters, reason) = (nil, nil, "tooLong")
        case .noPhrase, nil: (intent, parameters, reason) = (nil, nil, "noPhrase")
        }
        tried = route.steps.enumerated().map { index, step in Step(step, isTaken: index == taken) }
    }

    /// True if an intent was recognized.
    public var isUnderstood: Bool { intent != nil }
}

extension RouteDocument.Step {
    init(_ step: Route.Step, isTaken: Bool) {
        (intent, phrase) = (step.intent, step.phrase)
        let fits = step.verdict == .fits
        slots = fits ? step.slots : nil
        candidates = fits ? step.matches.mapValues(\.titles) : nil
        lost = isTaken ? nil : Self.reason(step)
    }

    private static func reason(_ step: Route.Step) -> String {
        switch step.verdict {
        case .refuses: "this is never the intent"
        case .differs(_, let word?): "differs at “\(word)”"
        case .differs(_, nil): "more was expected"
        case .fits where step.matches.values.contains(.none): "nothing is named so"
        case .fits: "another fits better"
        }
    }
}

extension Route.SlotMatch {
    /// The possible meanings as text; empty for none or a single one.
    fileprivate var titles: [String] {
        switch self {
        case .one, .none: []
        case .several(let options), .close(let options):
            options.prefix(Question.optionLimit).map { option in
                option.title + (option.subtitle.map { " — \($0)" } ?? "") + (option.note.map { " (\($0))" } ?? "")
            }
        }
    }
}

/// The result of routing a text, with the steps that led to it.
public struct Route: Sendable, Hashable {
    /// The text as spoken or typed.
    public let text: String
    /// The phrases that were tried, in order.
    public var steps: [Step] = []
    /// The result; nil while routing.
    public internal(set) var end: End?

    /// The request of the text, or the reason why it is none.
    public enum End: Sendable, Hashable {
        /// An intent, with the texts for its parameters.
        case intent(String, [String: String])
        /// A request for help: the reply lists phrases.
        case help
        /// The application is not named, so the text was not meant for it.
        case unnamed
        /// The text names the application but matches no phrase.
        case noPhrase
        /// The text exceeds the length limit.
        case tooLong
    }

    /// A phrase that the text was compared with, and how far it matches.
    public struct Step: Sendable, Hashable {
        /// The identifier of the phrase's intent.
        public let intent: String
        /// The phrase, with `{album}` for a slot.
        public let phrase: String
        /// Whether the phrase matches.
        public let verdict: Verdict
        /// The words of the text in the phrase's slots, by parameter name.
        public var slots: [String: String] = [:]
        /// The resolution of those texts.
        public var matches: [String: SlotMatch] = [:]

        init(intent: String, phrase: String, verdict: Verdict) {
            (self.intent, self.phrase, self.verdict) = (intent, phrase, verdict)
        }

        /// Whether the phrase matches and no text in a slot is a misspelling or without a match.
        var isSure: Bool { rank == 3 }

        /// 3 if sure, 2 if a text may be a misspelling, 1 if a text has no match, 0 if the phrase does not match.
        var rank: Int { verdict == .fits ? matches.values.map(\.rank).min() ?? 3 : 0 }
    }

    /// Whether a phrase matches, or where it fails.
    public enum Verdict: Sendable, Hashable {
        /// The phrase matches.
        case fits
        /// A negative phrase matches, which rules out its intent.
        case refuses
        /// After this many matching parts, the text continues with this word, or ends.
        case differs(after: Int, at: String?)

        init(_ verdict: PhrasePattern.Verdict) {
            switch verdict {
            case .fits: self = .fits
            case .differs(let parts, let word): self = .differs(after: parts, at: word)
            }
        }
    }

    /// The resolution of the text in a slot.
    public enum SlotMatch: Sendable, Hashable {
        /// The text resolves to one value.
        case one
        /// The text is ambiguous between these values, or unreadable with these suggestions.
        case several([Option])
        /// The text may be a misspelling of one of these.
        case close([Option])
        /// The text resolves to no value.
        case none

        init(_ obstacle: Obstacle?) {
            switch obstacle {
            case nil: self = .one
            case .unclear(_, let options), .several(_, let options): self = .several(options)
            case .close(_, let options, _): self = .close(options)
            case .noMatch: self = .none
            }
        }

        fileprivate var rank: Int {
            switch self {
            case .one, .several: 3
            case .close: 2
            case .none: 1
            }
        }
    }

    init(text: String) { self.text = text }

    /// Without a sure match, takes the first phrase of the best rank, or none.
    mutating func settle() {
        let best = steps.map(\.rank).max() ?? 0
        guard best > 0, let step = steps.first(where: { $0.rank == best }) else {
            end = .noPhrase
            return
        }
        end = .intent(step.intent, step.slots)
    }
}

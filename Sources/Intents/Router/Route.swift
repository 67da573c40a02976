/// What a router made of what was said, and how it came to that.
public struct Route: Sendable, Hashable {
    /// What was said.
    public let text: String
    /// Every phrase that was tried, in order.
    public var steps: [Step] = []
    /// What came of it.
    public internal(set) var end: End?

    /// What came of it.
    public enum End: Sendable, Hashable {
        /// This intent, with these texts for its parameters.
        case intent(String, [String: String])
        /// Somebody wants to know what can be said.
        case help
        /// The application is not named: it was for somebody else.
        case unnamed
        /// It is no phrase.
        case noPhrase
        /// It is longer than anything that is said.
        case tooLong
    }

    /// A phrase that was tried.
    public struct Step: Sendable, Hashable {
        /// The intent that it asks for.
        public let intent: String
        /// The phrase, with `{album}` for a place.
        public let phrase: String
        /// Whether it fits.
        public let verdict: Verdict
        /// What was said in its places.
        public var slots: [String: String] = [:]
        /// What that may mean.
        public var looks: [String: Look] = [:]

        init(intent: String, phrase: String, verdict: Verdict) {
            (self.intent, self.phrase, self.verdict) = (intent, phrase, verdict)
        }

        /// It fits, and every place means something, or one of several things.
        var isSure: Bool { rank == 3 }

        /// 3 for sure, 2 for a slip, 1 for what does not exist, 0 where it does not fit.
        var rank: Int { verdict == .fits ? looks.values.map(\.rank).min() ?? 3 : 0 }
    }

    /// Whether a phrase fits.
    public enum Verdict: Sendable, Hashable {
        /// It does.
        case fits
        /// It says what its intent never is, and does fit.
        case refuses
        /// It does not: after so many of its parts this was said, or nothing more.
        case differs(after: Int, at: String?)

        init(_ verdict: PhrasePattern.Verdict) {
            switch verdict {
            case .fits: self = .fits
            case .differs(let parts, let word): self = .differs(after: parts, at: word)
            }
        }
    }

    /// What was said in a place may mean this.
    public enum Look: Sendable, Hashable {
        /// One thing.
        case one
        /// One of these.
        case several([Option])
        /// Perhaps one of these, by a slip.
        case close([Option])
        /// Nothing.
        case none

        init(_ obstacle: Obstacle?) {
            switch obstacle {
            case nil: self = .one
            case .unclear(_, let options): self = .several(options)
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

    /// None was sure: the first of the best that fit, else it was no phrase.
    mutating func settle() {
        let best = steps.map(\.rank).max() ?? 0
        guard best > 0, let step = steps.first(where: { $0.rank == best }) else {
            end = .noPhrase
            return
        }
        end = .intent(step.intent, step.slots)
    }
}

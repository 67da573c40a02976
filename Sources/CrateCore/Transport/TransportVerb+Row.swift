/// A verb as a type, for generic types that need one type per verb: an intent, a subcommand.
public protocol TransportVerbKind: Sendable {
    /// The case that the type represents.
    static var verb: TransportVerb { get }
}

extension TransportVerb {
    /// The definition of a verb for every front end: its intent, title, description and words.
    public struct Row: Sendable {
        /// The verb as a type, from which generic code creates its intent and its subcommand.
        public let kind: any TransportVerbKind.Type
        /// The name of the intent, as App Intents and voice commands identify it: `Pause`.
        public let intent: String
        /// The display name in English, also the key of its translations.
        public let title: String
        /// One sentence in English for lists of intents and for the help of the command line.
        public let description: String
        /// The words of the command line: `output`, `retry`.
        public let words: [String]
        /// Another last word with the same meaning: `prev`.
        public let alias: String?
        /// Whether help lists the command among those for programs.
        public let isForPrograms: Bool
        /// The default keys by their evdev names: `KEY_PAUSE`.
        public let keys: [String]
        /// The request that is sent to ``Transport`` when the verb is used.
        public let request: TransportRequest

        init(
            _ kind: any TransportVerbKind.Type, _ intent: String, title: String, description: String,
            words: [String], alias: String? = nil, isForPrograms: Bool = false, keys: [String] = [],
            request: TransportRequest
        ) {
            (self.kind, self.intent, self.title, self.description) = (kind, intent, title, description)
            (self.words, self.alias, self.isForPrograms, self.keys) = (words, alias, isForPrograms, keys)
            self.request = request
        }
    }

    /// Finds the verb with these words of the command line; nil if there is none.
    public init?(words: [String]) {
        guard let verb = Self.allCases.first(where: { $0.row.words == words }) else { return nil }
        self = verb
    }
}

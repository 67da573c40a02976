/// The sentences of an intent as hassil templates.
public struct HassilSentences: Sendable, Hashable {
    /// Where a recogniser finds the value of a slot.
    public enum Slot: Sendable, Hashable {
        /// One of the names in a list of ``HassilExport/yaml``.
        case list(String)
        /// Any words, which Cratebox resolves itself.
        case anything
    }

    /// The identifier of the intent to run: `PlayAlbum`.
    public let intent: String
    /// The templates: `play {album} on <cratebox>`.
    public let templates: [String]
    /// The source of each slot's value, by parameter name.
    public let slots: [String: Slot]
    /// The templates with wildcards instead of lists. They form a separate block, because within a block hassil tries
    /// such templates first.
    let unlisted: [String]
    /// The reply to sentences that run no intent; nil for an intent that is run.
    let answer: String?

    /// The expansion rule that stands for the application's name and its spellings.
    static let nameRule = "cratebox"
    /// The name of the wildcard list. Parameter names are not used, because one may equal the name of a name list.
    static let anything = "words"

    /// Creates templates, each once.
    /// - Parameter takesAnything: whether names missing from the lists are accepted as spoken. A recogniser prefers
    ///   listed names; without a match, another speaker in the house might respond.
    init(
        intent: String, slots: [String: Slot], sentences: [[Part]], takesAnything: Bool = false, answer: String? = nil
    ) {
        (self.intent, self.slots, self.answer) = (intent, slots, answer)
        var seen: Set<String> = []
        templates = sentences.map { Self.template($0, slots) }.filter { seen.insert($0).inserted }
        let anything = sentences.map { Self.template($0, slots.mapValues { _ in .anything }) }
        unlisted = takesAnything ? anything.filter { seen.insert($0).inserted } : []
    }

    /// Literal text, a slot by its parameter's name, or the place of the application's name.
    enum Part {
        case text(String), slot(String), applicationName
    }

    private static func template(_ parts: [Part], _ slots: [String: Slot]) -> String {
        let text = parts.map { part in
            switch part {
            case .text(let text): HassilText.heard(text)
            case .applicationName: "<\(nameRule)>"
            case .slot(let name):
                switch slots[name] {
                case .list(name)?: "{\(name)}"
                case .list(let list)?: "{\(list):\(name)}"
                case .anything?, nil: "{\(anything):\(name)}"
                }
            }
        }.joined()
        return text.split(separator: " ").joined(separator: " ")
    }
}

/// The sentences of one intent, as hassil's templates.
public struct HassilSentences: Sendable, Hashable {
    /// What a slot of a sentence is filled from.
    public enum Slot: Sendable, Hashable {
        /// The names of a list, by the list's name.
        case list(String)
        /// Whatever is said.
        case anything
    }

    /// The intent's name.
    public let intent: String
    /// Templates: `play {album} on <cratebox>`.
    public let templates: [String]
    /// The slots, by the parameter's name.
    public let slots: [String: Slot]
    /// The same with any words in the place of a name of a list: a block of their own, for in one block hassil tries such
    /// templates first.
    let unlisted: [String]

    /// The rule that stands for the application's name.
    static let nameRule = "cratebox"
    /// The list of whatever is said. A parameter of another intent may be called as a list of names is.
    static let anything = "words"

    /// Sentences from parts: a text, a slot, the application's name.
    /// - Parameter takesAnything: a name that no list has is taken as it is said. A recogniser prefers names of a list; where
    ///   nothing fitted, another speaker of the house might begin.
    init(intent: String, slots: [String: Slot], sentences: [[Part]], takesAnything: Bool = false) {
        (self.intent, self.slots) = (intent, slots)
        var seen: Set<String> = []
        templates = sentences.map { Self.template($0, slots) }.filter { seen.insert($0).inserted }
        let anything = sentences.map { Self.template($0, slots.mapValues { _ in .anything }) }
        unlisted = takesAnything ? anything.filter { seen.insert($0).inserted } : []
    }

    /// A part of a sentence.
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

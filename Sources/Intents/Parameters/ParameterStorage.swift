/// The parts of a parameter that the runner uses, for any value type.
protocol ParameterStorage: AnyObject, Sendable {
    func metadata(named name: String) -> ParameterMetadata
    /// Sets the value that a text resolves to, or returns the obstacle.
    func fill(from text: String?) async throws -> Obstacle?
    /// Resolves a text without setting the value.
    func check(_ text: String) async throws -> Obstacle?
    /// Returns a more precise failure for a text without a match; nil to use the failure of its resolution.
    func absence(of text: String, for intent: String, given: [String: String]) async throws -> IntentFailure?
    /// Returns a line about another thing with the name that several values match; nil if there is none.
    func namesake(of text: String, for intent: String) async throws -> Message?
    /// Returns a line about another thing that the text of its value may mean; nil if there is none. Called only after
    /// a text has set the value.
    func alternative(to text: String, for intent: String) async throws -> Message?
}

/// The reason why a text did not resolve to a value.
enum Obstacle: Sendable {
    /// A question has to be asked.
    case unclear(Dialog, [Option])
    /// The text matches each of these options.
    case several(Dialog, [Option])
    /// The text resembles these names and may mean one of them; otherwise there is no match.
    case close(Dialog, [Option], IntentFailure)
    /// The text matches nothing, so asking again would not help.
    case noMatch(IntentFailure)
}

/// A parameter of an intent, with the name of its property.
public struct ParameterSlot: Sendable {
    let name: String
    let parameter: any ParameterStorage
}

extension ParameterSlot {
    /// Lists a parameter in the `slots` of its intent: `ParameterSlot("album", $album)`.
    public init<Value>(_ name: String, _ parameter: Parameter<Value>) {
        self.init(name: name, parameter: parameter)
    }
}

extension Parameter: ParameterStorage {
    func metadata(named name: String) -> ParameterMetadata {
        ParameterMetadata(
            name: name, title: title, kind: Value.kind, isRequired: isRequired, prompt: requestValueDialog)
    }

    func fill(from text: String?) async throws -> Obstacle? {
        guard let text, !(isRequired && text.trimmed.isEmpty) else {
            return isRequired ? .unclear(prompt, try await suggestions()) : nil
        }
        let (value, obstacle) = try await reading(of: text)
        if let value { wrappedValue = value }
        return obstacle
    }

    func check(_ text: String) async throws -> Obstacle? { try await reading(of: text).obstacle }

    func absence(of text: String, for intent: String, given: [String: String]) async throws -> IntentFailure? {
        try await Value.absence(of: text, for: intent, given: given)
    }

    func namesake(of text: String, for intent: String) async throws -> Message? {
        try await Value.namesake(of: text, for: intent)
    }

    func alternative(to text: String, for intent: String) async throws -> Message? {
        try await wrappedValue.alternative(to: text, for: intent)
    }

    private func reading(of text: String) async throws -> (value: Value?, obstacle: Obstacle?) {
        switch try await Value.resolve(text) {
        case .one(let value): (value, nil)
        case .several(let options): (nil, .several(choice(among: options), options))
        case .close(let options, let failure): (nil, .close(Self.guess(options), options, failure))
        case .none(let failure): (nil, .noMatch(failure))
        case .unreadable(let sentence):
            (nil, .unclear(Dialog(full: prompt.sentence, supporting: sentence), try await suggestions()))
        }
    }

    private var isRequired: Bool { Value.absent == nil && standard == nil }
    private var prompt: Dialog { requestValueDialog ?? "\(title)?" }

    private func suggestions() async throws -> [Option] {
        if let options { try await options() } else { try await Value.suggestions() }
    }

    /// With few options, lists them; with many, asks for a more precise answer.
    private func choice(among options: [Option]) -> Dialog {
        guard options.count > Question.optionLimit else { return disambiguationDialog ?? "Which one?" }
        guard options.count <= Question.mostCounted else {
            return "I found more than \(Question.mostCounted) that fit. Which one do you mean?"
        }
        return "I found \(options.count) that fit. Which one do you mean?"
    }

    static func guess(_ options: [Option]) -> Dialog { .guess(options) }
}

extension Dialog {
    /// Asks whether one of these values is meant; a single one is named in the question.
    public static func guess(_ options: [Option]) -> Dialog {
        guard options.count == 1, let only = options.first else { return "Did you mean one of these?" }
        guard let subtitle = only.subtitle else { return "Did you mean \(only.title)?" }
        return "Did you mean \(only.title) by \(subtitle)?"
    }
}

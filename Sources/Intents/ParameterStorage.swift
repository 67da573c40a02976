/// A parameter, whatever its type of value.
protocol ParameterStorage: AnyObject, Sendable {
    func metadata(named name: String) -> ParameterMetadata
    /// Takes the value that a text means, or says what stands in the way.
    func fill(from text: String?) async throws -> Obstacle?
}

/// Why a text did not fill a parameter.
enum Obstacle {
    /// A better value has to be asked for.
    case unclear(Dialog, [Option])
    /// What it names does not exist.
    case noMatch(IntentFailure)
}

/// A parameter under the name of its property.
struct ParameterSlot {
    let name: String
    let parameter: any ParameterStorage
}

extension Parameter: ParameterStorage {
    func metadata(named name: String) -> ParameterMetadata {
        ParameterMetadata(
            name: name, title: title, kind: Value.kind, isRequired: Value.absent == nil, prompt: requestValueDialog)
    }

    func fill(from text: String?) async throws -> Obstacle? {
        let isRequired = Value.absent == nil
        guard let text, !(isRequired && text.trimmed.isEmpty) else {
            return isRequired ? .unclear(prompt, try await Value.suggestions()) : nil
        }
        switch try await Value.resolve(text) {
        case .one(let value):
            wrappedValue = value
            return nil
        case .several(let options): return .unclear(disambiguationDialog ?? "Which one?", options)
        case .none(let failure): return .noMatch(failure)
        case .unreadable(let sentence):
            return .unclear(Dialog(full: prompt.full, supporting: sentence), try await Value.suggestions())
        }
    }

    private var prompt: Dialog { requestValueDialog ?? "\(title)?" }
}

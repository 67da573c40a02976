public import Intents

extension IntentsArtefact {
    /// The intents and entities with their problems, as text.
    public var listing: String {
        let lists = [
            intents.map { intent in
                let parameters = intent.parameters.map { $0.isRequired ? $0.name : "[\($0.name)]" }
                let name = ([intent.name] + parameters).joined(separator: " ")
                return "\(name): \(intent.description)" + Self.reasons(intent.reasons)
            },
            entities.map { entity in
                "\(entity.name): \(entity.properties.map(\.name).joined(separator: ", "))"
                    + Self.reasons(entity.reasons)
            },
        ]
        return zip(["Intents", "Entities"], lists).map { title, lines in
            ([title] + lines.map { "  \($0)" }).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// The shortcuts as text: name, why it waits, and phrases of each; nil for the phrases of all languages.
    public func shortcutListing(in language: Language?) -> String {
        shortcuts.map { shortcut in
            let own = language.flatMap { shortcut.phrases[$0.code] } ?? []
            let label = spoken(own.first ?? shortcut.label ?? shortcut.shortTitle)
            let state = shortcut.reasons.isEmpty ? shortcut.state.map { " [\($0.rawValue)]" } ?? "" : ""
            let phrases =
                language != nil
                ? own.dropFirst().map { "  \(spoken($0))" }
                : shortcut.phrases.sorted { $0.key < $1.key }.flatMap { code, phrases in
                    phrases.map { "  \(code): \(spoken($0))" }
                }
            return (["\(label)\(state)\(Self.reasons(shortcut.reasons))"] + phrases).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// A phrase as spoken: with the application's name, and `{album}` for a slot.
    private func spoken(_ phrase: String) -> String {
        phrase.replacing(Self.applicationToken, with: application).replacing("${", with: "{")
    }

    private static func reasons(_ reasons: [String]) -> String {
        reasons.isEmpty ? "" : " – " + reasons.joined(separator: "; ")
    }
}

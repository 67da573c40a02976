public import Intents

extension IntentsArtefact {
    /// The intents and entities with their problems, as text; without the title of an empty list.
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
        return zip(["Intents", "Entities"], lists).filter { !$1.isEmpty }.map { title, lines in
            ([title] + lines.map { "  \($0)" }).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private static func reasons(_ reasons: [String]) -> String {
        reasons.isEmpty ? "" : " – " + reasons.joined(separator: "; ")
    }
}

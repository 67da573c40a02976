/// A literal that ships with the app as a title, a description, a phrase or a name.
struct ShippedText: Sendable {
    var file: Int
    var node: Node
    /// The literal's text, with `…` for interpolations.
    var text: String
    var scope: String
    var subject: String
    /// The subject of a sentence about the text: `The title of PlayAlbumIntent`.
    var what: String
    /// Whether it is the title, the description or a phrase of an intent.
    var isOfIntent: Bool
}

/// Collects the shipped texts.
enum StaticTexts {
    private static let members: [String: String] = [
        "title": "title", "description": "description", "typeDisplayRepresentation": "name", "typeDisplayName": "name",
        "caseDisplayRepresentations": "case", "findIntentDescription": "description",
    ]
    /// Labels of arguments that are not texts.
    private static let silent: Set<String> = [
        "image", "systemImageName", "systemName", "named", "table", "bundle", "comment", "locale", "isTemplate", "url",
        "intent", "parameterPresentation", "displayStyle", "persistentIdentifier",
    ]

    static func texts(of type: IndexedType) -> [ShippedText] {
        type.filedProperties.flatMap { file, property -> [ShippedText] in
            var nodes: [Node] = []
            var what = ""
            if property.isStatic, let word = members[property.name] {
                nodes = (property.initialiser.map { [$0] } ?? []) + property.getter
                what = word == "case" ? "A case of \(type.name)" : "The \(word) of \(type.name)"
            } else if let parameter = property.attribute("Parameter") {
                nodes = parameter.arguments.filter { ["title", "description"].contains($0.label) }.map(\.value)
                what = "The parameter \(property.name) of \(type.name)"
            }
            return nodes.flatMap(literals).map {
                ShippedText(
                    file: file, node: $0, text: text(of: $0), scope: "\(type.name).\(property.name)",
                    subject: type.name,
                    what: what, isOfIntent: type.isIntent && property.isStatic)
            }
        }
    }

    static func texts(of shortcuts: [Shortcut]) -> [ShippedText] {
        shortcuts.flatMap { shortcut in
            let intent = shortcut.intent ?? "a shortcut"
            let titles = shortcut.call.argument("shortTitle").map(literals) ?? []
            return shortcut.phrases.map { text($0.node, of: shortcut, "A phrase of \(intent)") }
                + titles.map { text($0, of: shortcut, "The short title of \(intent)") }
        }
    }

    private static func text(_ node: Node, of shortcut: Shortcut, _ what: String) -> ShippedText {
        ShippedText(
            file: shortcut.file, node: node, text: text(of: node), scope: shortcut.scope,
            subject: shortcut.intent ?? "AppShortcut", what: what, isOfIntent: true)
    }

    private static func literals(_ node: Node) -> [Node] {
        switch node.kind {
        case .string: return [node]
        case .call(let call):
            // For a key with a default value, only the value is shown.
            if let text = call.argument("defaultValue") { return literals(text) }
            return call.arguments.filter { !silent.contains($0.label ?? "") && $0.value.closure == nil }.flatMap {
                literals($0.value)
            }
        default: return node.children.flatMap(literals)
        }
    }

    private static func text(of node: Node) -> String {
        guard case .string(let segments) = node.kind else { return "" }
        return segments.reduce("") { text, segment in
            if case .text(let part) = segment { text + part } else { text + "…" }
        }
    }
}

internal import IntentRules

/// An `AppShortcut(…)` with its phrases.
struct Shortcut: Sendable {
    /// The index of the file in the project.
    var file: Int
    /// The index of the enclosing type; nil outside types.
    var type: Int?
    /// The enclosing declarations.
    var scope: String
    var call: Call
    /// The byte range of the call.
    var start: Int32
    var end: Int32
    /// The intent's name: the type in `intent: PlayAlbumIntent()`; nil if unknown.
    var intent: String?
    var phrases: [Phrase]
    /// The array at `phrases:`; nil if it is not a literal, in which case its phrases are not checked.
    var list: Node?

    /// Whether all phrases are literals, so that there are no others.
    var hasLiteralPhrasesOnly: Bool { list.map { $0.children.count == phrases.count } ?? false }
}

/// A phrase of a shortcut, or a negative phrase of a provider.
struct Phrase: Sendable {
    /// The index of the file in the project.
    var file: Int
    var node: Node
    /// The names of its parameters: `album` for `\(\.$album)`.
    var slots: [String]
    var namesApp: Bool
    /// Whether an interpolation is unknown; a constant may be the app's name.
    var hasUnknown: Bool
    /// Words and slots in lower case, without punctuation; phrases with equal text are duplicates.
    var heard: String

    init?(_ element: Node, file: Int) {
        let node = Self.literal(element)
        guard case .string(let segments) = node.kind else { return nil }
        self.node = node
        self.file = file
        slots = []
        namesApp = false
        hasUnknown = false
        var text = ""
        for segment in segments {
            switch segment {
            case .text(let part):
                let places = PhraseText.places(in: part)
                slots += places
                if PhraseText.namesApplication(part) { namesApp = true }
                text += places.reduce(part.replacing(PhraseText.applicationToken, with: " {app} ")) {
                    $0.replacing("${\($1)}", with: " {\($1.lowercased())} ")
                }
            case .interpolation(let arguments):
                guard let value = arguments.first?.value else { continue }
                if value.path?.last == "applicationName" {
                    namesApp = true
                    text += " {app} "
                } else if let slot = Self.slot(value) {
                    slots.append(slot)
                    text += " {\(slot.lowercased())} "
                } else {
                    hasUnknown = true
                    text += " {?} "
                }
            }
        }
        let plain = text.lowercased().map { $0.isLetter || $0.isNumber || "{}".contains($0) ? $0 : " " }
        heard = String(plain).split(separator: " ").joined(separator: " ")
    }

    /// The literal in `AppShortcutPhrase<OpenIntent>("Open …")`.
    private static func literal(_ node: Node) -> Node {
        guard let call = node.call, call.arguments.count == 1, call.constructed == "AppShortcutPhrase" else {
            return node
        }
        return call.arguments[0].value
    }

    private static func slot(_ node: Node) -> String? {
        guard case .keyPath(_, let names) = node.kind else { return nil }
        return names.first { $0.hasPrefix("$") }.map { String($0.dropFirst()) }
    }
}

extension Project {
    func everyShortcut() -> [Shortcut] {
        guard !namesakes.contains("AppShortcut") else { return [] }
        let names = NameFilter(["AppShortcut", "phrases"])
        return bodies.filter { $0.mayName(anyOf: names) }.flatMap { body in
            body.all.compactMap { node -> Shortcut? in
                guard let call = node.call, Self.isShortcut(call) else { return nil }
                let list = call.argument("phrases").flatMap { node -> Node? in
                    if case .array = node.kind { node } else { nil }
                }
                return Shortcut(
                    file: body.file, type: body.type, scope: scope(of: body), call: call, start: node.start,
                    end: node.end, intent: call.argument("intent").flatMap { intentName($0, in: body) },
                    phrases: list?.children.compactMap { Phrase($0, file: body.file) } ?? [], list: list)
            }
        }
    }

    /// Whether a call is `AppShortcut(…)`, or `.init(intent: …, phrases: …)` in a builder.
    private static func isShortcut(_ call: Call) -> Bool {
        if call.constructed == "AppShortcut" { return true }
        return call.callee.kind == .member(nil, "init") && call.argument("intent") != nil
            && call.argument("phrases") != nil
    }

    /// The intent that an expression creates: `PlayAlbumIntent()`, or a name bound to one.
    func intentName(_ node: Node, in body: Body) -> String? {
        switch node.kind {
        case .call(let call): call.constructed ?? (call.base.flatMap { intentName($0, in: body) })
        case .name(let name): body.value(of: name).flatMap { $0.kind == node.kind ? nil : intentName($0, in: body) }
        case .closure(let closure): closure.body.last.flatMap { intentName($0, in: body) }
        default: nil
        }
    }

    /// The phrases in `negativePhrases` of the providers.
    var negativePhrases: [Phrase] {
        providers.flatMap { provider in
            provider.filedProperties.filter { $0.property.name == "negativePhrases" }.flatMap { file, property in
                ((property.initialiser.map { [$0] } ?? []) + property.getter).flatMap(\.all).compactMap {
                    Phrase($0, file: file)
                }
            }
        }
    }
}

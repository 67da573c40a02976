/// A text that is shown or spoken when an intent runs or asks a question.
struct Dialog: Sendable {
    /// The index of the file in the project.
    var file: Int
    var scope: String
    /// The index of the type; nil outside types.
    var type: Int?
    var body: Body
    /// The expression of the text, without wrappers and with locals replaced by their values.
    var text: Node
    /// The expression before locals are replaced.
    var written: Node
    /// The label of its wrapper, as in `IntentDialog(stringLiteral: text)`; nil for a literal or a plain argument.
    var label: String?
    /// The byte offset of that label, or of the argument if there is no label.
    var labelStart: Int32
    /// The byte range of the whole argument, including its label and wrappers.
    var argument: (start: Int32, end: Int32)
    /// Whether a local was replaced by its value.
    var isFollowed: Bool
    /// The call that receives the argument: `result`, `needsValueError`, `IntentDialog`.
    var call: String
    /// All expressions that the text consists of, in preorder: interpolations, branches, operands, values of locals.
    var parts: [Node]
}

extension Project {
    /// Calls that ask a question with a dialog as `dialog:` or first argument.
    private static let askers: Set<String> = [
        "needsValueError", "requestConfirmation", "needsDisambiguationError", "requestValue", "requestDisambiguation",
        "needsConfirmationError", "requestChoice",
    ]
    static let dialogWrappers: Set<String> = ["IntentDialog", "LocalizedStringResource", "AttributedString"]

    func everyDialog() -> [Dialog] {
        var found: [Dialog] = []
        let names = NameFilter(Self.askers + ["result", "finish", "IntentDialog"])
        for body in bodies where body.mayCall(anyOf: names) || givesDialogs(body) { found += dialogs(in: body) }
        let wrappers = NameFilter(["Parameter"])
        for (number, type) in types.enumerated() where type.mayWrap(by: wrappers) {
            for (file, property) in type.filedProperties {
                let arguments = property.attribute("Parameter")?.arguments ?? []
                for dialog in arguments
                where dialog.label == "requestValueDialog" || dialog.label == "requestDisambiguationDialog" {
                    let body = Body(
                        file: file, type: number, member: property.name, property: property, nodes: [dialog.value])
                    found += resolved(dialog.value, Way(body: body, call: "Parameter", start: dialog.start))
                }
            }
        }
        return found
    }

    private struct Seen: Hashable {
        var written: Int32
        var text: Int32
    }

    private func dialogs(in body: Body) -> [Dialog] {
        var found: [Dialog] = []
        var seen: Set<Seen> = []
        func take(_ value: Node, _ call: String, _ start: Int32) {
            for dialog in resolved(value, Way(body: body, call: call, start: start))
            where seen.insert(Seen(written: dialog.written.start, text: dialog.text.start)).inserted {
                found.append(dialog)
            }
        }
        for node in body.all {
            guard let call = node.call else { continue }
            for (value, start) in values(of: call, node) { take(value, call.name, start) }
        }
        for value in given(by: body) { take(value, "IntentDialog", value.start) }
        return found
    }

    /// The dialogs that a function or variable of a dialog type returns; empty for any other.
    private func given(by body: Body) -> [Node] { givesDialogs(body) ? body.nodes.given : [] }

    private func givesDialogs(_ body: Body) -> Bool {
        let type = body.function == nil ? body.property?.type?.base : body.function?.returns?.base
        guard let type else { return false }
        return type == "IntentDialog" || type == "Self" && body.type.map { types[$0].shortName } == "IntentDialog"
    }

    /// The dialogs among the arguments of a call.
    private func values(of call: Call, _ node: Node) -> [(Node, Int32)] {
        switch call.name {
        case "result", "finish":
            call.arguments.filter { $0.label == "dialog" }.map { ($0.value, $0.start) }
        case "IntentDialog": [(node, node.start)]
        case let name where Self.askers.contains(name):
            call.arguments.filter { argument in
                argument.label == "dialog"
                    || argument.label == nil && argument.value.closure == nil && isProjection(call.base)
            }.map { ($0.value, $0.start) }
        default: []
        }
    }

    /// Whether a node refers to a parameter's projection: `$album`, `self.$album`.
    private func isProjection(_ node: Node?) -> Bool { node?.path?.contains { $0.hasPrefix("$") } == true }

    /// The steps from an argument to the text of its dialog.
    private struct Way {
        var body: Body
        var call: String
        var label: String?
        var start: Int32
        /// The expression where the first local was replaced.
        var written: Node?
        /// The byte range of the whole argument.
        var argument: (start: Int32, end: Int32)?
        var depth = 0

        init(body: Body, call: String, start: Int32) { (self.body, self.call, self.start) = (body, call, start) }
    }

    private func resolved(_ node: Node, _ way: Way) -> [Dialog] {
        var next = way
        next.depth += 1
        next.argument = way.argument ?? (way.start, node.end)
        if way.depth < 6 {
            switch node.kind {
            case .call(let inner) where Self.isDialogWrapper(inner):
                return inner.arguments.filter { $0.value.closure == nil && Self.isText($0.label) }.flatMap {
                    if way.written == nil { (next.label, next.start) = ($0.label, $0.start) }
                    return resolved($0.value, next)
                }
            case .name(let name):
                let values = way.body.values(of: name, at: node.start)
                next.written = way.written ?? node
                if !values.isEmpty { return values.flatMap { resolved($0, next) } }
            default: break
            }
        }
        return [
            Dialog(
                file: way.body.file, scope: scope(of: way.body), type: way.body.type, body: way.body, text: node,
                written: way.written ?? node, label: way.label, labelStart: way.start,
                argument: way.argument ?? (way.start, node.end), isFollowed: way.written != nil,
                call: way.call, parts: TextParts.parts(of: node, in: way.body))
        ]
    }

    /// Whether a call is `IntentDialog(…)` or `.init(stringLiteral: …)`.
    static func isDialogWrapper(_ call: Call) -> Bool {
        if case .member(nil, "init") = call.callee.kind { return true }
        return dialogWrappers.contains(call.constructed ?? "")
    }

    static func isText(_ label: String?) -> Bool {
        [nil, "stringLiteral", "full", "supporting", "stringInterpolation", "defaultValue", "localized"].contains(label)
    }
}

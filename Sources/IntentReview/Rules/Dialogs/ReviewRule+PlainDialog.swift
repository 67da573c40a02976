internal import IntentRules

extension ReviewRule {
    /// A dialog created from an existing plain string.
    @Sendable static func plainDialogs(_ project: Project) -> [Place] {
        var seen: Set<[Int]> = []
        return project.dialogs.compactMap { dialog in
            guard let plain = PlainDialog(dialog, in: project),
                seen.insert([dialog.file, Int(dialog.written.start)]).inserted
            else { return nil }
            return plain.place
        }
    }
}

/// A dialog whose text is a value that may be a plain string.
private struct PlainDialog {
    let dialog: Dialog
    let project: Project
    /// The value of the text: `message`.
    let value: Node
    let isDoubtful: Bool

    init?(_ dialog: Dialog, in project: Project) {
        self.dialog = dialog
        self.project = project
        // Concatenations and plurals have rules of their own. A local variable that is appended to is reported where it
        // is created.
        let isInline = !dialog.isFollowed && dialog.text.path?.count != 1
        if !dialog.formats.isEmpty || isInline && !(dialog.concatenations.isEmpty && dialog.plurals.isEmpty) {
            return nil
        }
        if dialog.label == "stringLiteral" {
            value = dialog.written
            let ends = Self.ends(of: dialog.written)
            if ends.allSatisfy({ $0.plainText != nil }) { return nil }
            isDoubtful =
                ends.allSatisfy(\.isStringLiteral) || Self.isForeign(dialog.written, dialog)
        } else {
            guard let only = Self.only(dialog.text) else { return nil }
            value = only
            let kind = StringGuess(project: project, dialog: dialog).kind(of: only)
            guard kind != .other else { return nil }
            isDoubtful = Self.isForeign(only, dialog) || kind == .unknown && only.call != nil
        }
    }

    /// The possible final values of an expression.
    private static func ends(of node: Node) -> [Node] {
        node.outcomes.isEmpty ? [node] : node.outcomes.flatMap(ends)
    }

    /// The value of `"\(value)"`; nil for a literal with other text.
    private static func only(_ node: Node) -> Node? {
        guard case .string(let segments) = node.kind else { return nil }
        let told = segments.filter { $0 != .text("") }
        guard told.count == 1, case .interpolation(let arguments) = told[0], arguments.count == 1 else { return nil }
        return arguments[0].value
    }

    private static let words = [
        "content", "response", "text", "answer", "reply", "output", "transcript", "name", "title", "body", "locali",
        "description", "stringvalue", "quote", "formatted",
    ]
    private static let tables = ["l10n", "localized", "strings"]

    /// Whether a text is external or already localised, judging by names.
    private static func isForeign(_ node: Node, _ dialog: Dialog, depth: Int = 0) -> Bool {
        if let call = node.call, call.argument("localized") != nil || call.name == "NSLocalizedString" { return true }
        // Finds `"key".localized`, which an extension of the project declares.
        if case .member(let base?, let name) = node.call?.callee.kind ?? node.kind, base.plainText != nil,
            name.lowercased().contains("locali")
        {
            return true
        }
        let rest = node.outcomes.filter { $0.plainText == nil }
        if !rest.isEmpty { return rest.allSatisfy { isForeign($0, dialog, depth: depth + 1) } }
        guard let path = node.path ?? node.call?.callee.path, let last = path.last?.lowercased() else { return false }
        if words.contains(where: last.contains) { return true }
        if path.dropLast().contains(where: { name in tables.contains { name.lowercased().hasPrefix($0) } }) {
            return true
        }
        guard depth < 4, case .name(let name) = node.kind else { return false }
        let values = dialog.body.values(of: name, at: node.start)
        return !values.isEmpty && values.allSatisfy { isForeign($0, dialog, depth: depth + 1) }
    }

    var place: Place {
        let what = project.text(value, in: dialog.file)
        let name = what.contains("\n") || what.count > 40 ? "a plain string" : "the plain string \(what)"
        let edits = changes
        return Place(
            file: dialog.file, start: dialog.written.start, end: dialog.written.end, scope: dialog.scope,
            subject: dialog.subject(in: project), problem: "A dialog of \(dialog.scope) is made from \(name).",
            shown: dialog.argument, changes: edits ?? [], after: edits == nil ? after : nil,
            severity: isDoubtful ? .note : nil)
    }

    /// Replaces the string by the literal of the local, or by the key that is looked up.
    private var changes: [Edit]? {
        let values = dialog.body.values(of: dialog.written.path?.first ?? "", at: dialog.written.start)
        let literal =
            values.count == 1 && dialog.text.isStringLiteral ? project.text(dialog.text, in: dialog.file) : key
        guard let literal else { return nil }
        if dialog.label == "stringLiteral" {
            return [
                Edit(
                    offset: Int(dialog.labelStart), length: Int(dialog.written.end - dialog.labelStart), text: literal)
            ]
        }
        return [Project.replacing(dialog.text, with: literal)]
    }

    /// The `"key"` of `"key".localized` or `NSLocalizedString("key", comment: "")`.
    private var key: String? {
        var node = value
        if let call = node.call, call.name == "NSLocalizedString", let first = call.arguments.first?.value {
            node = first
        } else if case .member(let base?, let name) = node.call?.callee.kind ?? node.kind, name.hasPrefix("locali") {
            node = base
        }
        return node.start != value.start || node.end != value.end
            ? node.plainText.map { _ in project.text(node, in: dialog.file) } : nil
    }

    /// Locals and constants of the project become resources; other values are interpolated into a sentence.
    private var after: String {
        let text = project.text(value, in: dialog.file)
        let isLocal = value.path?.count == 1 && !dialog.body.values(of: text, at: value.start).isEmpty
        let argument = project.text(dialog.file, dialog.argument.start, dialog.argument.end)
        let label = argument.hasPrefix("dialog:") ? "dialog: " : ""
        if let path = value.path, value.call == nil, path.count > 1, path[0].isCapitalised {
            return "// \(path[path.count - 1]) as a LocalizedStringResource\n\(label)IntentDialog(\(text))"
        }
        guard isLocal else { return "\(label)\"… \\(\(text)) …\"" }
        return "let \(text): LocalizedStringResource = …\n\(label)IntentDialog(\(text))"
    }
}

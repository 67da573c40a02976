internal import IntentRules

extension ReviewRule {
    /// `"Added " + name` in a dialog, a title, a description or a parameter's title.
    @Sendable static func concatenations(_ project: Project) -> [Place] {
        let dialogs = project.dialogs.flatMap { dialog in
            dialog.concatenations.map { place(of: $0, project, file: dialog.file, scope: dialog.scope, dialog) }
        }
        var seen: Set<[Int]> = []
        return (dialogs + project.metadataTypes.flatMap { inMetadata(of: $0, project) }).filter {
            seen.insert([$0.file, Int($0.start)]).inserted
        }
    }

    private static func inMetadata(of type: IndexedType, _ project: Project) -> [Place] {
        type.filedProperties.flatMap { file, property -> [Place] in
            var texts: [Node] = []
            if property.isStatic, ["title", "description"].contains(property.name) {
                texts = (property.initialiser.map { [$0] } ?? []) + property.getter
            }
            texts += property.attribute("Parameter")?.arguments.filter { $0.label == "title" }.map(\.value) ?? []
            return Concatenation.outermost(in: texts.flatMap(\.all)).map {
                place(of: $0, project, file: file, scope: "\(type.name).\(property.name)", nil)
            }
        }
    }

    private static func place(
        of concatenation: Concatenation, _ project: Project, file: Int, scope: String, _ dialog: Dialog?
    ) -> Place {
        let node = concatenation.node
        let isPlain = concatenation.operands.allSatisfy { $0.plainText != nil }
        let mended = concatenation.mended(in: project, file).map { text in
            [Project.replacing(node, with: text)]
                + (dialog?.written.start == node.start ? dialog?.withoutLabel ?? [] : [])
        }
        return Place(
            file: file, start: node.start, end: node.end, scope: scope,
            subject: scope.split(separator: ".").first.map(String.init) ?? scope,
            problem: isPlain
                ? "\(scope) joins two literals into one text." : "\(scope) puts a text together with “+”.",
            changes: mended ?? [], after: mended == nil ? #""… \(value) …""# : nil, severity: isPlain ? .note : nil)
    }
}

/// Texts joined with `+`, at least one of them a literal.
struct Concatenation {
    let node: Node
    let operands: [Node]

    init?(_ node: Node) {
        guard case .infix(_, "+", _) = node.kind else { return nil }
        self.node = node
        operands = Self.operands(of: node)
        guard operands.contains(where: \.isStringLiteral) else { return nil }
    }

    /// The concatenations that are not operands of another.
    static func outermost(in nodes: [Node]) -> [Concatenation] {
        var end: Int32 = -1
        return nodes.compactMap(Concatenation.init).filter { found in
            defer { end = max(end, found.node.end) }
            return found.node.start >= end
        }
    }

    private static func operands(of node: Node) -> [Node] {
        if case .infix(let left, "+", let right) = node.kind {
            operands(of: left) + operands(of: right)
        } else {
            [node]
        }
    }

    /// An equivalent literal; nil if an operand is not a simple literal.
    func mended(in project: Project, _ file: Int) -> String? {
        var text = ""
        for operand in operands {
            if operand.isStringLiteral {
                guard let inner = project.quoted(operand, in: file) else { return nil }
                text += inner
            } else {
                let code = project.text(operand, in: file)
                if code.contains("\n") { return nil }
                text += "\\(\(code))"
            }
        }
        return "\"\(text)\""
    }
}

extension Dialog {
    /// The parts of the text joined with `+`.
    var concatenations: [Concatenation] { Concatenation.outermost(in: parts.sorted { $0.start < $1.start }) }
}

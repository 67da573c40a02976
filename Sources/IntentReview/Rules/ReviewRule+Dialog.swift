internal import IntentRules

extension ReviewRule {
    /// Rules for what intents say and show when they run.
    static var dialogRules: [ReviewRule] {
        [
            ReviewRule(.stringFormatInDialog, stringFormats),
            ReviewRule(.concatenatedDialog, concatenations),
            ReviewRule(.manualPlural, manualPlurals),
            ReviewRule(.dialogFromPlainString, plainDialogs),
            ReviewRule(.inflectionLanguage, inflections),
        ]
    }
}

extension Dialog {
    /// Takes `stringLiteral: ` away, so that what follows can be a literal of its own.
    var withoutLabel: [Edit] {
        guard label == "stringLiteral", !isFollowed else { return [] }
        return [Edit(offset: Int(labelStart), length: Int(written.start - labelStart), text: "")]
    }

    /// The type, or else the function, that the dialog belongs to.
    func subject(in project: Project) -> String { type.map { project.types[$0].name } ?? scope }
}

extension Project {
    /// Takes a node's place.
    static func replacing(_ node: Node, with text: String) -> Edit {
        Edit(offset: Int(node.start), length: Int(node.end - node.start), text: text)
    }

    /// What stands between the quotes of a literal on one line; nil for a raw one and one of several lines.
    func quoted(_ node: Node, in file: Int) -> String? {
        guard node.isStringLiteral else { return nil }
        var text = text(node, in: file)
        while text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
        guard text.hasPrefix("\""), text.hasSuffix("\""), !text.hasPrefix("\"\"\""), text.count > 1 else { return nil }
        return String(text.dropFirst().dropLast())
    }
}

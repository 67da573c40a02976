internal import IntentRules

extension ReviewRule {
    /// Rules for dialogs and other text shown at run time.
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
    /// Removes `stringLiteral: `, so that the value can be a literal.
    var withoutLabel: [Edit] {
        guard label == "stringLiteral", !isFollowed else { return [] }
        return [Edit(offset: Int(labelStart), length: Int(written.start - labelStart), text: "")]
    }

    /// The type, otherwise the function, that contains the dialog.
    func subject(in project: Project) -> String { type.map { project.types[$0].name } ?? scope }
}

extension Project {
    static func replacing(_ node: Node, with text: String) -> Edit {
        Edit(offset: Int(node.start), length: Int(node.end - node.start), text: text)
    }

    /// The text between the quotes of a single-line literal; nil for raw and multi-line literals.
    func quoted(_ node: Node, in file: Int) -> String? {
        guard node.isStringLiteral else { return nil }
        var text = text(node, in: file)
        while text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
        guard text.hasPrefix("\""), text.hasSuffix("\""), !text.hasPrefix("\"\"\""), text.count > 1 else { return nil }
        return String(text.dropFirst().dropLast())
    }
}

internal import IntentRules

extension ReviewRule {
    /// Rules for phrases.
    static var phraseRules: [ReviewRule] {
        [
            ReviewRule(.phraseWithoutAppName, phrasesWithoutAppName),
            ReviewRule(.hardCodedAppName, hardCodedAppNames),
            ReviewRule(.noParameterlessPhrase, shortcutsWithoutPlainPhrase),
            ReviewRule(.parameterlessPhraseNotFirst, plainPhrasesNotFirst),
            ReviewRule(.phraseTwoParameters, phrasesWithTwoParameters),
            ReviewRule(.duplicatePhrase, duplicatePhrases),
            ReviewRule(.phraseBudget, phraseBudgets),
        ]
    }

    /// All phrases of a project with their enclosing declarations.
    static func phrases(of project: Project) -> [(phrase: Phrase, scope: String)] {
        project.shortcuts.flatMap { shortcut in shortcut.phrases.map { ($0, shortcut.scope) } }
            + project.negativePhrases.map { ($0, "negativePhrases") }
    }

    /// Creates a finding about a phrase.
    static func place(
        _ phrase: Phrase, _ scope: String, in project: Project, problem: String, changes: [Edit], isSafe: Bool = false
    ) -> Place {
        Place(
            file: phrase.file, start: phrase.node.start, end: phrase.node.end, scope: scope,
            subject: project.text(phrase.node, in: phrase.file), problem: problem, changes: changes, isSafe: isSafe)
    }

    /// Creates an edit that replaces a node.
    static func replacing(_ node: Node, with text: String) -> Edit {
        Edit(offset: Int(node.start), length: Int(node.end - node.start), text: text)
    }
}

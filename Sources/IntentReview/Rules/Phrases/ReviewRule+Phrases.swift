internal import IntentRules

extension ReviewRule {
    /// Checks of phrases that need no other file than the provider's, or only names from others.
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

    /// A place at a phrase, which is its own subject.
    static func place(
        _ phrase: Phrase, _ scope: String, in project: Project, problem: String, changes: [Edit], isSafe: Bool = false
    ) -> Place {
        Place(
            file: phrase.file, start: phrase.node.start, end: phrase.node.end, scope: scope,
            subject: project.text(phrase.node, in: phrase.file), problem: problem, changes: changes, isSafe: isSafe)
    }

    static func replacing(_ node: Node, with text: String) -> Edit {
        Edit(offset: Int(node.start), length: Int(node.end - node.start), text: text)
    }
}

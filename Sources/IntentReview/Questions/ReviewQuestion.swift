internal import IntentRules

/// A rule that no source decides, and what in a project makes it worth asking.
struct ReviewQuestion: Sendable {
    let rule: Rule
    let trigger: @Sendable (Project) -> Trigger?

    /// What a question is about, and the question in a sentence or two that name the reader's own types.
    struct Trigger: Sendable {
        /// Index into the project's files.
        var file: Int
        /// A byte of the line.
        var offset: Int32
        var text: String
    }

    init(_ rule: Rule, _ trigger: @escaping @Sendable (Project) -> Trigger?) {
        self.rule = rule
        self.trigger = trigger
    }
}

extension ReviewQuestion {
    /// Every question. A computed value: what only lists the catalogue makes none of them.
    static var all: [ReviewQuestion] {
        [
            visualResultWithoutOpenIntent, stateInMemory, stringNotAttributed, snippetWithoutAppLink, snippetTextSmall,
            configurationKind, fileAsPlainEntity, costlyFieldNotDeferred, internalFieldExposed, idOnlyQuery,
            schemaDomainUnused, onscreenContentUnidentified,
        ]
    }

    /// What is asked about some projects: a rule once, the most important first, and no more than a reader answers.
    static func asked(about projects: [Project], isJudged: (Rule) -> Bool = { _ in true }) -> [Question] {
        var asked: [Question] = []
        let ranks: [Rule.Impact] = [.high, .medium, .low]
        for impact in ranks {
            for question in all where question.rule.impact == impact && isJudged(question.rule) {
                guard asked.count < Review.questionLimit else { return asked }
                for project in projects {
                    guard let trigger = question.trigger(project) else { continue }
                    let file = project.files[trigger.file]
                    asked.append(
                        Question(question.rule, trigger.text, file: file.path, line: file.line(at: trigger.offset)))
                    break
                }
            }
        }
        return asked
    }
}

internal import IntentRules

/// A rule that source code cannot decide, with a function that finds a reason to ask in a project.
struct ReviewQuestion: Sendable {
    let rule: Rule
    let trigger: @Sendable (Project) -> Trigger?

    /// The place of a question and its text, which contains the user's own type names.
    struct Trigger: Sendable {
        /// The index of the file in the project.
        var file: Int
        /// A byte offset on the line.
        var offset: Int32
        var text: String
    }

    init(_ rule: Rule, _ trigger: @escaping @Sendable (Project) -> Trigger?) {
        self.rule = rule
        self.trigger = trigger
    }
}

extension ReviewQuestion {
    /// All questions. Computed, so that listing the catalogue does not create them.
    static var all: [ReviewQuestion] {
        [
            visualResultWithoutOpenIntent, stateInMemory, stringNotAttributed, snippetWithoutAppLink, snippetTextSmall,
            configurationKind, fileAsPlainEntity, costlyFieldNotDeferred, internalFieldExposed, idOnlyQuery,
            schemaDomainUnused, onscreenContentUnidentified,
        ]
    }

    /// The questions about some projects: one per rule, most important first, limited in number.
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

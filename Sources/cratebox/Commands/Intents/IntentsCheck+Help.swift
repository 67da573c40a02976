import Intents

extension IntentsCommand.Check: CompletesHelp {
    /// Adds the topics of the rules, here and not in the discussion, so that the help of other commands does not create
    /// the rules.
    static func completed(_ help: GeneratedHelp, for words: [String], columns: Int) -> GeneratedHelp {
        let topics = HelpRows.wrapped(CheckRule.topics.joined(separator: ", "), indent: 2, columns: columns)
        return GeneratedHelp(head: help.head, lists: ([help.lists, "", "TOPICS:"] + topics).joined(separator: "\n"))
    }
}

import ArgumentParser
import IntentReview
import IntentRules

/// `intent-review`: reviews App Intents code.
@main struct IntentReviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "intent-review", abstract: "Review App Intents code, without Xcode.",
        usage: """
            intent-review [<path> ...] [options]
            intent-review guide|explain|rules [...]
            """,
        discussion: """
            Reads Swift source, and reports what App Intents code does that fails to build, is never shown, or works \
            badly: by file, with the code that is there and the code that could be there. The options of a review: \
            intent-review help review.
            """, version: ReviewVersion.current,
        subcommands: [ReviewCommand.self, GuideCommand.self, ExplainCommand.self, RulesCommand.self],
        defaultSubcommand: ReviewCommand.self)

    /// Rewrites `--fix RULE`, because the parser does not support options with an optional value.
    static func main() {
        Terminal.ignoreClosedPipes()
        main(FixArgument.spelledOut(Array(CommandLine.arguments.dropFirst())))
    }
}

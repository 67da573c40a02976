import ArgumentParser
import Glibc
import IntentReview
import IntentRules

/// `intent-review [PATH]`: performs a review.
struct ReviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review", abstract: "Review a project, or files.",
        discussion: """
            PATH is a folder, which is reviewed as a whole, or Swift files (and Markdown pages with Swift in them), which \
            are judged by the rules that need one file only. Without a path it is this folder. Exit status: 0 when \
            nothing at or above --fail-on was found, 1 when something was, 64 for wrong usage, 65 for input or a \
            configuration that cannot be read, 66 where there is no such file, 70 where the report cannot be written.
            """)

    @Argument(help: "A folder, or files.", completion: .file())
    var paths: [String] = []

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var fixing: FixOptions
    @OptionGroup var keeping: KeepingOptions

    func run() throws {
        do {
            let target = try ReviewTarget(paths, changed: selection.changedFiles)
            var request = ReviewRequest(target.subject)
            request.configuration = try selection.configuration(in: target)
            request.rules = try selection.ruleNames()
            request.asks = output.questions
            request.caches = keeping.caches
            guard !fixing.isWanted else { return try fixing.run(request, target) }
            request.baseline = try keeping.baseline(in: target)
            var review = request.review()
            review.subject = target.typed
            review.version = ReviewVersion.current
            if let done = try keeping.write(review, request, target) { return Terminal.print(done) }
            Terminal.print(output.text(review, target))
            let status = target.exit(of: review, failing: output.failOn).rawValue
            withExtendedLifetime(review) { Glibc.exit(status) }
        } catch let problem as CommandProblem {
            Terminal.complain(problem.sentence)
            throw ExitCode(problem.exit.rawValue)
        } catch let error as InputError {
            Terminal.complain(error.description)
            throw ExitCode(error.exit.rawValue)
        }
    }
}

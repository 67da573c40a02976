import ArgumentParser
import IntentReview
import IntentRules

/// Options that change code instead of reporting findings, or print the change as a diff.
struct FixOptions: ParsableArguments {
    @Flag(
        help: """
            Fix what is safe to fix, also what the baseline lists, and report nothing. --fix RULE fixes what that rule \
            finds alone.
            """)
    var fix = false

    @Option(help: .hidden)
    var fixRule: String?

    @Flag(help: "With --fix: change nothing, and print the difference, which git apply takes.")
    var dryRun = false

    var isWanted: Bool { fix || fixRule != nil }

    func validate() throws {
        if dryRun, !isWanted { throw ValidationError("--dry-run goes with --fix.") }
    }

    func run(_ request: ReviewRequest, _ target: ReviewTarget) throws {
        let named = Set(try fixRule.map { try SelectionOptions.names($0, "rule", Rule.all.map(\.name)) } ?? [])
        if let manual = named.sorted().first(where: { Rule.named($0)?.fix == .manual }) {
            throw CommandProblem(
                .usage, "\(manual) takes judgement, and no program fixes it. See: intent-review explain \(manual)")
        }
        let changes = request.fixes(named: named)
        if dryRun { return Terminal.print(changes.map { $0.difference(prefix: target.prefix) }.joined()) }
        var failed: [String] = []
        var fixed = 0
        for change in changes {
            if change.write(below: target.root) { fixed += change.fixed } else { failed.append(change.path) }
        }
        let files = changes.count - failed.count
        Terminal.print(
            files == 0
                ? "Nothing was changed.\n"
                : "Fixed \(fixed) \(fixed == 1 ? "finding" : "findings") in \(files) \(files == 1 ? "file" : "files").\n"
        )
        if let first = failed.first {
            throw CommandProblem(.unreadable, "\(first) could not be written. Are its folder's rights enough?")
        }
    }
}

public import ArgumentParser
public import IntentReview

/// Options for the format and length of the report, and for the severity that makes the command fail.
struct OutputOptions: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, sarif, github }

    @Option(help: "text, json, sarif, or github for annotations of its workflows.")
    var format = Format.text

    @Option(help: ArgumentHelp("Fail from this severity on: error, warning, note or never.", valueName: "severity"))
    var failOn = Threshold.error

    @Option(help: ArgumentHelp("How many findings the text shows; 0 for all.", valueName: "number"))
    var limit = TextReport.standardLimit

    @Flag(help: "Ask what source does not tell: three questions at most.")
    var questions = false

    func text(_ review: Review, _ target: ReviewTarget) -> String {
        switch format {
        case .text:
            let style = Terminal.isForPeople ? TextStyle(hasColours: true, linkRoot: target.linkRoot) : .plain
            return TextReport(of: review, style: style, limit: limit > 0 ? limit : nil).text
        case .json: return JSONReport(of: review).text
        case .sarif: return SARIFReport(of: review, prefix: target.prefix).text
        case .github: return GitHubReport(of: review, prefix: target.prefix).text
        }
    }
}

extension Threshold: ExpressibleByArgument {}

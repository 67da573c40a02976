import IntentRules

/// The report for code scanning: a SARIF 2.1.0 log with paths relative to `SRCROOT`.
public struct SARIFReport: Sendable {
    private let review: Review
    private let prefix: String

    /// Creates the report of a review.
    /// - Parameter prefix: the path from the repository's root to the review's: `ios/`; empty if they are the same.
    public init(of review: Review, prefix: String = "") {
        self.review = review
        self.prefix = prefix.isEmpty || prefix.hasSuffix("/") ? prefix : prefix + "/"
    }

    /// The report, with a final line end.
    public var text: String { JSONText.document(SARIF.Log(runs: [run])) }

    private var run: SARIF.Run {
        let all = review.findings.map { ($0, nil as SuppressedFinding?) } + review.suppressed.map { ($0.finding, $0) }
        let rules = Self.rules(of: all.map(\.0.rule))
        let places = Dictionary(rules.enumerated().map { ($1.name, $0) }) { first, _ in first }
        return SARIF.Run(
            tool: SARIF.Tool(
                driver: SARIF.Driver(version: review.version.isEmpty ? nil : review.version, rules: rules)),
            results: all.map { result($0.0, $0.1, places) },
            invocations: [
                SARIF.Invocation(
                    toolExecutionNotifications: review.skipped.map(notification),
                    toolConfigurationNotifications: review.notJudged.map(Self.notification))
            ])
    }

    /// The rules of the catalogue for source code, and any others with findings.
    private static func rules(of found: [Rule]) -> [Rule] {
        let known = Rule.all.filter { $0.source != nil }
        let names = Set(known.map(\.name))
        let others = Set(found.filter { !names.contains($0.name) }).sorted { $0.name < $1.name }
        return known + others
    }

    private func result(
        _ finding: Finding, _ suppressed: SuppressedFinding?, _ places: [String: Int]
    ) -> SARIF.Result {
        var suppressions: [SARIF.Suppression]?
        // If one result has suppressions, every result must contain the property.
        if !review.suppressed.isEmpty { suppressions = suppressed.map { [SARIF.Suppression($0)] } ?? [] }
        let location = location(finding.file)
        return SARIF.Result(
            ruleId: finding.rule.name, ruleIndex: places[finding.rule.name] ?? -1, level: finding.severity,
            message: SARIF.Message(finding.sentence),
            locations: [SARIF.Location(artifactLocation: location, region: SARIF.Region(finding.span))],
            relatedLocations: finding.otherLines.isEmpty
                ? nil
                : finding.otherLines.map { SARIF.Location(artifactLocation: location, region: SARIF.Region(line: $0)) },
            partialFingerprints: ["intentReview/v1": review.fingerprint(of: finding).text],
            fixes: fix(finding, location).map { [$0] }, suppressions: suppressions)
    }

    private func fix(_ finding: Finding, _ location: SARIF.ArtifactLocation) -> SARIF.Fix? {
        guard !finding.edits.isEmpty, let lines = review.sources[finding.file]?.lines else { return nil }
        return SARIF.Fix(
            description: SARIF.Message(finding.rule.remedy),
            artifactChanges: [
                SARIF.ArtifactChange(
                    artifactLocation: location,
                    replacements: finding.edits.map { edit in
                        SARIF.Replacement(
                            deletedRegion: SARIF.Region(lines.span(of: edit.offset..<(edit.offset + edit.length))),
                            insertedContent: edit.text.isEmpty ? nil : SARIF.Message(edit.text))
                    })
            ])
    }

    private func location(_ file: String) -> SARIF.ArtifactLocation {
        SARIF.ArtifactLocation(uri: PercentText.path(prefix + file))
    }

    private func notification(_ skipped: Review.Skipped) -> SARIF.Notification {
        SARIF.Notification(
            level: .warning, message: SARIF.Message("The file was not read: \(skipped.reason)."),
            locations: [SARIF.Location(artifactLocation: location(skipped.path), region: nil)], associatedRule: nil)
    }

    private static func notification(_ rule: Review.NotJudged) -> SARIF.Notification {
        SARIF.Notification(
            level: .note, message: SARIF.Message("The rule was not judged: it needs \(rule.need)."), locations: nil,
            associatedRule: SARIF.RuleReference(id: rule.rule.name))
    }
}

public import CrateClient

/// What the doctor says: its findings, and whether music would play. A pure function of the facts.
public struct Diagnosis: Sendable, Hashable, Encodable {
    private let status = "done"
    /// Whether an album that is asked for now would sound: the output opens or is our own box's, a library with rips is
    /// live, and the collection opens.
    public let plays: Bool
    /// In the order of the checks.
    public let findings: [Finding]

    /// 0 only where music would play.
    public var exit: ExitStatus { plays ? .done : .foundWrong }

    /// The last line: whether music would play, and if not, the first reason why.
    public var conclusion: String {
        let reasons = findings.filter(\.stopsMusic)
        let first = reasons.first { $0.state == .problem } ?? reasons.first
        return first.map { "Music would not play: \($0.sentence)" } ?? "Music would play."
    }

    /// What follows from the facts.
    init(_ facts: DoctorFacts) {
        self.init(
            findings: facts.configuration.findings
                + (facts.rest?.findings ?? []))
    }

    private init(findings: [Finding]) {
        self.findings = findings
        plays = !findings.contains(where: \.stopsMusic)
    }

    private enum CodingKeys: CodingKey { case status, plays, findings }
}

public import CrateClient
public import CrateCore

/// The doctor's report: its findings, and whether music would play. Computed from the facts alone.
public struct Diagnosis: Sendable, Hashable, Encodable {
    /// True if an album would play now: the output opens or is in use by the running box, a library with rips is
    /// connected, and the collection opens.
    public var plays: Bool { obstacles.isEmpty }
    /// All findings, problems or not, in the order of the checks.
    public let findings: [Finding]
    /// The findings that prevent playback.
    private let obstacles: [Finding]
    /// True if the music of a box may be heard now, or is paused.
    private let isBoxHeard: Bool

    /// `done`, which is 0, only if music would play; otherwise `foundWrong`.
    public var exit: ExitStatus { plays ? .done : .foundWrong }

    /// The last line: whether music would play, and if not, the first reason.
    public var conclusion: LocalizedText {
        guard let obstacle = obstacles.first else {
            let isFaultless = findings.allSatisfy { $0.state != .problem }
            return isFaultless ? "Music would play." : "Music would play, but not everything else is in order."
        }
        return isBoxHeard
            ? "No other music would play. \(obstacle.sentence)" : "Music would not play. \(obstacle.sentence)"
    }

    /// Derives the findings from the facts.
    init(_ facts: DoctorFacts) {
        let found = facts.configuration.findings + (facts.rest?.findings ?? [])
        findings = facts.configuration.other.map { other in found.map { $0.beside(other) } } ?? found
        isBoxHeard = facts.rest?.isBoxHeard ?? false
        let doesBoxAnswer = facts.rest?.socket.doesBoxAnswer ?? false
        obstacles = findings.filter { finding in
            switch finding.obstacle {
            case .toAll: true
            case .toThisProcess: !doesBoxAnswer
            case nil: false
            }
        }
    }

    /// Encodes `{"status":"done","plays":true,"findings":[…]}`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode("done", forKey: .status)
        try values.encode(plays, forKey: .plays)
        try values.encode(findings, forKey: .findings)
    }

    private enum Key: String, CodingKey { case status, plays, findings }
}

import IntentRules

/// The exit status of a review, for scripts and CI.
public enum ExitStatus: Int32, Sendable, Hashable {
    /// No finding reached the threshold.
    case done = 0
    /// A finding reached the threshold.
    case found = 1
    /// The command line is invalid.
    case usage = 64
    /// The input or the configuration cannot be read.
    case unreadable = 65
    /// There is no such file.
    case noInput = 66
    /// The report cannot be written to standard output.
    case unwritable = 70
}

/// The severity from which findings make a review fail: `--fail-on`.
public enum Threshold: String, Sendable, Hashable, CaseIterable {
    /// The least severity that fails a review; `never` for none.
    case error, warning, note, never

    /// `found` if a finding is as severe as the threshold, otherwise `done`.
    public func exit(for findings: [Finding]) -> ExitStatus {
        findings.contains { fails($0.severity) } ? .found : .done
    }

    private func fails(_ severity: Rule.Severity) -> Bool {
        switch self {
        case .error: severity == .error
        case .warning: severity != .note
        case .note: true
        case .never: false
        }
    }
}

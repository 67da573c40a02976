import IntentRules

/// What the process ends with.
public enum ExitStatus: Int32, Sendable, Hashable {
    /// Nothing that matters was found.
    case done = 0
    /// Something was found that matters.
    case found = 1
    /// The command line is wrong.
    case usage = 64
    /// Input or configuration cannot be read.
    case unreadable = 65
    /// There is no such file.
    case noInput = 66
}

/// From which severity on findings make a review fail: `--fail-on`.
public enum Threshold: String, Sendable, Hashable, CaseIterable {
    case error, warning, note, never

    /// What a review ends with.
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

internal import LinuxSystem

/// Runs the query of an entity in a separate process, so that a trap ends only that process and is reported.
public struct QueryProbe: Sendable {
    /// How long a query may take before its process is killed and the entity counts as broken.
    public static let timeout = Duration.seconds(5)

    /// The program and its arguments before the entity's name.
    let command: [String]
    let timeout: Duration

    /// Creates a probe; no process is started before it runs.
    /// - Parameter command: a program with its arguments, to which the entity's name is appended.
    public init(command: [String], timeout: Duration = timeout) {
        (self.command, self.timeout) = (command, timeout)
    }

    /// The queries of these entities that fail, each with the reason: `query trapped: …`. Blocks until all have ended.
    public func broken(among entities: [String]) -> [String: String] {
        entities.reduce(into: [:]) { found, name in found[name] = failure(of: name) }
    }

    private func failure(of entity: String) -> String? {
        // Disables the backtrace of an expected trap, which takes seconds.
        let child = ChildProcess(command + [entity], settings: ["SWIFT_BACKTRACE": "enable=no"])
        guard let report = try? child.run(reading: .errors, within: timeout, keeping: 65_536) else {
            return "query not tried: no process could be started"
        }
        switch report.ending {
        case .late: return "query timed out: no answer within \(timeout)"
        case .exited(0): return nil
        case .exited: return "query failed: \(Self.lastWords(report.text))"
        case .killed: return "query trapped: \(Self.lastWords(report.text))"
        }
    }

    /// The message of a trap, else the last line.
    private static func lastWords(_ errors: String) -> String {
        let lines = errors.split(separator: "\n")
        for line in lines {
            if let mark = line.firstRange(of: "Fatal error: ") { return String(line[mark.upperBound...]) }
        }
        return lines.last.map(String.init) ?? "without a word"
    }
}

internal import LinuxSystem

/// Tries the query of an entity in a process of its own: one that traps costs that process, and is named.
public struct QueryProbe: Sendable {
    /// How long a query may take.
    public static let patience = Duration.seconds(5)

    /// The program and its arguments before the entity's name: this program, told to try one query.
    let command: [String]
    let patience: Duration

    /// A probe by a command line, to which the entity's name is added.
    public init(command: [String], patience: Duration = patience) {
        (self.command, self.patience) = (command, patience)
    }

    /// Which queries of these entities do not work, and why: `query trapped: …`. Blocks until all have answered.
    public func broken(among entities: [String]) -> [String: String] {
        entities.reduce(into: [:]) { found, name in found[name] = failure(of: name) }
    }

    private func failure(of entity: String) -> String? {
        // A trap is expected: no picture of the stack, which takes seconds.
        let child = ChildProcess(command + [entity], settings: ["SWIFT_BACKTRACE": "enable=no"])
        guard let report = try? child.run(reading: .errors, within: patience, keeping: 65_536) else {
            return "query not tried: no process could be started"
        }
        switch report.ending {
        case .late: return "query timed out: no answer within \(patience)"
        case .exited(0): return nil
        case .exited: return "query failed: \(Self.lastWords(report.text))"
        case .killed: return "query trapped: \(Self.lastWords(report.text))"
        }
    }

    /// The sentence of a trap, else the last line.
    private static func lastWords(_ errors: String) -> String {
        let lines = errors.split(separator: "\n")
        for line in lines {
            if let mark = line.firstRange(of: "Fatal error: ") { return String(line[mark.upperBound...]) }
        }
        return lines.last.map(String.init) ?? "without a word"
    }
}

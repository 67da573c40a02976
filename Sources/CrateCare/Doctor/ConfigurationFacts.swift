internal import CrateBox

/// What the configuration was read from, and what is odd about it.
struct ConfigurationFacts: Sendable, Hashable {
    /// The files that are there, in the order in which they count, the later over the earlier.
    var files: [String]
    /// A sentence each.
    var warnings: [String] = []
    /// Why it cannot be used.
    var problem: BoxConfiguration.Problem?

    var findings: [Finding] {
        if let problem {
            return [
                .problem(
                    .configuration, "configuration", problem.description, mend: mend(problem), obstacle: .toAll)
            ]
        }
        let read =
            files.isEmpty ? "There is no configuration file; the defaults apply." : "Read \(PlainWords.list(files))."
        return [.ok(.configuration, read)]
            + warnings.map {
                .note(.configuration, "unknownKey", $0.hasSuffix(".") || $0.hasSuffix("?") ? $0 : $0 + ".")
            }
    }

    /// What is wrong is in a file, else in a variable.
    private func mend(_ problem: BoxConfiguration.Problem) -> String {
        guard let file = files.first(where: { problem.subject.hasSuffix($0) }) else {
            return problem.subject.hasPrefix("CRATEBOX_") ? "unset \(problem.subject)" : "cratebox --help"
        }
        return file.hasPrefix("/etc/") ? "sudoedit \(PlainWords.quoted(file))" : "nano \(PlainWords.quoted(file))"
    }
}

internal import CrateBox
internal import CrateCore

/// The sources of the configuration, and what is wrong with them.
struct ConfigurationFacts: Sendable, Hashable {
    /// The existing files in the order of their precedence, lowest first.
    var files: [String]
    /// The warnings, one sentence each.
    var warnings: [LocalizedText] = []
    /// The addresses that are none, of remotes without a check of their own.
    var badAddresses: [BoxConfiguration.BadAddress] = []
    /// The problem that makes it unusable.
    var problem: BoxConfiguration.Problem?

    var findings: [Finding] {
        if let problem {
            return [
                .problem(
                    .configuration, "configuration", problem.text, fix: fix(problem), obstacle: .toAll)
            ]
        }
        let read: LocalizedText =
            files.isEmpty
            ? "There is no configuration file; the defaults apply." : "Read \(EnglishFormat.list(files))."
        return [.ok(.configuration, read)]
            + warnings.map { .note(.configuration, "unknownKey", $0) }
            + badAddresses.map {
                .problem(.configuration, "noAddress", $0.sentence, fix: $0.fix, obstacle: .toThisProcess)
            }
    }

    /// The command that fixes a problem in a file, or in a variable.
    private func fix(_ problem: BoxConfiguration.Problem) -> String {
        guard let file = files.first(where: { problem.subject.hasSuffix($0) }) else {
            return problem.subject.hasPrefix("CRATEBOX_") ? "unset \(problem.subject)" : "cratebox --help"
        }
        return file.hasPrefix("/etc/") ? "sudoedit \(EnglishFormat.quoted(file))" : "nano \(EnglishFormat.quoted(file))"
    }
}

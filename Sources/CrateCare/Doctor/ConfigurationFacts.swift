internal import CrateBox
internal import CrateCore
internal import Glibc
internal import LinuxSystem

/// The sources of the configuration, and what is wrong with them.
struct ConfigurationFacts: Sendable, Hashable {
    /// The existing files in the order of their precedence, lowest first.
    var files: [String]
    /// Warnings that do not keep the configuration from being used, one sentence each.
    var warnings: [LocalizedText] = []
    /// Configured values that are not valid addresses, for remotes whose checks do not report them.
    var badAddresses: [BoxConfiguration.BadAddress] = []
    /// The mistake in the keys in the car with which `cratebox-car` refuses to start; nil for none.
    var badKeys: BadKeys?
    /// The problem that makes it unusable.
    var problem: BoxConfiguration.Problem?
    /// The command that lets this user read a file, if the problem is that it can't be read, or is a folder.
    var opening: String?
    /// True if a box answers. It keeps the configuration that it read when it started, so the problem concerns its next
    /// start.
    var isOfNextStart = false
    /// True if there is no file any more, and the box that answers still uses what it read in one.
    var isGone = false
    /// The files of the box that answers and of commands here, if they differ.
    var other: OtherFiles?

    /// A mistake in `car.keys`, and the file or the variable that has it.
    struct BadKeys: Sendable, Hashable {
        var sentence: LocalizedText
        var source: String
    }

    var findings: [Finding] {
        if let problem {
            let later: LocalizedText = """
                \(problem.text) The box that runs plays on with the configuration that it began with, but can't be \
                started again like this.
                """
            let unusable = Finding.problem(
                .configuration, "configuration", isOfNextStart && concernsBox(problem) ? later : problem.text,
                fix: opening ?? fix(problem), obstacle: isOfNextStart ? nil : .toAll)
            return [unusable] + otherReading
        }
        let readings = [reading] + otherReading
        return readings
            + warnings.map { .note(.configuration, "unknownKey", $0) }
            + badAddresses.map {
                .problem(.configuration, "noAddress", $0.sentence, fix: $0.fix, obstacle: .toThisProcess)
            }
            // Invalid keys only prevent the start of the car's unit: the box plays without them.
            + [badKeys].compactMap(\.self).map {
                .problem(.configuration, "badKeys", $0.sentence, fix: fix($0.source))
            }
    }

    /// The finding which files are read.
    private var reading: Finding {
        guard files.isEmpty else { return .ok(.configuration, "Read \(EnglishFormat.list(files)).") }
        guard isGone else { return .ok(.configuration, "There is no configuration file; the defaults apply.") }
        return .note(
            .configuration, "configurationGone",
            "The configuration file is gone; the box that runs still uses what it read there.")
    }

    /// The finding that the box that answers reads other files.
    private var otherReading: [Finding] {
        [other].compactMap(\.self).map { Finding.note(.configuration, "otherFiles", $0.sentence) }
    }

    /// Whether the box that answers may meet a problem, too: not one in a file that it doesn't read.
    private func concernsBox(_ problem: BoxConfiguration.Problem) -> Bool {
        !files.contains { problem.subject.hasSuffix($0) && other?.excludesBox(from: $0) == true }
    }

    /// The command that moves away a folder in the place of a configuration file; nil for a file.
    static func moving(folder path: String) -> String? {
        var facts = stat()
        guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else { return nil }
        let isOfSystem = path.hasPrefix("/etc/") && geteuid() != 0
        return (isOfSystem ? "sudo " : "") + ShellWord.movingAway(path)
    }

    /// The command that sets the key to a permitted value, if the problem has one; otherwise the one that opens the
    /// file.
    private func fix(_ problem: BoxConfiguration.Problem) -> String {
        let subject = problem.subject
        guard let remedy = problem.remedy, let file = files.first(where: { subject.hasSuffix($0) }) else {
            return fix(subject)
        }
        // Beside a box that reads other files, the command would mean the file of the box.
        let isUsual = other == nil && SetupPlace(file: nil, environment: EnvironmentVariables.all)?.file == file
        let place = isUsual ? [] : ["--configuration", file]
        let words = ["cratebox", "config", "set", remedy.key, remedy.value] + place
        let root = file.hasPrefix("/etc/") && geteuid() != 0 ? "sudo " : ""
        return root + words.map { EnglishFormat.quoted($0) }.joined(separator: " ")
    }

    /// The command that fixes a problem in a file, or in a variable.
    /// - Parameter subject: The variable, the file, or words that end with the file.
    private func fix(_ subject: String) -> String {
        guard let file = files.first(where: { subject.hasSuffix($0) }) else {
            return subject.hasPrefix("CRATEBOX_") ? "unset \(subject)" : "cratebox --help"
        }
        return file.hasPrefix("/etc/") ? "sudoedit \(EnglishFormat.quoted(file))" : "nano \(EnglishFormat.quoted(file))"
    }
}

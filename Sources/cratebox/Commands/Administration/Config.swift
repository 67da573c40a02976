import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateTerminal
import Glibc
import Intents

/// `cratebox config`: shows and changes settings.
struct Config: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Show or change the configuration.",
        discussion: """
            A key's value is the one of the first of: a variable such as CRATEBOX_OUTPUT_PCM, your own file, the system's \
            file, the default. `set` writes the system's file as root and your own file otherwise; the file's other keys \
            stay as they are. Where a box runs, `set` names the command with which it takes the change. What a key takes is \
            in the JSON of `list` and `get`; what the file of mpd.passwords looks like is in cratebox config set --help.
            """,
        subcommands: [List.self, Get.self, Set.self, Unset.self, Path.self], defaultSubcommand: List.self)

    /// The names of the keys, which shells complete.
    static let keys = CompletionKind.list(ConfigurationSetting.keys)

    /// Returns a known key, or throws a failure that suggests the nearest one in the same file.
    /// - Parameter command: The same command with another key.
    static func known(
        _ key: String, in place: ConfigurationPlace, or command: (String) -> GivenCommand
    ) throws -> String {
        if ConfigurationSetting.keys.contains(key) { return key }
        let group = ConfigurationSetting.keys.filter { $0.hasPrefix(key.lowercased() + ".") }
        if let first = group.first {
            throw Failure(
                .usage, "unknownKey", "There is no key “\(key)”. There are: \(group.joined(separator: ", ")).",
                fix: command(first).line)
        }
        let meant = ConfigurationSetting.key(near: key)
        throw Failure(
            .usage, "unknownKey",
            meant.map { "There is no key “\(key)”. Did you mean “\($0)”?" } ?? "There is no key “\(key)”.",
            fix: (meant.map(command) ?? place.command("list")).line)
    }

    /// The arguments of a command that reads or changes one key in one file.
    struct GivenKey: ParsableArguments {
        @Argument(help: "The key, such as output.pcm.", completion: Config.keys)
        var key: String

        @OptionGroup var place: ConfigurationPlace

        /// The key as it was typed. Throws a failure that suggests a similar key if it is unknown.
        /// - Parameter verb: The command's name, such as `get`.
        func known(for verb: String) throws -> String { try Config.known(key, in: place) { place.command(verb, $0) } }
    }

    /// The files, the file that `set` writes, and the effective settings.
    struct Document: Encodable {
        let path: String?
        let settings: [ConfigurationSetting]
        /// The sentences about unknown names and about values that are not permitted.
        let warnings: [String]
    }

    /// Prints what is wrong with values to standard error: a sentence for each, and what to do about it, which may be
    /// the same for several.
    private static func show(_ failures: [Failure]) {
        for (number, failure) in failures.enumerated() {
            let later = failures.dropFirst(number + 1).map(\.dialog.supporting)
            if later.contains(failure.dialog.supporting) { failure.showSentence() } else { failure.show(json: false) }
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List all keys with their values and where each comes from.",
            discussion: "A value that is not permitted is marked, and the exit status is 65, or 64 for a variable.",
            aliases: ["ls"])

        @OptionGroup var place: ConfigurationPlace

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                let reading = try place.reading()
                let failures = reading.problems.map { ConfigurationPlace.failure($0, isNamed: place.file != nil) }
                if common.json { show(document: reading) } else { show(reading, failures) }
                if let failure = failures.first { throw ExitCode(failure.status.rawValue) }
            }
        }

        private func show(document reading: ConfigurationReading) {
            let sentences = reading.warnings + reading.problems.map(\.text)
            let document = Document(
                path: place.path, settings: reading.settings, warnings: sentences.map(\.sentence))
            Terminal.print(json: JSON.line(document))
        }

        private func show(_ reading: ConfigurationReading, _ failures: [Failure]) {
            reading.warnings.forEach(Terminal.printError(localized:))
            Terminal.show(
                Listing.lines(
                    [.init("", .bold), .init("", .plain, narrowing: .name), .init("", .faint, narrowing: .below)],
                    reading.settings.map(Self.row)))
            Config.show(failures)
        }

        private static func row(_ setting: ConfigurationSetting) -> [String] {
            let value = setting.value ?? setting.default ?? String(localized: "not set")
            let isDefault = setting.value == nil && setting.default != nil
            let source = setting.source ?? ""
            let mark = setting.problem == nil ? source : String(localized: "\(source) (can't be used)")
            return [setting.key, value, isDefault ? String(localized: "default") : mark]
        }
    }

    struct Get: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "get", abstract: "Print the value of a key.",
            usage: "cratebox config get <key> [--configuration <file>]",
            discussion: "Where the default applies, no value is printed and the exit status is 1.")

        @OptionGroup var given: GivenKey

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                let key = try given.known(for: "get")
                let reading = try given.place.reading()
                guard let setting = reading.settings.first(where: { $0.key == key }) else { return }
                let isNamed = given.place.file != nil
                if let problem = reading.problems.first(where: { $0.description == setting.problem }) {
                    throw ConfigurationPlace.failure(problem, isNamed: isNamed)
                }
                if common.json {
                    Terminal.print(json: JSON.line(setting))
                } else {
                    reading.warnings.forEach(Terminal.printError(localized:))
                    Config.show(reading.problems.map { ConfigurationPlace.failure($0, isNamed: isNamed) })
                    if let value = setting.value { Terminal.print(TerminalText(value)) }
                }
                guard setting.value == nil else { return }
                if !common.json {
                    Terminal.printError(
                        localized: setting.default.map { "\(key) is not set, so its default applies: \($0)." }
                            ?? "\(key) is not set, so its default applies.")
                    Terminal.printError(localized: "  It takes \(setting.expected).")
                    let command = given.place.command("set", key, "VALUE").line
                    let change: LocalizedText = "To set it: \(command)"
                    Terminal.printError(Hint.line(change.text))
                }
                throw ExitCode(ExitStatus.foundWrong.rawValue)
            }
        }
    }

    struct Path: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "path", abstract: "Print the path of the file that config set writes.")

        @OptionGroup var place: ConfigurationPlace

        @OptionGroup var common: CommonOptions

        private struct Document: Encodable {
            let path: String
            /// Nil if a folder above it can't be searched, so that this is unknown.
            let exists: Bool?

            init(path: String) {
                self.path = path
                let isThere = access(path, F_OK) == 0
                exists = isThere || [ENOENT, ENOTDIR].contains(errno) ? isThere : nil
            }
        }

        func run() async throws {
            try await withFailures(json: common.json) {
                let path = try place.requiredPath()
                guard !common.json else {
                    return Terminal.print(json: JSON.line(Document(path: path)))
                }
                Terminal.print(TerminalText(path))
            }
        }
    }
}

import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateStore
import LinuxSystem

/// `cratebox setup`: sets up the box.
struct Setup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup", abstract: "Set up this box: output, volume, music folder, phones.",
        discussion: """
            Asks only what it needs to know; each answer can also be given as a flag, for scripts. Nothing is written before \
            the output has played two seconds of silence. As root it sets up the machine (/etc/cratebox/config.json, groups, \
            the service's collection), otherwise the configuration and the collection of the user who runs it. It can be run \
            again: it offers the present values, and changes nothing that it did not ask about.
            """)

    @ArgumentParser.Option(
        name: [.customLong("device"), .customLong("output")],
        help: ArgumentHelp("ALSA device to play through (see cratebox devices).", valueName: "pcm"),
        completion: NameCompletion.devices)
    var output: String?

    @ArgumentParser.Option(
        parsing: .unconditional, help: ArgumentHelp("Never louder than this, in dB, or `none`.", valueName: "dB"))
    var ceiling: SetupLevel?

    @ArgumentParser.Option(
        parsing: .unconditional, help: ArgumentHelp("How loud the box starts, in dB.", valueName: "dB"))
    var start: SetupLevel?

    @ArgumentParser.Option(
        help: ArgumentHelp(
            "Where MPD clients may connect: `yes`, `no` or an address; a port alone is for this machine only.",
            valueName: "address"))
    var mpd: SetupAddress?

    @ArgumentParser.Option(
        help: ArgumentHelp(
            "Where browsers may connect: `yes`, `no` or an address; a port alone is for this machine only.",
            valueName: "address"))
    var web: SetupAddress?

    @ArgumentParser.Option(
        help: ArgumentHelp("A folder of music to subscribe to and scan.", valueName: "dir"), completion: .directory)
    var library: String?

    @ArgumentParser.Option(
        help: ArgumentHelp(
            "Name for the library (default: the one that it had, or the folder's).", valueName: "name"))
    var name: String?

    @ArgumentParser.Option(
        help: ArgumentHelp("User who shares the collection (default: the user who ran sudo).", valueName: "user"))
    var owner: String?

    @ArgumentParser.Option(
        name: .customLong("configuration"),
        help: ArgumentHelp("Another configuration file to write.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var file: String?

    @Flag(
        name: .shortAndLong,
        help: "Accept the defaults without asking. --device is required until an output is configured.")
    var yes = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try refuse(blankName: output, for: "--device <pcm>")
        try refuse(blankName: owner, for: "--owner <user>")
        try refuse(emptyPath: library, for: "--library <dir>")
        try refuse(emptyPath: file, for: "--configuration <file>")
    }

    func run() async throws {
        try await withFailures(json: common.json) {
            try checkName()
            try await SetupRun(self, environment: EnvironmentVariables.all).run()
        }
    }

    /// Refuses a name that no library can have before anything is asked or written.
    private func checkName() throws {
        guard let name else { return }
        do throws(GivenName.Fault) {
            _ = try GivenName.checked(name)
        } catch {
            throw Failure(
                .usage, error.rawValue, LibraryError(error).text,
                fix: given.setting("--library", to: library ?? "DIR").setting("--name", to: "NAME").line)
        }
    }

    /// The command as it was given, which hints repeat.
    var given: GivenCommand {
        GivenCommand(
            ["cratebox", "setup"],
            [
                "--device": output, "--ceiling": ceiling?.description, "--start": start?.description,
                "--mpd": mpd?.description, "--web": web?.description, "--library": library, "--name": name,
                "--owner": owner, "--configuration": file,
            ], flags: yes ? ["--yes"] : [])
    }
}

/// A level given to `setup`: decibels, or none.
enum SetupLevel: ExpressibleByArgument, Equatable, CustomStringConvertible {
    case decibels(Double)
    case none

    /// Parses `-20`, `-20dB` and `none`; nil outside -120 to 20 dB.
    init?(argument: String) {
        let word = argument.lowercased().filter { !$0.isWhitespace }
        if word == "none" {
            self = .none
        } else {
            guard let number = Double(word.hasSuffix("db") ? String(word.dropLast(2)) : word),
                (-120...20).contains(number)
            else { return nil }
            self = .decibels(number)
        }
    }

    /// Parses the answer to a question. `none` may be in the language of the process, in which the question shows it.
    init?(answer: String) {
        let isNone = answer.lowercased().filter { !$0.isWhitespace } == String(localized: "none").lowercased()
        self.init(argument: isNone ? "none" : answer)
    }

    /// The level as written on a command line.
    var description: String {
        switch self {
        case .decibels(let number): Self.words(number)
        case .none: "none"
        }
    }

    /// The level in dB; nil for none, which removes the key.
    var decibels: Double? { if case .decibels(let number) = self { number } else { nil } }

    /// A number without a trailing `.0`.
    static func words(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? String(number) }
}

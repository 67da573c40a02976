import ArgumentParser
import CrateBox
import CrateCar
import CrateCare
import CrateClient
import CrateCore
import CrateTerminal
import Glibc
import LinuxSystem

/// `cratebox doctor`: reports what prevents playback and the command that fixes it.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check whether music would play, and how to fix it if not.",
        discussion: """
            Looks at the configuration, the output, the rights, the libraries, the collection, the resume journal, the \
            service, the sockets and the clock. It changes nothing and plays nothing. The exit status is 0 only where \
            music would play.
            """)

    @ArgumentParser.Option(
        name: [.customLong("device"), .customLong("output")],
        help: ArgumentHelp("ALSA device to check instead of the configured one.", valueName: "pcm"),
        completion: NameCompletion.devices)
    var output: String?

    @Flag(help: "Print only a udev rule that gives the DAC a fixed name.")
    var printUdev = false

    @OptionGroup var common: CommonOptions

    func validate() throws { try refuse(blankName: output, for: "--device <pcm>") }

    func run() async throws {
        try await withFailures(json: common.json) {
            if printUdev { return try Self.printRule(output: output, json: common.json) }
            let doctor = Doctor(
                environment: EnvironmentVariables.all, output: output, keys: { KeyMap.problem(of: $0)?.text },
                passwords: { PasswordFile(path: $0).inspect() })
            let diagnosis = await doctor.diagnosis()
            if common.json {
                Terminal.print(json: JSON.line(diagnosis))
            } else {
                diagnosis.findings.forEach(Self.show)
                Terminal.print(TerminalText(localized: diagnosis.conclusion).bold)
            }
            if diagnosis.exit != .done { throw ExitCode(diagnosis.exit.rawValue) }
        }
    }

    private static func show(_ finding: Finding) {
        let mark: TerminalText =
            switch finding.state {
            case .ok: ("✓" as TerminalText).green
            case .note: ("•" as TerminalText).faint
            case .problem: ("✗" as TerminalText).red
            }
        Terminal.print("\(mark) \(finding.sentence)")
        if let fix = finding.fix { Terminal.print(Hint.line(fix).faint) }
        if let next = finding.next { Terminal.print(Hint.line(next, isFirst: false).faint) }
    }
}

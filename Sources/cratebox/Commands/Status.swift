import ArgumentParser
import CrateBox
import CrateClient

/// `cratebox status`: shows what plays and the signal path.
struct Status: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show what's playing and the signal path.", aliases: ["current", "now"])

    @ArgumentParser.Flag(name: .shortAndLong, help: "Keep updating until Ctrl-C (with --json: one object per change).")
    var watch = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await withFailures(json: common.json) {
            let client = try CommandBox.any()
            guard watch else { return tell(try await client.status(withTracks: !common.json)) }
            try await StatusWatch(client: client, json: common.json, isDetailed: common.verbose).run()
        }
    }

    private func tell(_ status: StatusDocument) {
        if common.json { return Terminal.print(json: JSON.line(status)) }
        Self.show(status, isDetailed: common.verbose)
    }

    /// Prints a status as text.
    static func show(_ status: StatusDocument, isDetailed: Bool = false) {
        StatusView(status, width: Terminal.outputWidth, isDetailed: isDetailed).lines.forEach(Terminal.print)
    }

    /// Prints a box's answer; returns false if it is not a status.
    static func show(_ answer: String, json: Bool) -> Bool {
        if json {
            Terminal.print(json: answer)
            return true
        }
        guard let status = try? JSON.value(StatusDocument.self, of: answer) else { return false }
        show(status)
        return true
    }
}

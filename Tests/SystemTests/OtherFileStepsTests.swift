import CrateTesting
import Foundation
import Testing

/// The steps that commands offer while the box that runs reads another configuration file than they do.
@Suite(.runsProcesses) struct OtherFileStepsTests {
    /// The file of the commands.
    enum OwnFile: String, CaseIterable, Sendable {
        case none
        case withoutOutput = #"{"replayGain":"album"}"#
        case withAbsentOutput = #"{"output":{"pcm":"nodac"}}"#
    }

    /// The commands, of which the last ones write their file.
    private func commands(_ box: TestBox) -> [[String]] {
        let place = ["--configuration", box.folder.path("elsewhere/cratebox/config.json")]
        return [
            [], ["doctor"], ["devices"], ["status"], ["volume"], ["web", "pair"],
            ["config", "unset", "output.pcm"] + place, ["config", "set", "volume.ceiling", "-9"] + place,
            ["setup", "--yes", "--device", "dac", "--ceiling", "-10"] + place,
        ]
    }

    /// The commands that the lines and the strings of a report offer.
    private func steps(in report: String) -> [String] {
        report.split { $0 == "\n" || $0 == "\"" }.compactMap { line -> String? in
            let words = line.drop { $0 == " " }
            for lead in ["Try: ", "Next: "] where words.hasPrefix(lead) { return String(words.dropFirst(lead.count)) }
            if ["cratebox ", "kill "].contains(where: { words.hasPrefix($0) }) { return String(words) }
            return line.firstRange(of: ": cratebox ").map { String(line[$0.lowerBound...].dropFirst(2)) }
        }
    }

    /// Whether a step leads past the file of the box, or takes something from the box.
    private func isWrong(_ step: String, beside file: String, _ process: Int32) -> Bool {
        if ["cratebox config set ", "cratebox setup"].contains(where: { step.hasPrefix($0) }) {
            return !step.contains(" --configuration \(file)")
        }
        let isEnd = step == "kill \(process)"
        return isEnd || ["cratebox config unset ", "cratebox serve"].contains { step.hasPrefix($0) }
    }

    /// A box that plays by a file of its own, and the environment of commands that read another one.
    private func box(
        _ own: OwnFile, _ port: ReservedPort
    ) async throws -> (box: TestBox, file: String, serve: RunningProcess) {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        box.environment["CRATEBOX_OUTPUT_PCM"] = nil
        try await box.fill([TestAlbum(tracks: 1, frames: 60 * 44_100)])
        try box.folder.makeFolder("configuration/cratebox")
        let settings = #""volume":{"software":true,"ceiling":-11},"web":{"listen":"\#(port.number)","pairing":true}"#
        let file = try box.folder.write(
            #"{"output":{"pcm":"dac"},\#(settings)}"#, to: "configuration/cratebox/config.json")
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""state":"listening""#)
        try await box.prepare("play", "harbour lights")
        box.environment["XDG_CONFIG_HOME"] = try box.folder.makeFolder("elsewhere")
        try box.folder.makeFolder("elsewhere/cratebox")
        if own != .none { _ = try box.folder.write(own.rawValue, to: "elsewhere/cratebox/config.json") }
        return (box, file, serve)
    }

    @Test("No command offers a step that misses the box", arguments: OwnFile.allCases, [false, true])
    func steps(own: OwnFile, isGone: Bool) async throws {
        let port = try ReservedPort()
        let (box, file, serve) = try await box(own, port)
        if isGone { try FileManager.default.removeItem(atPath: file) }
        let content = box.folder.text(of: "configuration/cratebox/config.json")
        for words in commands(box) {
            for arguments in [words, words + ["--json"]] {
                let run = try await box.run("cratebox", arguments)
                let report = (run.output + "\n" + run.errors).replacing("\\/", with: "/")
                let wrong = steps(in: report).filter { isWrong($0, beside: file, serve.identifier) }
                #expect(wrong.isEmpty, "\(arguments): \(run)")
            }
        }
        #expect(box.folder.text(of: "configuration/cratebox/config.json") == content)
        serve.signal(SIGTERM)
        let log = try await serve.end()
        #expect(!log.errors.contains(#""event":"reloaded""#), "\(log)")
        withExtendedLifetime(port) {}
    }

    @Test("The doctor and the list of outputs look with the output of the box", arguments: OwnFile.allCases)
    func outputs(own: OwnFile) async throws {
        let port = try ReservedPort()
        let (box, file, serve) = try await box(own, port)
        let report = try await box.json("doctor")
        #expect(report["plays"] == true && !"\(report)".contains("nodac"), "\(report)")
        let devices = try await box.json("devices")
        #expect(devices["configured"] == "dac", "\(devices)")
        #expect(devices["sentence"]?.text?.contains("The box that runs reads \(file)") == true, "\(devices)")
        try FileManager.default.removeItem(atPath: file)
        let again = try await box.json("doctor")["findings"]?.list ?? []
        let keeping = "cratebox config set output.pcm dac --configuration \(file)"
        #expect(again.contains { $0["fix"]?.text == keeping }, "\(again)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
        withExtendedLifetime(port) {}
    }

    @Test("An unset of a key has no step for the file of the box, and a set has one")
    func changes() async throws {
        let port = try ReservedPort()
        let (box, file, serve) = try await box(.withAbsentOutput, port)
        let own = box.folder.path("elsewhere/cratebox/config.json")
        let sentence = "The box that runs reads \(file), not \(own).\n"
        let unset = try await box.cratebox("config", "unset", "output.pcm", "--configuration", own)
        #expect(unset.errors == sentence && !unset.output.contains("Next:"), "\(unset)")
        let set = try await box.cratebox("config", "set", "volume.ceiling", "-9", "--configuration", own)
        let step = "  Try: cratebox config set volume.ceiling -9 --configuration \(file)\n"
        #expect(set.errors == sentence + step && !set.output.contains("Next:"), "\(set)")
        let choices = ["setup", "--yes", "--device", "dac", "--ceiling", "-10", "--configuration", own]
        let setup = try await box.run("cratebox", choices)
        #expect(setup.output.contains("Note: " + sentence), "\(setup)")
        #expect(setup.output.contains(" --configuration \(file)"), "\(setup)")
        serve.signal(SIGTERM)
        _ = try await serve.end()
        withExtendedLifetime(port) {}
    }
}

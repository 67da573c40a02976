import CrateTesting
import Foundation

/// A box that prints the same each time: the files of `Samples`, a virtual DAC, and `cratebox` on a terminal of a given
/// width.
final class TranscriptBox {
    private let dac: VirtualDAC
    private let slowDAC: VirtualDAC
    private let place: TranscriptPlace
    private let edition: Transcript.Edition
    private let samples: URL
    private var serve: RunningProcess?

    init(_ edition: Transcript.Edition) throws {
        place = try TranscriptPlace(written: "/tmp/cratebox-\(edition.name)")
        // The music of the box hardly moves: where it is does not depend on how busy the machine is.
        var options = VirtualDAC.Options()
        options.speed = 0.02
        (dac, slowDAC, self.edition) = (try VirtualDAC(), try VirtualDAC(options), edition)
        samples = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Samples").standardizedFileURL
        for name in ["collection.csv", "wantlist.csv", "library"] {
            try FileManager.default.copyItem(
                atPath: samples.appendingPathComponent(name).path, toPath: "\(place.path)/\(name)")
        }
    }

    private var environment: [String: String] {
        [
            "HOME": place.path, "XDG_CONFIG_HOME": "\(place.path)/.config", "CRATEBOX_STATE": "\(place.path)/state",
            "CRATEBOX_OUTPUT_PCM": dac.pcm, "ALSA_CONFIG_PATH": dac.configurationPath, "LC_ALL": edition.locale,
            "TERM": "xterm", "NO_COLOR": "1", "PAGER": "", "TZ": Self.zoneOfNoon,
        ]
    }

    /// A time zone in which it is about noon: what was played a moment ago was played today.
    private static var zoneOfNoon: String {
        let hour = Int(Date().timeIntervalSince1970) / 3600 % 24
        // POSIX counts hours west of Greenwich as positive.
        return "TST\(hour - 12)"
    }

    /// Runs a line of a transcript, and returns what the terminal shows.
    func run(_ step: Transcript.Step) async throws -> [String] {
        switch step {
        case .command(let line): return try await terminal(line)
        case .begin:
            let output = ["CRATEBOX_OUTPUT_PCM": slowDAC.pcm, "ALSA_CONFIG_PATH": slowDAC.configurationPath]
            let process = try RunningProcess(
                try BuiltProducts.path(of: "cratebox"), ["serve"], environment: environment.merging(output) { $1 })
            _ = try await process.errors(containing: #""event":"ready""#)
            serve = process
        case .end:
            serve?.signal(SIGTERM)
            _ = try await serve?.end()
            serve = nil
        }
        return []
    }

    private func terminal(_ line: String) async throws -> [String] {
        let program = try BuiltProducts.path(of: "cratebox")
        let script = """
            cd '\(place.path)'; stty rows \(Self.rows) cols \(edition.columns)
            cratebox() { '\(program)' "$@"; }
            \(line)
            status=$?; [ $status = 0 ] || echo "[$status]"
            """
        let process = try RunningProcess(
            "/usr/bin/script", ["--quiet", "--command", script, "/dev/null"], environment: environment)
        process.endInput()
        let run = try await process.end(within: .seconds(60))
        var screen = TerminalScreen(columns: edition.columns, rows: Self.rows)
        screen.take(TranscriptTimes.hidden(place.asWritten(run.output)))
        return Array(screen.lines.prefix((screen.lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
    }

    private static let rows = 200
}

/// A new folder, named `written` in transcripts: as long as that, so that lines break where they do there. Removed with
/// this object.
private final class TranscriptPlace {
    let path: String
    private let written: String

    private static let parent = "/tmp/"
    private static let letters = 8

    /// - Throws: `POSIXError`, when the folder cannot be made.
    init(written: String) throws {
        let letters = (0..<Self.letters).map { _ in String(Character(Unicode.Scalar(UInt8.random(in: 97...122)))) }
        self.written = written
        path = Self.parent + letters.joined() + written.dropFirst(Self.parent.count + Self.letters)
        guard mkdir(path, 0o700) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// What a command printed, with the path that transcripts have, also where only its beginning is printed.
    func asWritten(_ output: String) -> String {
        let random = Self.parent.count + Self.letters
        return output.replacing(path.prefix(random), with: written.prefix(random))
    }
}

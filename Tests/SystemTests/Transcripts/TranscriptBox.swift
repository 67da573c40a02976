import CrateTesting
import Foundation

/// A box whose folder always has the same path, so that what it prints is the same each time: the files of `Samples`, a
/// virtual DAC, and `cratebox` on a terminal of a given width.
final class TranscriptBox {
    private let dac: VirtualDAC
    private let slowDAC: VirtualDAC
    private let place: FixedPlace
    private let edition: Transcript.Edition
    private let samples: URL
    private var serve: RunningProcess?

    init(_ edition: Transcript.Edition) throws {
        place = try FixedPlace("/tmp/cratebox-\(edition.name)")
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
        screen.take(TranscriptTimes.hidden(run.output))
        return Array(screen.lines.prefix((screen.lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
    }

    private static let rows = 200
}

/// A folder of a path that is known before, for one test at a time; removed with this object.
private final class FixedPlace {
    let path: String
    private let lock: Int32

    init(_ path: String) throws {
        self.path = path
        lock = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o666)
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else { throw IsTaken(path: path) }
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        unlink(path + ".lock")
        close(lock)
    }

    struct IsTaken: Error, CustomStringConvertible {
        let path: String
        var description: String { "\(path) belongs to another run of this test" }
    }
}

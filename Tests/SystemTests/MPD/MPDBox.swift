import CrateTesting
import Foundation
import Testing

/// A box that serves MPD clients at a port of its own.
struct MPDBox {
    let box: TestBox
    let serve: RunningProcess
    let port: Int

    /// Starts a prepared box, and waits until clients may connect.
    static func serving(_ box: TestBox) async throws -> MPDBox {
        var box = box
        box.environment["CRATEBOX_MPD_LISTEN"] = "0"
        let serve = try box.start("cratebox", "serve")
        let port = try await port(of: serve)
        _ = try await serve.errors(containing: #""event":"ready""#)
        return MPDBox(box: box, serve: serve, port: port)
    }

    /// Starts a box with albums, whose DAC plays in real time.
    static func filled(_ albums: [TestAlbum] = albums, mixer: VirtualDACMixer? = nil) async throws -> MPDBox {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        if let mixer {
            let dac = try VirtualDAC(options, mixer: mixer)
            box.environment["ALSA_CONFIG_PATH"] = dac.configurationPath
        }
        box.environment["CRATEBOX_OUTPUT_WATCH"] = box.dac.watchedFolder
        try await box.fill(albums)
        return try await serving(box)
    }

    /// Two albums of a minute and more.
    static let albums = [
        TestAlbum(frames: 60 * 44_100),
        TestAlbum(release: 991_000_002, title: "Winter Pier", artist: "Sea Wall", tracks: 2, frames: 30 * 44_100),
    ]

    /// The port that a box tells its log.
    static func port(of serve: RunningProcess) async throws -> Int {
        let isRecord = { @Sendable (line: Substring) in
            line.contains(#""event":"mpd""#) && line.contains(#""state":"listening""#)
        }
        let text = try await serve.errors("MPD's port") { $0.split(separator: "\n").contains(where: isRecord) }
        let line = try #require(text.split(separator: "\n").last(where: isRecord))
        let port = try JSONValue(parsing: String(line))["port"]
        return try #require(port?.number ?? port?.text.flatMap { Int($0) })
    }

    /// Runs mpc to its end.
    func mpc(_ words: String..., password: String? = nil) async throws -> ProcessRun {
        try await mpc(words, password: password)
    }

    /// Runs mpc to its end.
    func mpc(_ words: [String], password: String? = nil) async throws -> ProcessRun {
        let host = (password.map { $0 + "@" } ?? "") + "127.0.0.1"
        return try await ProcessRun.of("/usr/bin/mpc", ["--host=\(host)", "--port=\(port)"] + words)
    }

    /// Runs mpc, which must succeed, and returns what it prints.
    @discardableResult
    func told(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        let run = try await mpc(words)
        #expect(run.status == 0, "\(words): \(run.output)\(run.errors)", sourceLocation: sourceLocation)
        return run.output
    }

    /// A client that has been greeted.
    func client() async throws -> MPDClient { try await MPDClient(port: port) }

    /// Shuts the box down, which must succeed.
    @discardableResult func end() async throws -> ProcessRun {
        serve.signal(SIGTERM)
        let run = try await serve.end(within: .seconds(10))
        #expect(run.status == 0, "\(run.errors.suffix(2000))")
        return run
    }
}

/// A client that sends lines and reads replies.
struct MPDClient: Sendable {
    private let raw: RawClient

    init(port: Int) async throws {
        raw = try RawClient(port: port)
        #expect(try await raw.line() == "OK MPD 0.23.5")
    }

    /// Sends a line.
    func send(_ line: String) { raw.send(line) }

    /// The lines up to `OK` or a refusal, which is the last; `closed` behind them at the end of the connection.
    func reply() async throws -> [String] {
        var lines: [String] = []
        while let line = try await raw.line() {
            lines.append(line)
            if line == "OK" || line.hasPrefix("ACK ") { return lines }
        }
        return lines + ["closed"]
    }

    /// The reply to a line.
    @discardableResult func ask(_ line: String) async throws -> [String] {
        send(line)
        return try await reply()
    }

    /// The value of a name in the reply to a line.
    func value(_ name: String, of line: String) async throws -> String? {
        let lines = try await ask(line).filter { $0.hasPrefix(name + ": ") }
        return lines.first.map { String($0.dropFirst(name.count + 2)) }
    }
}

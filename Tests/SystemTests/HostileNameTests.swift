import CrateTesting
import Foundation
import Testing

/// Names from outside (tags, files, manifests, arguments, variables) with characters that move the cursor, set the
/// title, fake a line or change the text direction: no command prints these on any stream.
@Suite(.runsProcesses(for: .seconds(300))) struct HostileNameTests {
    private static let hostile = "Evil\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}x\nForged: line\u{2028}end\u{7F}"
    private static let plain = "Evil\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}x"
    private static let album = TestAlbum(release: nil, title: hostile, artist: "By\u{1B}[2J\u{85}\(hostile)")
    private static let owned = TestAlbum(release: 991_000_002, title: plain, artist: plain)

    /// A box with a library whose manifest, folders, files and tags are hostile, and one file that is refused.
    private func box() async throws -> TestBox {
        var box = try TestBox()
        try box.folder.write(
            #"{"format":1,"uuid":"6fd7cbd5-5ef4-4d0a-9a8f-7a1d9f3f0c11","name":"gar\u001b]0;age\u009b"}"#,
            to: "music/cratebox-library.json")
        for album in [Self.album, Self.owned] { try album.write(below: box.music) }
        try box.folder.write("no music", to: "music/\(Self.album.folder)/\(Self.hostile).flac")
        try box.folder.write(TestAlbum.collection([Self.owned]), to: "collection.csv")
        try await box.prepare("import", box.folder.path("collection.csv"))
        try await box.prepare("library", "subscribe", box.music)
        box.environment["LC_ALL"] = "C.UTF-8"
        return box
    }

    private func id(_ box: TestBox) async throws -> String {
        let found = try await box.json("find", "album", "--where", "playable")["albums"]?.list ?? []
        let local = try #require(found.first { ($0["release"]?.number ?? 0) < 0 })
        return "id:\(Int(local["release"]?.number ?? 0))"
    }

    private static func lines(_ id: String) -> [[String]] {
        [
            ["library", "scan"], ["library", "list"], ["library", "show", "gar\u{1B}]0;age\u{9B}"],
            ["library", "online"],
            ["library", "pause", plain], ["library", "forget", plain, "--yes"], ["match"], ["match", plain, "5"],
            ["search", "evil"], ["search", plain], ["search", "song", "--tracks"], ["find", "album"],
            ["find", "album", "--where", plain], ["play", id], ["play", plain], ["play", hostile, "--track", plain],
            ["prove", id, "--output", "null"], ["prove", id, "--output", plain], ["verify", "--again"],
            ["verify", plain],
            ["open", "album", id], ["open", "crate", plain], ["open", "album", plain], ["open", plain],
            ["crate", "create", plain], ["crate", "add", plain, id], ["crate", "list"], ["crate", "show", plain],
            ["crate", "show", "none\u{1B}[2J"], ["crate", "delete", plain], ["crate", "create", plain],
            ["wantlist", "add", hostile], ["wantlist", "list"], ["wantlist", "remove", hostile], ["history"],
            ["history", "--stats"], ["history", "--problems"], ["status"], ["doctor"], ["devices"], ["pause"],
            ["say", "play \(hostile) on cratebox"], ["say", "find evil on cratebox"],
            ["say", "--explain", "play \(hostile) on cratebox"], ["run", "PlayAlbum", "--album", hostile],
            ["run", hostile], ["run", "OpenAlbum", "--target", id], ["index", "search", "albums", "evil"],
            ["index", "search", "crates", "evil"], ["index", "search", plain, "x"], ["index", "status"], ["shortcuts"],
            ["export", "hassil"], ["import", plain], ["library", "subscribe", plain], ["intents", "--search", plain],
            ["intents", "check", "--artefact", plain], ["intents", "check", "--topic", plain], [plain],
            ["play", "--\(plain)"],
            ["history", "--since", hostile], ["search", "--limit", hostile],
        ]
    }

    /// The forbidden characters in printed bytes.
    private static func faults(_ bytes: [UInt8], _ stream: String, isTerminal: Bool = false) -> [String] {
        var text = String(decoding: bytes, as: UTF8.self)
        if isTerminal {
            text = text.replacing("\r\n", with: "\n").replacing(/\r?\u{1B}\[([012]m|3[12]m|K|J)/, with: "")
                .replacing("\r", with: "")
        }
        let unsafe = text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
        let forged = text.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("Forged") }
        return unsafe.map { "\(stream): U+\(String($0.value, radix: 16))" } + forged.map { "\(stream): \($0)" }
    }

    @Test func nothingRawIsPrintedToAPipe() async throws {
        let box = try await box()
        try await box.prepare("library", "scan")
        for words in Self.lines(try await id(box)) {
            for words in [words, words + ["--json"]] {
                let run = try await box.run("cratebox", words)
                let faults = Self.faults(run.outputBytes, "output") + Self.faults(run.errorBytes, "errors")
                #expect(faults.isEmpty, "\(words): \(faults)")
                #expect(run.status >= 0, "\(words)")
                if words.last == "--json" { _ = try run.onlyObject() }
            }
        }
    }

    @Test func nothingRawIsPrintedToATerminal() async throws {
        let box = try await box()
        try await box.prepare("library", "scan")
        let id = try await id(box)
        let script = box.folder.path("words")
        for words in Self.lines(id) where !["status"].contains(words[0]) {
            // Passed in a file, because a shell would parse text typed into `script`.
            let line = ([try BuiltProducts.path(of: "cratebox")] + words).map { "'\($0)'" }.joined(separator: " ")
            try Data(line.utf8).write(toFile: script)
            let run = try await ProcessRun.of(
                "/usr/bin/script", ["--quiet", "--return", "--command", "sh \(script)", "/dev/null"],
                environment: box.environment)
            let faults = Self.faults(run.outputBytes, "screen", isTerminal: true)
            // The terminal echoes the end of its input as ^D.
            #expect(faults.filter { $0 != "screen: U+4" && $0 != "screen: U+8" }.isEmpty, "\(words): \(faults)")
        }
    }

    @Test func aBoxThatRunsIsNoWayAround() async throws {
        var box = try await box()
        try await box.prepare("library", "scan")
        let id = try await id(box)
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        let events = try box.start("cratebox", "events")
        for words in [
            ["play", id], ["status"], ["queue"], ["search", "evil"], ["open", "album", id], ["play", Self.plain],
            ["say", "play \(Self.hostile) on cratebox"], ["stop"],
        ] {
            for words in [words, words + ["--json"]] {
                let run = try await box.run("cratebox", words)
                let faults = Self.faults(run.outputBytes, "output") + Self.faults(run.errorBytes, "errors")
                #expect(faults.isEmpty, "\(words): \(faults)")
            }
        }
        events.signal(SIGINT)
        #expect(Self.faults(try await events.end().outputBytes, "events").isEmpty)
        serve.signal(SIGTERM)
        let log = try await serve.end()
        #expect(Self.faults(log.errorBytes, "log").isEmpty)
        for name in ["CRATEBOX_OUTPUT_PCM", "CRATEBOX_OUTPUT_BUFFERMS", "CRATEBOX_STATE", "CRATEBOX_STRANGE\u{1B}"] {
            let before = box.environment[name]
            box.environment[name] = box.folder.path(Self.hostile)
            for words in [["play", id], ["doctor"], ["status", "--json"]] {
                let run = try await box.run("cratebox", words)
                let faults = Self.faults(run.outputBytes, "output") + Self.faults(run.errorBytes, "errors")
                #expect(faults.isEmpty, "\(name) \(words): \(faults)")
            }
            let car = try await box.car("tap", "album", "5")
            #expect(Self.faults(car.errorBytes, "car").isEmpty)
            box.environment[name] = before
        }
        let car = try await box.run("cratebox-car", [Self.hostile])
        #expect(Self.faults(car.errorBytes, "car").isEmpty)
    }
}

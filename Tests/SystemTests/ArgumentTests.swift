import CrateTesting
import Foundation
import Testing

/// Unusual numbers and words on a command line never cause a trap.
@Suite(.runsProcesses(for: .seconds(600))) struct ArgumentTests {
    private static let numbers = [
        "-1", "0", "1", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
        "18446744073709551616", "1e308", "nan", "inf", "-inf", "0x10", "٣", "", " ", "+5", "--",
        "99999999999999999999.9",
    ]

    private static let places: [[String]] = [
        ["search", "x", "--limit", "N"], ["find", "album", "--limit", "N"], ["find", "album", "--where", "year<N"],
        ["find", "album", "--where", "id=N"], ["history", "--limit", "N"], ["history", "--since", "N"],
        ["history", "--since", "Nd"], ["history", "--stats", "--limit", "N"],
        ["history", "--problems", "--limit", "N"],
        ["index", "search", "albums", "x", "--limit", "N"], ["index", "search", "crates", "x", "--limit", "N"],
        ["export", "hassil", "--limit", "N"], ["play", "id:N"], ["play", "N"],
        ["play", "id:991000001", "--track", "N"],
        ["play", "id:991000001", "--track", "991000001.N"], ["play", "id:991000001", "--track", "N.1"],
        ["open", "album", "id:N"], ["open", "crate", "id:N"], ["open", "cratebox:album/N"], ["verify", "id:N"],
        ["crate", "add", "mine", "id:N"], ["crate", "add", "mine", "id:991000001", "--at", "N"],
        ["crate", "move", "mine", "id:991000001", "--to", "N"], ["crate", "remove", "mine", "id:N"],
        ["wantlist", "add", "id:N"], ["wantlist", "remove", "id:N"], ["match", "x", "N"], ["match", "x", "id:N"],
        ["run", "SearchCollection", "--criteria", "x", "--limit", "N"], ["run", "Volume", "--level", "N"],
        ["run", "Seek", "--time", "N"], ["run", "PlayAlbum", "--album", "id:N"], ["library", "show", "N"],
    ]

    /// Expects that the process exited with a documented status.
    private func expectOrderly(_ run: ProcessRun, _ words: [String]) {
        let known: Set<Int32> = [0, 1, 3, 4, 5, 6, 64, 65, 66, 69, 70, 130]
        #expect(known.contains(run.status), "\(words): \(run.status) \(run.errors)")
        #expect(!run.errors.contains("Fatal error"), "\(words): \(run.errors)")
        // No command here fails because of the store.
        #expect(run.status != 70, "\(words): \(run.output)\(run.errors)")
    }

    private func filled() async throws -> TestBox {
        var box = try TestBox()
        try await box.fill()
        try await box.prepare("crate", "create", "mine")
        return box
    }

    @Test func absurdNumbersAreAnswered() async throws {
        let box = try await filled()
        var picks = SeededNumbers(state: 7)
        for place in Self.places {
            // The extreme values for every command, and a few of the rest.
            let chosen =
                ["-1", "9223372036854775807", "-9223372036854775808"] + Self.numbers.shuffled(using: &picks).prefix(2)
            for number in chosen {
                let words = place.map { $0.replacing("N", with: number) }
                expectOrderly(try await box.run("cratebox", words), words)
            }
        }
    }

    @Test func absurdNumbersReachABoxThatPlays() async throws {
        var options = VirtualDAC.Options()
        options.speed = 1
        var box = try TestBox(options)
        try await box.fill([TestAlbum(tracks: 2, frames: 60 * 44_100)])
        let serve = try box.start("cratebox", "serve")
        _ = try await serve.errors(containing: #""event":"ready""#)
        try await box.prepare("play", "id:991000001")
        let commands: [[String]] = [
            ["seek", "N"], ["seek", "Nf"], ["seek", "+N"], ["seek", "-N"], ["seek", "N:N"],
            ["seek", "5", "--track", "N"],
            ["volume", "N"], ["volume", "N%"], ["volume", "+N%"], ["volume", "NdB"], ["volume", "-NdB"],
            ["repeat", "N"],
            ["sleep", "N"], ["sleep", "Nm"], ["sleep", "Nh"], ["sleep", "N:N"], ["sleep", "--", "-N"],
        ]
        for command in commands {
            for number in Self.numbers where !number.isEmpty {
                let words = command.map { $0.replacing("N", with: number) }
                expectOrderly(try await box.run("cratebox", words), words)
            }
        }
        #expect(try await box.json("status")["state"]?.text?.isEmpty == false)
        serve.signal(SIGTERM)
        #expect(try await serve.end().status == 0)
    }

    @Test func randomLinesAreAnswered() async throws {
        let box = try await filled()
        let verbs = CommandLineTests.commands.filter { command in
            !["serve", "setup", "events", "config", "backup", "restore", "logs"].contains(command.first ?? "")
        }
        let words =
            Self.numbers + [
                "--json", "--limit", "--track", "--at", "--to", "--where", "--since", "--library", "--name", "--next",
                "--append", "--output", "null", "--yes", "x", "id:991000001", "harbour", "mine", "garage", "--help",
                "--", "-",
                "--problems", "--stats", "--explain", "--etag", "year<1990", "-x", "\u{FFFD}", "é", "id:",
                "cratebox:album/",
            ]
        let seed = UInt64(20_261_122)
        var numbers = SeededNumbers(state: seed)
        for round in 0..<150 {
            let verb = verbs.randomElement(using: &numbers) ?? []
            let line =
                verb
                + (0..<Int.random(in: 0...5, using: &numbers)).compactMap { _ in words.randomElement(using: &numbers) }
            let run = try await box.run("cratebox", line)
            #expect(
                run.status >= 0 && !run.errors.contains("Fatal error"),
                "seed \(seed), round \(round): \(line) \(run.errors)")
        }
    }
}

import ArgumentParser
import CrateBox
import CrateTesting
import Testing

@testable import cratebox

/// Command lines that are read without ArgumentParser give the same requests as with it.
@Suite struct PlainCommandTests {
    /// The request that ArgumentParser parses; nil if it refuses the words or they are another command.
    private func parsed(_ words: [String]) -> PlainCommand? {
        switch try? Cratebox.parseAsRoot(LocalNumbers.spelled(words)) {
        case let play as Play: .play(play.request)
        case let status as Status: .status(status.request)
        case let command as any TransportCommand: .control(command.request)
        default: nil
        }
    }

    @Test(arguments: [
        "play", "play evening tides", "play evening tides --json", "play --json id:990000001",
        "play evening --track A2 tides", "play 990000001 --output hw:CARD=DAC,DEV=0 --json", "play x --device null",
        "status", "status --json", "current", "now --json", "pause", "pause --json", "resume", "toggle", "stop", "next",
        "previous", "prev --json", "yield", "reclaim", "seek 1:23", "seek +10", "seek -10", "seek --json 50%",
        "volume", "volume --json", "volume 40%", "volume -5%", "volume +2dB", "vol mute",
    ]) func aPlainCommandIsReadAsItIsParsed(line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let plain = try #require(PlainCommand(words))
        #expect(plain == parsed(words))
    }

    @Test(arguments: [
        "", "play --help", "play -h", "play x --next", "play --crate Sunday", "play --random", "play x --track",
        "play x --track --json", "play x --track=2", "play x --quiet", "play -v x", "play -990000001", "play -- -x",
        "play x --output a --device b", "play x --json --json", "status --watch", "status x", "status -w", "pause now",
        "pause --quiet", "seek", "seek 1 2", "seek 1:00 --track 2", "seek -x", "volume 4 5", "volume --2dB", "help",
        "seek soon", "seek 120%", "volume loud", "volume 40x --json",
        "help play", "retry", "output retry", "search tides", "serve", "nonsense", "-V",
    ]) func everythingElseIsLeftToTheParser(line: String) {
        #expect(PlainCommand(line.split(separator: " ").map(String.init)) == nil)
    }

    @Test(arguments: ["seek", "volume", "sleep"]) func aTerminatorAloneIsNoValue(verb: String) throws {
        let command = try Cratebox.parseAsRoot([verb, "--"])
        let transport = try #require(command as? any TransportCommand)
        #expect(transport.parameters.isEmpty)
    }

    /// Any combination of these words that is read gives the request that ArgumentParser would parse.
    @Test func noMixtureIsReadInAnotherWay() {
        let verbs = ["play", "status", "pause", "prev", "seek", "volume", "vol", "now"]
        let others = [
            "tides", "", "id:990000001", "1:23", "+10", "-10", "-5%", "40%", "A2", "--json", "--track", "--output",
            "--device", "--next", "--quiet", "-q", "--", "-", "--help", "help", "é", "--no-json", "-990000001.2",
        ]
        var random = SeededNumbers(state: 20_261_124)
        var read = 0
        for _ in 0..<3000 {
            let count = Int.random(in: 0...4, using: &random)
            let words =
                [verbs.randomElement(using: &random)!] + (0..<count).map { _ in others.randomElement(using: &random)! }
            guard let plain = PlainCommand(words) else { continue }
            read += 1
            #expect(plain == parsed(words), "\(words)")
        }
        #expect(read > 300)
    }

    @Test(arguments: [["play", "x", "--track", ""], ["play", "x", "--output", " "]])
    func anEmptyValueIsLeftToTheParser(words: [String]) {
        #expect(PlainCommand(words) == nil)
        #expect(parsed(words) == nil)
    }
}

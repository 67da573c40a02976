import Testing

@testable import cratebox

/// The suggested command for an unknown crate, with the name that may be meant.
@Suite struct UnknownCrateTests {
    @Test(arguments: [
        ("crate show evening", "crate show 'Late Hours'"),
        ("--json crate add evening tides --at 1", "crate add 'Late Hours' tides --at 1"),
        ("crate create New --from evening", "crate create New --from 'Late Hours'"),
        ("crate create New --from=evening", "crate show 'Late Hours'"),
        ("crate delete evening --yes", "crate delete 'Late Hours'"),
        ("crate delete -qy evening", "crate delete 'Late Hours'"),
    ])
    func onlyTheNameIsReplaced(line: String, meant: String) {
        let words = ["cratebox"] + line.split(separator: " ").map(String.init)
        #expect(UnknownCrate.command(words, for: "evening", "Late Hours") == "cratebox \(meant)")
    }

    @Test("Where albums should be added, the step is to create the crate")
    func step() {
        let lines = [
            "crate add x tides": "crate create 'My crate'", "-q crate add x tides": "crate create 'My crate'",
            "crate remove x tides": "crate list", "crate show x": "crate list",
        ]
        for (line, step) in lines {
            let words = ["cratebox"] + line.split(separator: " ").map { $0 == "x" ? "My crate" : String($0) }
            #expect(UnknownCrate.step(words, for: "My crate") == "cratebox \(step)", "\(line)")
        }
        #expect(UnknownCrate.step(["cratebox", "crate", "add", "id:5", "x"], for: "id:5") == "cratebox crate list")
    }

    @Test func aNameLikeAnOptionIsBehindATerminator() {
        let command = UnknownCrate.command(["cratebox", "crate", "show", "x"], for: "x", "-x")
        #expect(command == "cratebox crate show -- -x")
    }

    @Test func aCommandCalledAsTheCrateStays() {
        let command = UnknownCrate.command(["cratebox", "crate", "show", "show"], for: "show", "Shows")
        #expect(command == "cratebox crate show Shows")
    }
}

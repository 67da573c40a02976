import ArgumentParser
import Testing

@testable import cratebox

/// A hint repeats the command as it was given, with one value changed.
@Suite struct GivenCommandTests {
    private let command = GivenCommand(
        ["cratebox", "setup"], ["--output": "null", "--start": nil, "--name": "my music"], flags: ["--yes"])

    @Test func anOptionThatWasGivenIsReplacedInItsPlace() {
        #expect(
            command.setting("--output", to: "dac").line == "cratebox setup --output dac --name 'my music' --yes")
    }

    @Test func anOptionThatWasNotGivenFollowsTheOthers() {
        #expect(
            command.setting("--start", to: "-6").line
                == "cratebox setup --output null --name 'my music' --yes --start -6")
        #expect(command.setting("--json", to: nil).words.suffix(2) == ["--yes", "--json"])
    }

    @Test func argumentsPrecedeTheOptions() {
        #expect(
            command.with(arguments: ["a b", "c"]).line
                == "cratebox setup 'a b' c --output null --name 'my music' --yes")
    }

    @Test func namesThatBeginWithADashFollowTheOptions() {
        let names = GivenCommand(
            ["cratebox", "crate", "delete", "-x"], ["--from": "-y z", "--at": "-1"], flags: ["--yes"])
        #expect(names.line == "cratebox crate delete '--from=-y z' --at -1 --yes -- -x")
        let value = GivenCommand(["cratebox", "config", "set", "-6"], ["--configuration": "f"], takesDashes: true)
        #expect(value.line == "cratebox config set -6 --configuration f")
    }

    @Test(arguments: [
        ("--ceiling -6 --start -3", "--start", "-6", "--ceiling -6 --start -6"),
        ("--start none", "--start", "-20", "--start -20"), ("--web no", "--library", "DIR", "--web no --library DIR"),
    ])
    func setupKeepsItsOtherOptions(typed: String, name: String, value: String, expected: String) throws {
        let ends = ("--device null", "--configuration f.json --yes")
        let words = "\(ends.0) \(typed) \(ends.1)".split(separator: " ").map(String.init)
        let setup = try #require(try Setup.parseAsRoot(words) as? Setup)
        let given = setup.given.setting(name, to: value).words.dropFirst(2).joined(separator: " ")
        let all = expected.split(separator: " ") + "\(ends.0) \(ends.1)".split(separator: " ")
        #expect(given.split(separator: " ").sorted() == all.sorted())
    }
}

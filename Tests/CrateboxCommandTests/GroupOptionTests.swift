import Testing

@testable import cratebox

/// The options of a group, which its help lists, may precede the subcommand.
@Suite struct GroupOptionTests {
    private func ordered(_ typed: String) -> String {
        CommandLineWords.ordered(typed.split(separator: " ").map(String.init)).joined(separator: " ")
    }

    @Test(arguments: [
        ("library --json scan", "library scan --json"), ("library -v show other", "library show other -v"),
        ("config --configuration c.json get language", "config get language --configuration c.json"),
        ("config --configuration get --json get language", "config get language --configuration get --json"),
        ("config --configuration=c.json set car.keys -- x", "config set car.keys --configuration=c.json -- x"),
        ("index -v search albums a", "index search albums a -v"), ("intents --probe check", "intents check --probe"),
        ("crate --json show Evenings", "crate show Evenings --json"), ("queue -q --json list", "queue list -q --json"),
        ("web --json pair", "web pair --json"), ("--json library -v scan", "library scan --json -v"),
    ]) func theyMoveBehindTheSubcommand(typed: String, meant: String) {
        #expect(ordered(typed) == meant)
    }

    @Test(arguments: [
        "library --json", "library --help scan", "config --configuration scan.json", "find --where year<1990 -n 3",
        "play --next scan", "play --json scan", "seek -10 list", "open --json evening tides", "queue -5 list",
        "library scan --json", "library -- scan",
    ]) func otherWordsStayWhereTheyAre(typed: String) {
        #expect(ordered(typed) == typed)
    }
}

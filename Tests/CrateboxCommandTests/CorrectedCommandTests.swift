import CrateClient
import Intents
import Testing

@testable import cratebox

/// The command line that is suggested for a mistyped command.
@Suite struct CorrectedCommandTests {
    @Test(
        "Words that the command does not take are left out of the suggestion",
        arguments: [
            ("rate notags 5", "crate"), ("statsu now", "status"), ("pasue it", "pause"),
            ("pley evening tides", "play evening tides"), ("library shwo garage --odd", "library show garage --odd"),
            ("wantlist ad x", "wantlist add x"), ("impor", "import"), ("jump 3", "queue jump 3"),
            ("library forgt garage --yes", "library forget garage"), ("crate delet mine -y", "crate delete mine"),
        ])
    func suggestion(typed: String, meant: String) throws {
        let failure = try #require(CommandPath(typed.split(separator: " ").map(String.init)).failure, "\(typed)")
        #expect(failure.dialog.supporting == "cratebox \(meant)", "\(failure)")
    }

    @Test("The car unit is a program of its own", arguments: [["car"], ["cratebox-car", "tap"]], [true, false])
    func car(words: [String], isHelp: Bool) throws {
        let failure = try #require(CommandPath(words, isHelp: isHelp).failure)
        #expect(failure.dialog.supporting == "cratebox-car --help", "\(failure)")
    }
}

import CrateClient
import CrateCore
import CrateTerminal
import Testing

@testable import cratebox

/// The state of the music in the status and in the line of a foreground play.
@Suite struct StateWordsTests {
    @Test(
        "Yielded music that stays paused differs from music that resumes",
        arguments: [(true, "output yielded"), (false, "paused, output yielded")])
    func yielded(resumes: Bool, words: String) {
        #expect(StateWords.of(TransportReport(state: .yielded(resumes: resumes))).text == words)
        var status = StatusDocument(state: "yielded", title: "Ferry", queue: [], libraries: [])
        status.resumes = resumes
        let title = StatusView(status, width: nil).lines.first?.rendered(withColours: false)
        #expect(title == "Ferry (\(words))")
    }
}

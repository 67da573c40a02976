import Testing

@testable import cratebox

/// The answer to a key in the line of a foreground play.
@Suite struct ProgressAnswerTests {
    @Test(
        "Where an answer doesn't fit, its last sentences with the state are shown",
        arguments: [
            (90, "Moved to track 2, Song 2. The sound output is yielded. Long Way Home stays paused."),
            (78, "The sound output is yielded. Long Way Home stays paused."), (30, "Long Way Home stays paused."),
            (10, "Moved to track 2, Song 2. The sound output is yielded. Long Way Home stays paused."),
        ])
    func end(columns: Int, shown: String) {
        let answer = "Moved to track 2, Song 2. The sound output is yielded. Long Way Home stays paused."
        #expect(ProgressLine.end(of: answer, within: columns) == shown)
    }
}

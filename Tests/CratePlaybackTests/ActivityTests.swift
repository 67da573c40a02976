import Testing

@testable import CratePlayback

/// Every activity with every input.
@Suite struct ActivityTests {
    static let inputs: [Activity.Input] = [
        .start, .restore, .pause, .resume, .yield, .move, .lastFrameWritten, .drained(isMoreToCome: false),
        .drained(isMoreToCome: true), .recover, .lose, .deviceReturned(resumes: true),
        .deviceReturned(resumes: false), .end,
    ]

    static let table: [(Activity, [Activity])] = [
        (
            .stopped,
            [
                .playing, .paused, .stopped, .stopped, .stopped, .stopped, .stopped, .stopped, .stopped, .stopped,
                .stopped, .stopped, .stopped, .stopped,
            ]
        ),
        (
            .playing,
            [
                .playing, .paused, .paused, .playing, .paused, .playing, .draining, .stopped, .playing, .playing,
                .waiting, .playing, .playing, .stopped,
            ]
        ),
        (
            .draining,
            [
                .playing, .paused, .paused, .draining, .paused, .playing, .draining, .stopped, .playing, .playing,
                .waiting, .draining, .draining, .stopped,
            ]
        ),
        (
            .paused,
            [
                .playing, .paused, .paused, .playing, .paused, .paused, .paused, .paused, .paused, .paused, .paused,
                .paused, .paused, .stopped,
            ]
        ),
        (
            .waiting,
            [
                .playing, .paused, .paused, .waiting, .paused, .waiting, .waiting, .waiting, .waiting, .waiting,
                .waiting, .playing, .paused, .stopped,
            ]
        ),
    ]

    @Test(arguments: table) func everyInputLeadsWhereTheTableSays(activity: Activity, after: [Activity]) {
        #expect(after.count == Self.inputs.count)
        for (input, next) in zip(Self.inputs, after) { #expect(activity.after(input) == next, "\(activity) \(input)") }
    }

    @Test func theTableHasEveryActivity() { #expect(Self.table.map(\.0) == Activity.allCases) }
}

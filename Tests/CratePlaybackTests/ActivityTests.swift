import Testing

@testable import CratePlayback

/// Every activity with every input.
@Suite struct ActivityTests {
    static let inputs: [Activity.Input] = [
        .resume, .move, .drained(isMoreToCome: false), .drained(isMoreToCome: true), .lose,
        .deviceReturned(resumes: true), .deviceReturned(resumes: false),
    ]

    static let table: [(Activity, [Activity])] = [
        (.stopped, [.stopped, .stopped, .stopped, .stopped, .stopped, .stopped, .stopped]),
        (.playing, [.playing, .playing, .stopped, .playing, .waiting, .playing, .playing]),
        (.draining, [.draining, .playing, .stopped, .playing, .waiting, .draining, .draining]),
        (.paused, [.playing, .paused, .paused, .paused, .paused, .paused, .paused]),
        (.waiting, [.waiting, .waiting, .waiting, .waiting, .waiting, .playing, .paused]),
    ]

    @Test(arguments: table) func everyInputLeadsWhereTheTableSays(activity: Activity, after: [Activity]) {
        #expect(after.count == Self.inputs.count)
        for (input, next) in zip(Self.inputs, after) { #expect(activity.after(input) == next, "\(activity) \(input)") }
    }

    @Test func theTableHasEveryActivity() { #expect(Self.table.map(\.0) == Activity.allCases) }
}

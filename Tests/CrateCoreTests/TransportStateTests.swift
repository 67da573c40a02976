import CrateCore
import Testing

/// Every state and every request: one table.
@Suite struct TransportStateTests {
    static let requests: [TransportRequest] = [
        .pause, .resume, .toggle, .stop, .next, .previous, .nextAlbum, .seek(.offset(.seconds(1))), .yield, .reclaim,
        .retry,
    ]

    static let table: [(TransportState, [Transition])] = [
        (
            .stopped,
            [
                .to(.stopped, nil), .nothingPlays, .nothingPlays, .to(.stopped, .letGo), .nothingPlays, .nothingPlays,
                .nothingPlays, .nothingPlays, .to(.stopped, .letGo), .to(.stopped, nil), .to(.stopped, nil),
            ]
        ),
        (
            .playing,
            [
                .to(.paused, .hold), .to(.playing, nil), .to(.paused, .hold), .to(.stopped, .end),
                .to(.playing, .move), .to(.playing, .move), .to(.playing, .move), .to(.playing, .move),
                .to(.yielded(resumes: true), .letGo), .to(.playing, nil), .to(.playing, nil),
            ]
        ),
        (
            .paused,
            [
                .to(.paused, nil), .to(.playing, .carryOn), .to(.playing, .carryOn), .to(.stopped, .end),
                .to(.paused, .move), .to(.paused, .move), .to(.paused, .move), .to(.paused, .move),
                .to(.yielded(resumes: false), .letGo), .to(.paused, nil), .to(.paused, nil),
            ]
        ),
        (
            .yielded(resumes: true),
            [
                .to(.yielded(resumes: false), nil), .to(.yielded(resumes: true), nil),
                .to(.yielded(resumes: false), nil), .to(.stopped, .end), .to(.yielded(resumes: true), .move),
                .to(.yielded(resumes: true), .move), .to(.yielded(resumes: true), .move),
                .to(.yielded(resumes: true), .move), .to(.yielded(resumes: true), nil), .to(.playing, .carryOn),
                .to(.yielded(resumes: true), nil),
            ]
        ),
        (
            .yielded(resumes: false),
            [
                .to(.yielded(resumes: false), nil), .to(.yielded(resumes: true), nil),
                .to(.yielded(resumes: true), nil), .to(.stopped, .end), .to(.yielded(resumes: false), .move),
                .to(.yielded(resumes: false), .move), .to(.yielded(resumes: false), .move),
                .to(.yielded(resumes: false), .move), .to(.yielded(resumes: false), nil), .to(.paused, nil),
                .to(.yielded(resumes: false), nil),
            ]
        ),
        (
            .waiting(resumes: true),
            [
                .to(.waiting(resumes: false), .hold), .to(.waiting(resumes: true), .tryAgain),
                .to(.waiting(resumes: false), .hold), .to(.stopped, .end), .to(.waiting(resumes: true), .move),
                .to(.waiting(resumes: true), .move), .to(.waiting(resumes: true), .move),
                .to(.waiting(resumes: true), .move), .to(.yielded(resumes: true), .letGo),
                .to(.waiting(resumes: true), .tryAgain), .to(.waiting(resumes: true), .tryAgain),
            ]
        ),
        (
            .waiting(resumes: false),
            [
                .to(.waiting(resumes: false), .hold), .to(.waiting(resumes: true), .carryOn),
                .to(.waiting(resumes: true), .carryOn), .to(.stopped, .end), .to(.waiting(resumes: false), .move),
                .to(.waiting(resumes: false), .move), .to(.waiting(resumes: false), .move),
                .to(.waiting(resumes: false), .move), .to(.yielded(resumes: false), .letGo),
                .to(.waiting(resumes: false), .tryAgain), .to(.waiting(resumes: false), .tryAgain),
            ]
        ),
    ]

    @Test(arguments: table) func everyRequestLeadsWhereTheTableSays(state: TransportState, transitions: [Transition]) {
        #expect(transitions.count == Self.requests.count)
        for (request, transition) in zip(Self.requests, transitions) {
            #expect(state.after(request) == transition, "\(state) \(request)")
        }
    }
}

import CrateCore
import Testing

/// Every state with every request.
@Suite struct TransportStateTests {
    static let requests: [TransportRequest] = [
        .pause, .resume, .toggle, .stop, .next, .previous, .seek(.offset(.seconds(1))), .yield, .reclaim,
        .retry,
    ]

    static let table: [(TransportState, [Transition])] = [
        (
            .stopped,
            [
                .to(.stopped, nil), .nothingPlays, .nothingPlays, .to(.stopped, .yield), .nothingPlays, .nothingPlays,
                .nothingPlays, .to(.stopped, .yield), .to(.stopped, nil), .to(.stopped, nil),
            ]
        ),
        (
            .playing,
            [
                .to(.paused, .pause), .to(.playing, nil), .to(.paused, .pause), .to(.stopped, .stop),
                .to(.playing, .move(.next)), .to(.playing, .move(.previous)),
                .to(.playing, .move(.seek(.offset(.seconds(1))))),
                .to(.yielded(resumes: true), .yield), .to(.playing, nil), .to(.playing, nil),
            ]
        ),
        (
            .paused,
            [
                .to(.paused, nil), .to(.playing, .resume), .to(.playing, .resume), .to(.stopped, .stop),
                .to(.paused, .move(.next)), .to(.paused, .move(.previous)),
                .to(.paused, .move(.seek(.offset(.seconds(1))))),
                .to(.yielded(resumes: false), .yield), .to(.paused, nil), .to(.paused, nil),
            ]
        ),
        (
            .yielded(resumes: true),
            [
                .to(.yielded(resumes: false), nil), .to(.yielded(resumes: true), nil),
                .to(.yielded(resumes: false), nil), .to(.stopped, .stop), .to(.yielded(resumes: true), .move(.next)),
                .to(.yielded(resumes: true), .move(.previous)),
                .to(.yielded(resumes: true), .move(.seek(.offset(.seconds(1))))), .to(.yielded(resumes: true), nil),
                .to(.playing, .resume),
                .to(.yielded(resumes: true), nil),
            ]
        ),
        (
            .yielded(resumes: false),
            [
                .to(.yielded(resumes: false), nil), .to(.yielded(resumes: true), nil),
                .to(.yielded(resumes: true), nil), .to(.stopped, .stop), .to(.yielded(resumes: false), .move(.next)),
                .to(.yielded(resumes: false), .move(.previous)),
                .to(.yielded(resumes: false), .move(.seek(.offset(.seconds(1))))), .to(.yielded(resumes: false), nil),
                .to(.paused, nil),
                .to(.yielded(resumes: false), nil),
            ]
        ),
        (
            .waiting(resumes: true),
            [
                .to(.waiting(resumes: false), .pause), .to(.waiting(resumes: true), .retry),
                .to(.waiting(resumes: false), .pause), .to(.stopped, .stop), .to(.waiting(resumes: true), .move(.next)),
                .to(.waiting(resumes: true), .move(.previous)),
                .to(.waiting(resumes: true), .move(.seek(.offset(.seconds(1))))), .to(.yielded(resumes: true), .yield),
                .to(.waiting(resumes: true), .retry), .to(.waiting(resumes: true), .retry),
            ]
        ),
        (
            .waiting(resumes: false),
            [
                .to(.waiting(resumes: false), .pause), .to(.waiting(resumes: true), .resume),
                .to(.waiting(resumes: true), .resume), .to(.stopped, .stop),
                .to(.waiting(resumes: false), .move(.next)),
                .to(.waiting(resumes: false), .move(.previous)),
                .to(.waiting(resumes: false), .move(.seek(.offset(.seconds(1))))),
                .to(.yielded(resumes: false), .yield),
                .to(.waiting(resumes: false), .retry), .to(.waiting(resumes: false), .retry),
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

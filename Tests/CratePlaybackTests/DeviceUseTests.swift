import Testing

@testable import CratePlayback

/// Every use of an open device with every change.
@Suite struct DeviceUseTests {
    private static let place = Cursor(run: 3, frame: 700)
    private static let other = Cursor(run: 4, frame: 1)

    private static var ended: EndedMusic {
        var session = Session.none
        return EndedMusic(session.end())
    }

    private static let uses: [DeviceUse] = [
        .kept(ended, closesAt: 7), .playing, .ending(.reopen), .draining(.finish, deadline: 9),
        .paused(at: place, closesAt: 5), .pausedInDevice(at: place, .reopen, closesAt: 5),
        .pausedInDevice(at: place, nil, closesAt: nil),
    ]

    /// A change, and the use after it for each of ``uses``; nil if it has no effect.
    private struct Row {
        let change: (DeviceUse) -> DeviceUse
        let after: [DeviceUse?]
    }

    private static var rows: [Row] {
        [
            Row(
                change: { $0.paused(at: other) },
                after: [
                    nil, .paused(at: other, closesAt: nil), .paused(at: other, closesAt: nil),
                    .paused(at: other, closesAt: nil),
                    .paused(at: other, closesAt: 5), .paused(at: other, closesAt: 5),
                    .paused(at: other, closesAt: nil),
                ]),
            Row(
                change: { $0.pausedInDevice(at: other) },
                after: [
                    nil, .pausedInDevice(at: other, nil, closesAt: nil),
                    .pausedInDevice(at: other, .reopen, closesAt: nil),
                    .pausedInDevice(at: other, .finish, closesAt: nil), .pausedInDevice(at: other, nil, closesAt: 5),
                    .pausedInDevice(at: other, .reopen, closesAt: 5), .pausedInDevice(at: other, nil, closesAt: nil),
                ]),
            Row(change: { $0.resumedInDevice }, after: [nil, nil, nil, nil, nil, .ending(.reopen), .playing]),
            Row(
                change: { $0.moved(to: other) },
                after: [
                    nil, nil, nil, nil, .paused(at: other, closesAt: 5),
                    .pausedInDevice(at: other, .reopen, closesAt: 5), .pausedInDevice(at: other, nil, closesAt: nil),
                ]),
            Row(
                change: { $0.closing(at: 8) },
                after: [
                    nil, nil, nil, nil, .paused(at: place, closesAt: 8),
                    .pausedInDevice(at: place, .reopen, closesAt: 8), .pausedInDevice(at: place, nil, closesAt: 8),
                ]),
            Row(
                change: { $0.with(.finish) },
                after: [
                    nil, .ending(.finish), .ending(.finish), nil, nil,
                    .pausedInDevice(at: place, .finish, closesAt: 5),
                    .pausedInDevice(at: place, .finish, closesAt: nil),
                ]),
            Row(
                change: { $0.with(nil) },
                after: [nil, nil, .playing, nil, nil, .pausedInDevice(at: place, nil, closesAt: 5), nil]),
            Row(
                change: { $0.draining(until: 6) },
                after: [nil, nil, .draining(.reopen, deadline: 6), nil, nil, nil, nil]),
            Row(change: { $0.notDraining }, after: [nil, nil, nil, .ending(.finish), nil, nil, nil]),
        ]
    }

    @Test func everyChangeLeadsWhereTheTableSays() {
        for (number, row) in Self.rows.enumerated() {
            #expect(row.after.count == Self.uses.count)
            for (use, after) in zip(Self.uses, row.after) {
                #expect(row.change(use) == after ?? use, "\(use), row \(number)")
            }
        }
    }

    @Test func onlyADeviceThatPlaysTakesMusic() {
        for use in Self.uses { #expect(!use.takesMusic || use.activity == .playing && use.place == nil) }
        #expect(Self.uses.filter { $0.takesMusic } == [.playing, .ending(.reopen)])
    }
}

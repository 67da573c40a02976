import CrateCore
import Testing

@testable import CrateBox
@testable import CratePlayback

/// The effect of the resume policy on a journaled position.
@Suite struct ResumePolicyTests {
    typealias Resume = BoxConfiguration.Resume
    typealias State = ResumePoint.State

    private func plan(_ state: State, _ age: Duration, _ resume: Resume) -> (state: State, timeout: Duration?) {
        let id = Track.ID(release: Release.ID(rawValue: 1), place: 1)
        let rip = Rip(release: id.release, library: "garage", tracks: [Rip.Track(id: id, file: "/1.flac")])
        let point = ResumePoint(queue: [rip], track: 0, frame: FrameCount(7), state: state)
        let (planned, timeout) = resume.plan(for: ResumeJournal.Entry(point: point, age: age))
        #expect(planned.queue == point.queue && planned.frame == point.frame)
        return (planned.state, timeout)
    }

    @Test(
        arguments: [
            (Duration.seconds(59), State.playing, Duration.seconds(1)), (.seconds(60), .playing, .zero),
            (.seconds(61), .paused, nil), (.seconds(-3_600), .playing, .seconds(60)),
        ] as [(Duration, State, Duration?)]) func musicIsTakenUpWithinItsTime(
            age: Duration, state: State, timeout: Duration?
        )
    {
        let found = plan(.playing, age, Resume(policy: .resume, within: .seconds(60)))
        #expect(found.state == state && found.timeout == timeout)
    }

    @Test(arguments: [Duration.seconds(-5), .zero, .seconds(1_000_000_000)])
    func withoutALimitItIsAlwaysTakenUp(age: Duration) {
        let found = plan(.playing, age, Resume())
        #expect(found.state == .playing && found.timeout == nil)
        #expect(plan(.playing, age, Resume(policy: .stayPaused)).state == .paused)
    }

    @Test(arguments: [State.paused, .yielded], [Resume.Policy.resume, .stayPaused])
    func whatStoodStands(state: State, policy: Resume.Policy) {
        for within in [Duration?.none, .zero] {
            #expect(plan(state, .seconds(5), Resume(policy: policy, within: within)).state == state)
        }
    }
}

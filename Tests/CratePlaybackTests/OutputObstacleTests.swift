import CrateCore
import CratePlayback
import Testing

/// How long a failed open of an output tells what is wrong with it.
@Suite struct OutputObstacleTests {
    private let start = ContinuousClock.now

    private func obstacle(_ pcm: String, _ reason: AlbumGap.Reason) -> OutputObstacle {
        OutputObstacle(pcm: pcm, reason: reason, time: start)
    }

    @Test(
        "What an open of a plugin met is forgotten soon, because nothing tells when it is over",
        arguments: [AlbumGap.Reason.outputBusy, .outputDenied, .outputAbsent])
    func plugin(reason: AlbumGap.Reason) {
        let obstacle = obstacle("dac", reason)
        #expect(obstacle.known(at: start + .seconds(1)) == obstacle)
        #expect(obstacle.known(at: start + .seconds(2)) == nil)
    }

    @Test("Hardware that is not there stays absent, and its other obstacles are over")
    func hardware() {
        let absent = obstacle("hw:CARD=Nowhere,DEV=0", .outputAbsent)
        #expect(absent.known(at: start + .seconds(60)) == absent)
        #expect(obstacle("hw:CARD=Nowhere,DEV=0", .outputBusy).known(at: start) == nil)
    }
}

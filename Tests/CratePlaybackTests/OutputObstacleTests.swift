import CrateCore
import CratePlayback
import CrateTesting
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

    @Test("An output that was absent is no longer known to be once a device node came or went")
    func change() {
        let absent = obstacle("dac", .outputAbsent)
        #expect(absent.known(at: start + .seconds(1), change: .milliseconds(300)) == nil)
        #expect(absent.known(at: start + .seconds(1), change: .seconds(3)) == absent)
        let busy = obstacle("dac", .outputBusy)
        #expect(busy.known(at: start + .seconds(1), change: .milliseconds(300)) == busy)
        let hardware = obstacle("hw:CARD=Nowhere,DEV=0", .outputAbsent)
        #expect(hardware.known(at: start + .seconds(1), change: .milliseconds(300)) == hardware)
    }

    @Test("Hardware that is not there stays absent, and its other obstacles are over")
    func hardware() {
        let absent = obstacle("hw:CARD=Nowhere,DEV=0", .outputAbsent)
        #expect(absent.known(at: start + .seconds(60)) == absent)
        #expect(obstacle("hw:CARD=Nowhere,DEV=0", .outputBusy).known(at: start) == nil)
    }

    @Test("The kernel's list tells that a card is missing, and nothing of other PCMs")
    func shown() throws {
        let folder = try TemporaryFolder()
        func shown(_ pcm: String?) -> AlbumGap.Reason? { OutputObstacle.shown(of: pcm, folder: folder.path) }
        for pcm in [nil, "hw:CARD=DAC,DEV=0", "plughw:0"] { #expect(shown(pcm) == .outputAbsent) }
        try folder.write(" 0 [Unplugged      ]: USB-Audio - DAC\n", to: "cards")
        #expect(shown("hw:CARD=DAC,DEV=0") == .outputAbsent)
        for pcm in [nil, "hw:CARD=Unplugged,DEV=0", "plughw:CARD=Unplugged", "null", "file:/tmp/x"] {
            #expect(shown(pcm) == nil)
        }
    }
}

import CALSA
import CrateTesting
import Testing

@Suite(.runsProcesses) struct VirtualDACTests {
    private func make(speed: Double) throws -> VirtualDAC {
        var options = VirtualDAC.Options()
        options.speed = speed
        return try VirtualDAC(options)
    }

    @Test(arguments: [0.0, 1, 4])
    func everyFrameIsHeardOnceAtAnySpeed(speed: Double) throws {
        let dac = try make(speed: speed)
        let player = Player(dac)
        let music = ramp(frames: 60_001)
        let begin = ContinuousClock.now
        // More than the buffer holds. Its clock stands while the rest is written, however late that is.
        if speed > 0 { try dac.stopClock(at: .frame(30_000)) }
        #expect(player.write(music) == 60_001)
        if speed > 0 { try dac.startClock() }
        #expect(player.drain() == 0)
        #expect(player.state == SND_PCM_STATE_SETUP)
        #expect(dac.capture() == music)
        if speed > 0 { #expect(ContinuousClock.now - begin >= .seconds(60_001 / 48_000.0 / speed)) }
        #expect(dac.events().filter { $0.name == "underrun" }.isEmpty)
    }

    @Test(arguments: [0.0, 4])
    func aDrainThatIsPolledEndsInSetup(speed: Double) throws {
        let dac = try make(speed: speed)
        let player = Player(dac)
        let music = ramp(frames: 20_000)
        #expect(player.write(music) == 20_000)
        #expect([0, -EAGAIN].contains(player.drainByPolling()))
        #expect(player.state == SND_PCM_STATE_SETUP)
        #expect(dac.capture() == music)
        #expect(dac.events().last?.name == "drained")
    }

    @Test func theLogTellsFormatStartAndFirstSound() throws {
        let dac = try make(speed: 0)
        do {
            let player = Player(dac, rate: 44_100)
            let silence = [UInt8](repeating: 0, count: 4 * 700)
            #expect(player.write(silence + ramp(frames: 300)) == 1000)
            #expect(player.drain() == 0)
        }
        let events = dac.events()
        #expect(
            events.map(\.name) == [
                "open", "hw_params", "prepare", "start", "drain", "first-nonzero", "drained", "close",
            ])
        #expect(events.first { $0.name == "first-nonzero" }?.frame == 700)
        let parameters = events.first { $0.name == "hw_params" }
        #expect(parameters?.values["format"] == "S16_LE")
        #expect(parameters?["rate"] == 44_100)
        #expect(parameters?["channels"] == 2)
        #expect(events.map(\.time) == events.map(\.time).sorted())
    }

    @Test func whoBringsNothingInTimeUnderruns() throws {
        let dac = try make(speed: 8)
        let player = Player(dac, latency: 100_000)
        let music = ramp(frames: 4800)
        #expect(player.write(music) == 4800)
        var answer = player.wait()
        while answer == 1 { answer = player.wait() }
        #expect(answer == -EPIPE)
        #expect(player.state == SND_PCM_STATE_XRUN)
        #expect(dac.capture() == music)
        #expect(player.prepare() == 0)
    }

    /// Nothing is played, nothing underruns, and written frames are played once the clock is started.
    @Test(arguments: [0.0, 8]) func aClockThatIsStoppedStandsStillUntilItIsStarted(speed: Double) throws {
        let dac = try make(speed: speed)
        try dac.stopClock(at: .frame(1_000))
        let player = Player(dac, latency: 100_000)
        let music = ramp(frames: 4_800)
        #expect(player.write(music) == 4_800)
        var limit = WaitLimit(.seconds(20))
        while player.available < 0 || dac.capture().count < 4_000, limit.isLeft() {}
        // Enough time for the rest of the music.
        let other = Player(try make(speed: 1))
        #expect(other.write(ramp(frames: 9_600)) == 9_600)
        #expect(other.drain() == 0)
        #expect(player.available == player.available)
        #expect(dac.capture() == Array(music.prefix(4_000)))
        #expect(player.state == SND_PCM_STATE_RUNNING)
        try dac.startClock()
        #expect(player.drain() == 0)
        #expect(dac.capture() == music)
    }

    @Test func aPauseHoldsTheClock() throws {
        let dac = try make(speed: 1)
        // Its clock stands when the pause comes, however late that is.
        try dac.stopClock(at: .frame(10_000))
        let player = Player(dac)
        let music = ramp(frames: 48_000)
        #expect(player.write(music) == 48_000)
        var limit = WaitLimit(.seconds(20))
        while player.available < 0 || dac.capture().count < 40_000, limit.isLeft() {}
        #expect(player.pause(true) == 0)
        #expect(player.state == SND_PCM_STATE_PAUSED)
        try dac.startClock()
        let heard = dac.capture().count
        let other = Player(try make(speed: 1))
        #expect(other.write(ramp(frames: 9_600)) == 9_600)
        #expect(other.drain() == 0)
        #expect(player.available == player.available)
        #expect(dac.capture().count == heard)
        #expect(player.pause(false) == 0)
        #expect(player.drain() == 0)
        #expect(dac.capture() == music)
        let times = ["pause", "unpause"].map { name in dac.events().first { $0.name == name }?.frame }
        #expect(times[0] == times[1] && times[0] == heard / 4)
    }

    @Test func onlyTheAcceptedRatesAreAccepted() async throws {
        var options = VirtualDAC.Options()
        options.rates = .list([44_100, 96_000])
        options.formats = ["S32_LE"]
        options.channels = .range(2...2)
        let dac = try VirtualDAC(options)
        let music = [UInt8](repeating: 7, count: 8 * 5000)
        for (arguments, status) in [("S32_LE 96000 2", 0), ("S32_LE 48000 2", 1), ("S16_LE 44100 2", 1)] {
            let words = [dac.pcm] + arguments.split(separator: " ").map(String.init)
            let run = try await ProcessRun.of("rawplay", words, environment: dac.environment, input: music)
            #expect(run.status == status, "\(arguments): \(run.errors)")
        }
        #expect(dac.capture() == music)
    }

    @Test(arguments: [1, 11_025, 655_350])
    func anyRateIsAcceptedWhenNoneIsNamed(rate: Int) async throws {
        let dac = try VirtualDAC()
        let music = [UInt8](repeating: 9, count: 6 * 4 * 3000)
        let run = try await ProcessRun.of(
            "rawplay", [dac.pcm, "S32_LE", "\(rate)", "6"], environment: dac.environment, input: music)
        #expect(run.status == 0, "\(run.errors)")
        #expect(dac.capture() == music)
        #expect(dac.events().first { $0.name == "hw_params" }?["rate"] == rate)
    }
}

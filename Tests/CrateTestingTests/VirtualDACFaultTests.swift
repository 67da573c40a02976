import CALSA
import CrateTesting
import Testing

@Suite(.runsProcesses) struct VirtualDACFaultTests {
    private func make(speed: Double) throws -> VirtualDAC {
        var options = VirtualDAC.Options()
        options.speed = speed
        return try VirtualDAC(options)
    }

    @Test(arguments: [0.0, 4])
    func anXrunComesAtItsFrameAndOnce(speed: Double) throws {
        let dac = try make(speed: speed)
        try dac.inject(.xrun(.frame(12_345)))
        let player = Player(dac)
        let music = ramp(frames: 100_000)
        #expect(player.write(music) == -Int(EPIPE))
        #expect(player.state == SND_PCM_STATE_XRUN)
        #expect(dac.capture().elementsEqual(music.prefix(4 * 12_345)))
        #expect(player.prepare() == 0)
        // As much as the buffer holds, so that nothing has to be written in time.
        #expect(player.write(ramp(frames: 48_000)) == 48_000)
        #expect(player.drain() == 0)
        #expect(dac.capture().elementsEqual(music.prefix(4 * 12_345) + ramp(frames: 48_000)))
    }

    @Test func aSuspendGoesOnWhereItWas() throws {
        let dac = try make(speed: 0)
        let player = Player(dac)
        try dac.inject(.suspend(.later(10_000)))
        let music = ramp(frames: 48_000)
        #expect(player.write(music) == 48_000)
        #expect(player.write([0, 0, 0, 0]) == -Int(ESTRPIPE))
        #expect(player.state == SND_PCM_STATE_SUSPENDED)
        #expect(player.resume() == 0)
        #expect(player.drain() == 0)
        #expect(dac.capture() == music)
    }

    @Test(arguments: [0.0, 1])
    func aDeviceThatWentAwayIsMissedUntilItReturns(speed: Double) async throws {
        let dac = try make(speed: speed)
        let music = ramp(frames: 100_000)
        let node = dac.folder.path("watch/cratedac")
        do {
            let player = Player(dac)
            try dac.inject(.gone(.later(5000), seconds: 1))
            #expect(player.write(music) == -Int(ENODEV))
            #expect(player.state == SND_PCM_STATE_DISCONNECTED)
            #expect(player.prepare() == -ENODEV)
            #expect(dac.folder.bytes(of: "watch/cratedac") == nil)
        }
        try await FolderWatch.first(in: dac.watchedFolder, "the return of \(node)") {
            dac.folder.bytes(of: "watch/cratedac")
        }
        let player = Player(dac)
        #expect(player.opening == 0)
        #expect(player.write(ramp(frames: 1000)) == 1000)
        #expect(player.drain() == 0)
        #expect(dac.capture().elementsEqual(music.prefix(4 * 5000) + ramp(frames: 1000)))
        #expect(dac.events().contains { $0.name == "return" })
    }

    @Test func aDeviceCanGoWhilePausedAndWakesWhoWaits() async throws {
        // The buffer lasts for 100 s, so that it isn't empty when the pause comes.
        let dac = try make(speed: 0.01)
        let player = Player(dac)
        #expect(player.write(ramp(frames: 48_000)) == 48_000)
        #expect(player.pause(true) == 0)
        try dac.inject(.gone(.later(0), seconds: 60))
        #expect(player.wait() == -ENODEV)
        #expect(Player(dac).opening == -ENODEV)
    }

    @Test func aDeviceThatGoesAtOnceHasPlayedUntilThen() throws {
        // The buffer lasts for 10 s, so that it isn't empty when the device goes.
        let dac = try make(speed: 0.1)
        let player = Player(dac)
        #expect(player.write(ramp(frames: 48_000)) == 48_000)
        #expect(player.available >= 0)
        // Takes 0.2 s, in which nothing asks the other device.
        let other = Player(try make(speed: 1))
        #expect(other.write(ramp(frames: 9_600)) == 9_600)
        #expect(other.drain() == 0)
        try dac.inject(.gone(.frame(0), seconds: 60))
        #expect(player.wait() == -ENODEV)
        #expect(dac.capture().count >= 4 * 960 && dac.capture().count < 4 * 48_000)
    }

    @Test func aDrainFailsWhenTheDeviceGoes() throws {
        let dac = try make(speed: 1)
        let player = Player(dac)
        try dac.inject(.gone(.frame(2000), seconds: 0))
        #expect(player.write(ramp(frames: 10_000)) == 10_000)
        #expect(player.drain() == -ENODEV)
        #expect(player.state == SND_PCM_STATE_DISCONNECTED)
        #expect(dac.capture() == ramp(frames: 2000))
    }

    @Test func openIsRefusedAsAsked() async throws {
        let dac = try make(speed: 0)
        try dac.inject(.denied())
        #expect(Player(dac).opening == -EACCES)
        do {
            let player = Player(dac)
            #expect(player.opening == 0)
            #expect(Player(dac).opening == -EBUSY)
        }
        try dac.inject(.absent(seconds: 0.1))
        #expect(Player(dac).opening == -ENODEV)
        try await dac.event("return")
        #expect(Player(dac).opening == 0)
        try dac.inject(.busy(seconds: 60))
        #expect(Player(dac).opening == -EBUSY)
        #expect(
            dac.events().filter { $0.name == "refused" }.map { $0.values["error"] } == [
                "EACCES", "EBUSY", "ENODEV", "EBUSY",
            ])
    }

    @Test func aShortAbsenceDoesNotEndALongOne() throws {
        let dac = try make(speed: 0)
        do {
            let player = Player(dac)
            try dac.inject(.gone(.frame(2000), seconds: 600))
            #expect(player.write(ramp(frames: 100_000)) == -Int(ENODEV))
        }
        try dac.inject(.absent(seconds: 0))
        #expect(Player(dac).opening == -ENODEV)
        // The second attempt comes after the short absence.
        #expect(Player(dac).opening == -ENODEV)
        try dac.plugIn()
        #expect(Player(dac).opening == 0)
    }

    @Test func whatHappensInAnotherProcessIsKnownHere() async throws {
        let dac = try make(speed: 0)
        try dac.inject(.gone(.frame(48_000), seconds: 60))
        let play = { (count: Int) in
            try await ProcessRun.of(
                "rawplay", [dac.pcm, "S16_LE", "48000", "2"], environment: dac.environment, input: ramp(frames: count))
        }
        let first = try await play(40_000)
        #expect(first.status == 0, "\(first.errors)")
        let second = try await play(40_000)
        #expect(second.status == 1)
        #expect(second.errors == "write ENODEV\n" || second.errors == "drain ENODEV\n")
        #expect(Player(dac).opening == -ENODEV)
        #expect(dac.capture() == ramp(frames: 40_000) + ramp(frames: 8000))
    }
}

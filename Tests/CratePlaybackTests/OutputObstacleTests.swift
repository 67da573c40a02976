import CrateCore
import CrateTesting
import Testing

@testable import CratePlayback

/// How long the obstacle from a failed open is reported.
@Suite struct OutputObstacleTests {
    private let start = ContinuousClock.now

    private func obstacle(_ pcm: String, _ cause: OutputObstacle.Cause) -> OutputObstacle {
        OutputObstacle(pcm: pcm, cause, time: start)
    }

    @Test("An obstacle has the reason of its cause, and only one that is in use has a holder")
    func reasons() {
        let (absent, denied) = (obstacle("dac", .absent), obstacle("dac", .denied))
        #expect(absent.reason == .outputAbsent && absent.holder == nil)
        #expect(denied.reason == .outputDenied && denied.holder == nil)
        for holder in ["mpd (1234)", nil] {
            let busy = obstacle("dac", .busy(holder: holder))
            #expect(busy.reason == .outputBusy && busy.holder == holder)
        }
    }

    @Test(
        "An absent or denied plugin stays so until a device node comes or goes",
        arguments: [OutputObstacle.Cause.denied, .absent])
    func plugin(cause: OutputObstacle.Cause) {
        let obstacle = obstacle("dac", cause)
        #expect(obstacle.known(at: start + .seconds(1)) == obstacle)
        #expect(obstacle.known(at: start + .seconds(600)) == obstacle)
        #expect(obstacle.known(at: start + .seconds(600), change: .seconds(700)) == obstacle)
        #expect(obstacle.known(at: start + .seconds(600), change: .seconds(500)) == nil)
    }

    @Test("A busy plugin is soon one that was in use at the last attempt, because its release is not reported")
    func release() {
        let busy = obstacle("dac", .busy(holder: nil))
        #expect(busy.known(at: start + .seconds(1)) == busy && !busy.isPast)
        let later = busy.known(at: start + .seconds(2), change: .seconds(1))
        #expect(later?.reason == .outputBusy && later?.isPast == true)
    }

    @Test("An output that was absent is no longer known to be once a device node came or went")
    func change() {
        let absent = obstacle("dac", .absent)
        #expect(absent.known(at: start + .seconds(1), change: .milliseconds(300)) == nil)
        #expect(absent.known(at: start + .seconds(1), change: .seconds(3)) == absent)
        let busy = obstacle("dac", .busy(holder: nil))
        #expect(busy.known(at: start + .seconds(1), change: .milliseconds(300)) == busy)
        let hardware = obstacle("hw:CARD=Nowhere,DEV=0", .absent)
        #expect(hardware.known(at: start + .seconds(1), change: .milliseconds(300)) == hardware)
    }

    @Test("Hardware that is not there stays absent, and its other obstacles are over")
    func hardware() {
        let absent = obstacle("hw:CARD=Nowhere,DEV=0", .absent)
        #expect(absent.known(at: start + .seconds(60)) == absent)
        #expect(obstacle("hw:CARD=Nowhere,DEV=0", .busy(holder: nil)).known(at: start) == nil)
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

    @Test(
        "Without a named output, only cards that are chosen by themselves count",
        arguments: [
            ("00-03: HDMI 0 : HDMI 0 : playback 1\n", .outputAbsent),
            ("00-03: HDMI 0 : HDMI 0 : playback 1\n00-00: ALC887 : ALC887 : playback 1 : capture 1\n", nil),
            ("01-00: USB Audio : USB Audio : playback 1\n", nil),
            ("01-00: USB Audio : USB Audio : capture 1\n", .outputAbsent), ("", .outputAbsent),
        ] as [(String, AlbumGap.Reason?)])
    func chosen(devices: String, obstacle: AlbumGap.Reason?) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            " 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n 1 [DAC            ]: USB-Audio - DAC\n", to: "cards")
        try folder.write(devices, to: "pcm")
        #expect(OutputObstacle.shown(of: nil, folder: folder.path) == obstacle)
    }

    @Test("The kernel's lists have the outputs as ALSA names them")
    func listed() throws {
        let folder = try TemporaryFolder()
        #expect(OutputDevice.listed(folder: folder.path) == nil)
        try folder.write(" 1 [DAC            ]: USB-Audio - Maker DAC\n", to: "cards")
        try folder.write("01-00: USB Audio : Front : playback 1\n07-00: Gone : Gone : playback 1\n", to: "pcm")
        #expect(
            OutputDevice.listed(folder: folder.path) == [
                OutputDevice(name: "hw:CARD=DAC,DEV=0", card: "DAC", description: "Maker DAC, Front", kind: .usb)
            ])
    }
}

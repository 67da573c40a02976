import CrateTesting
import Testing

/// HDMI and S/PDIF outputs by ALSA's names, which are mapped to the virtual DAC here.
@Suite(.runsProcesses) struct DigitalOutputTests {
    private func box(_ name: String, _ options: VirtualDAC.Options = VirtualDAC.Options()) async throws -> TestBox {
        var box = try TestBox(options)
        try await box.fill([TestAlbum()])
        let configuration = try #require(box.dac.folder.text(of: "asound.conf"))
        let copy = "{ @args [ CARD ] @args.CARD { type string } type copy slave.pcm \"dac\" }\n"
        try box.dac.folder.write(
            configuration + "pcm.!hdmi \(copy)pcm.!iec958 \(copy)", to: "asound.conf")
        box.environment["CRATEBOX_OUTPUT_PCM"] = name
        return box
    }

    @Test(arguments: [("hdmi:CARD=TV", "hdmi", "has to be on"), ("iec958:CARD=TV", "iec958", "16 to 24 bits")])
    func theyAreListedAndExplained(name: String, kind: String, advice: String) async throws {
        let box = try await box(name)
        let reply = try await box.json("devices")
        #expect(reply["configured"]?.text == name)
        let devices = reply["devices"]?.list ?? []
        let device = try #require(devices.first { $0["name"]?.text == name })
        #expect(device["kind"]?.text == kind && device["card"] == "TV" && device["default"] == false)
        #expect(device["advice"]?.text?.contains(advice) == true)
        #expect(device["formats"]?.list.contains("S16_LE") == true)
        let words = try await box.cratebox("devices").output
        #expect(words.contains("\(name)") && words.contains(advice), "\(words)")
    }

    @Test func aScreenThatIsOffIsWhatIsTried() async throws {
        let box = try await box("hdmi:CARD=TV")
        try box.dac.inject(.absent(seconds: 600))
        let reply = try await box.json("play", "harbour lights", status: 4)
        #expect(reply["reason"] == "outputAbsent")
        #expect(reply["dialog"]?["supporting"] == "Turn the screen or receiver on, then: cratebox devices")
    }

    @Test func soIsAFormatThatItRefuses() async throws {
        var options = VirtualDAC.Options()
        options.rates = .list([48_000])
        let box = try await box("hdmi:CARD=TV", options)
        let reply = try await box.json("play", "harbour lights", status: 4)
        #expect(reply["reason"] == "outputFormat")
        #expect(reply["dialog"]?["supporting"] == "Turn the screen or receiver on, then: cratebox devices")
        let other = try await self.box("iec958:CARD=TV", options).json("play", "harbour lights", status: 4)
        let fix = "To convert it: cratebox config set output.allowConversion true"
        #expect(
            other["dialog"]?["supporting"]?.text == "The output doesn't take 16 bit, 44.1 kHz, stereo. \(fix)")
    }
}

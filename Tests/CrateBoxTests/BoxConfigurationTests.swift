import CrateBox
import CratePlayback
import Testing

/// What the variables say.
@Suite struct BoxConfigurationTests {
    @Test func nothingSaidIsThePlainBox() throws {
        let plain = try BoxConfiguration(environment: ["HOME": "/home/me"])
        #expect(plain.state == "/home/me/.local/state/cratebox")
        #expect(plain.output.pcm == nil)
        #expect(!plain.output.allowsConversion)
        #expect(plain.output.buffer == .seconds(4))
    }

    @Test func variablesAreRead() throws {
        let said = try BoxConfiguration(environment: [
            "CRATEBOX_STATE": "/state", "HOME": "/home/me", "CRATEBOX_OUTPUT_PCM": "hw:CARD=DAC,DEV=0",
            "CRATEBOX_OUTPUT_ALLOWCONVERSION": "Yes", "CRATEBOX_OUTPUT_BUFFERMS": "250",
        ])
        #expect(said.state == "/state")
        #expect(said.output.pcm == "hw:CARD=DAC,DEV=0")
        #expect(said.output.allowsConversion)
        #expect(said.output.buffer == .milliseconds(250))
        let empty = try BoxConfiguration(environment: ["CRATEBOX_OUTPUT_PCM": "", "CRATEBOX_STATE": "", "HOME": "/h"])
        #expect(empty.output.pcm == nil)
        #expect(empty.state == "/h/.local/state/cratebox")
    }

    @Test(arguments: [
        ("CRATEBOX_OUTPUT_ALLOWCONVERSION", "perhaps"), ("CRATEBOX_OUTPUT_BUFFERMS", "49"),
        ("CRATEBOX_OUTPUT_BUFFERMS", "60001"), ("CRATEBOX_OUTPUT_BUFFERMS", "1e3"), ("CRATEBOX_OUTPUT_BUFFERMS", ""),
    ]) func whatCannotBeUsedIsNamed(variable: String, value: String) {
        let problem = #expect(throws: BoxConfiguration.Problem.self) {
            try BoxConfiguration(environment: [variable: value])
        }
        #expect(problem?.variable == variable)
        #expect(problem?.description.hasPrefix("\(variable) has to be ") == true)
    }
}

import CrateBox
import CrateTesting
import Foundation
import Testing

/// Thousands of damaged configurations: each is read or refused with a sentence.
@Suite(.computes) struct ConfigurationFuzzTests {
    @Test func noConfigurationEndsAProcess() async throws {
        let folder = try TemporaryFolder()
        let numbers = FuzzRounds.numbers
        let result = await #expect(processExitsWith: .success) {
            [folder = folder.path as String, first = numbers.lowerBound as Int, end = numbers.upperBound as Int] in
            let whole = """
                {"state":"/s","output":{"pcm":"hw:0","bufferMs":500,"prerollMs":100,"idleSeconds":60,"allowConversion":false},
                 "volume":{"ceiling":-3.5,"start":-20,"software":true},"replayGain":"track","realtime":true,
                 "resume":{"policy":"resume","withinMinutes":60},"car":{"keys":{"*":{"KEY_1":"play id:1"}}}}
                """
            let variables = [
                "OUTPUT_BUFFERMS", "VOLUME_CEILING", "CAR_KEYS", "REPLAYGAIN", "RESUME_WITHINMINUTES", "REALTIME",
            ]
            try FuzzRounds.tryAll(first..<end, in: folder, door: 6) { random in
                var text = FuzzText(whole, pieces: ["output", "volume", "car", "keys", "\"pcm\":", "1e400"])
                text.damage(&random)
                let file = folder + "/config.json"
                try Data(text.bytes).write(toFile: file)
                var value = FuzzText(FuzzText.numbers.randomElement(using: &random) ?? "")
                value.damage(&random)
                let name = "CRATEBOX_" + (variables.randomElement(using: &random) ?? "")
                for environment in [[:], [name: String(decoding: value.bytes, as: UTF8.self)]] {
                    do throws(BoxConfiguration.Problem) {
                        _ = try BoxConfiguration.load(environment: environment, systemFile: file)
                    } catch {
                        guard error.description.isEmpty else { continue }
                        throw FuzzFault(description: "a refusal without words")
                    }
                }
            }
        }
        if result == nil { Issue.record("\(FuzzRounds.words(folder))") }
    }
}

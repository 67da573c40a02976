import CrateTesting
import Testing

/// Rows 15 to 18: the output.
extension OutcomeRow {
    static let outputRows: [OutcomeRow] = [
        output(
            "15 no such PCM", "outputAbsent", "I found no sound output to play Harbour Lights on.",
            facts: ["pcm": "nowhere", "alsa": -2, "cause": "unknownOutput"]
        ) { box in
            box.environment["CRATEBOX_OUTPUT_PCM"] = "nowhere"
        },
        output(
            "15 file that can't be written", "outputAbsent", "I found no sound output to play Harbour Lights on.",
            facts: ["pcm": "file:'/proc/none/x.wav',wav", "alsa": -2]
        ) { box in
            box.environment["CRATEBOX_OUTPUT_PCM"] = "file:'/proc/none/x.wav',wav"
        },
        output(
            "15 unplugged", "outputAbsent", "I found no sound output to play Harbour Lights on.",
            facts: ["pcm": "dac", "alsa": -19]
        ) { box in
            try box.dac.inject(.absent(seconds: 600))
        },
        output(
            "15 no card at all", "outputAbsent", "I found no sound output to play Harbour Lights on.", facts: [:]
        ) { box in
            box.environment["CRATEBOX_OUTPUT_PCM"] = nil
        }.with { $0.needs = [.noCard] },
        output(
            "16 busy", "outputBusy", "Something else is using the sound output.", level: "warning",
            facts: ["pcm": "dac", "alsa": -16]
        ) { box in
            try box.dac.inject(.busy(seconds: 600))
        },
        output(
            "17 format refused", "outputFormat", "The sound output can't play this recording's format.",
            facts: ["rate": 44_100, "bits": 16, "cause": "conversionOff"]
        ) { box in
            var options = VirtualDAC.Options()
            options.rates = .list([48_000, 96_000])
            try box.dac.change(options)
        },
        output(
            "18 not allowed", "outputDenied", "I'm not allowed to use the sound output.",
            facts: ["pcm": "dac", "alsa": -13]
        ) { box in
            try box.dac.inject(.denied(seconds: 600))
        },
    ]

    private static func output(
        _ name: String, _ reason: String, _ dialog: String, level: String = "error", facts: [String: JSONValue],
        then spoil: @escaping SetUp
    ) -> OutcomeRow {
        var row = gap(name, reason, dialog, level: level, facts: { _ in facts }) { box in
            try await box.fill([album])
            try await spoil(&box)
        }
        row.library = nil
        return row
    }
}

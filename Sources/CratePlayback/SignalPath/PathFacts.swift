/// Derives the verdict and the sentence of a signal path from measurements, without side effects.
struct PathFacts: Hashable {
    var source: StreamFormat
    var gain: [String] = []
    /// The number of channels of the opened output.
    var channels = 0
    /// True if conversion by ALSA was permitted and necessary.
    var isConverted = false
    var kernel: KernelReport
    /// The significant bits of a sample, if known.
    var significantBits: Int?
    /// The frames per second that a USB device consumes, if known.
    var frequency: Int?

    /// The verdict and the sentence, with a remark for mono.
    var judgement: (SignalPath.Verdict, String) {
        let (verdict, sentence) = judgementOfSamples
        let isOnBoth = source.channels == 1 && kernel.parameters?.format.channels ?? channels == 2
        return (verdict, isOnBoth ? sentence + " One channel plays on both sides." : sentence)
    }

    /// The verdict on the samples. A known change takes precedence over missing information.
    private var judgementOfSamples: (SignalPath.Verdict, String) {
        if let why = conversion ?? loudness { return (.converted, why) }
        if let why = silence { return (.unknown, why) }
        guard case .parameters(let parameters) = kernel else { return (.unknown, "Nothing is known of the output.") }
        if let bits = significantBits, bits < source.bits {
            return (.converted, "The DAC uses \(bits) of the \(source.bits) bits: the rest is lost.")
        }
        if let frequency, abs(frequency - source.rate) * 100 > source.rate {
            return (
                .unknown,
                "The DAC runs at \(frequency) Hz instead of \(source.rate), so what it makes of the samples isn't known."
            )
        }
        guard parameters.format.bits > source.bits else { return (.exact, "Every bit of the rip reaches the DAC.") }
        return (.padded, "\(source.bits) bits carried in \(parameters.format.bits): nothing is lost.")
    }

    /// The sentence about a conversion; nil if there is none.
    private var conversion: String? {
        let changes = kernel.parameters.map { differences($0.format) } ?? []
        guard isConverted || !changes.isEmpty else { return nil }
        guard isConverted else { return "Not bit-perfect: the device runs with \(Self.list(changes))." }
        let which = changes.isEmpty ? "" : ": " + Self.list(changes)
        return "Not bit-perfect: the output doesn't support the recording's format, so ALSA converts it\(which)."
    }

    private func differences(_ device: DeviceFormat) -> [String] {
        var changes: [String] = []
        if device.rate != source.rate { changes.append("\(device.rate) Hz instead of \(source.rate)") }
        if device.bits < source.bits { changes.append("\(device.bits) bits instead of \(source.bits)") }
        // Mono on two channels is not a change, because both have the same samples.
        if device.channels != source.channels, (source.channels, device.channels) != (1, 2) {
            let noun = device.channels == 1 ? "channel" : "channels"
            changes.append("\(device.channels) \(noun) instead of \(source.channels)")
        }
        return changes
    }

    private var loudness: String? {
        gain.isEmpty ? nil : "Not bit-perfect: \(Self.list(gain)), dithered."
    }

    /// Why the kernel's report is missing; nil if it is present.
    private var silence: String? {
        switch kernel {
        case .noHardware: "The output isn't hardware, so what happens to the sound after it is unknown."
        case .hidden:
            "The kernel's report on sound devices is hidden from this process, so what the device does is unknown."
        case .unreadable: "The kernel's report on the device can't be read, so what the device does is unknown."
        case .closed: "The device was closed before the kernel could be asked, so what it did isn't known."
        case .parameters: nil
        }
    }

    private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}

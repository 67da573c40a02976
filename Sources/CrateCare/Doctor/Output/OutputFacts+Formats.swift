internal import CrateBox
internal import CrateCore
internal import CratePlayback
internal import CrateStore

/// Which formats an output accepts, compared with those of the rips.
extension OutputFacts {
    func opened(_ pcm: String, _ trial: OutputTrial) -> [Finding] {
        var findings: [Finding] = []
        let refused = formats.filter { trial.lacks[StreamFormat($0)] != nil }
        if refused.isEmpty {
            findings.append(
                .ok(
                    .output,
                    formats.isEmpty
                        ? "The output \(pcm) opens." : "The output \(pcm) opens and takes every rip."))
        } else {
            findings.append(refusal(of: refused, pcm, trial))
        }
        if let finding = plugIn(pcm, trial) { findings.append(finding) }
        return findings
    }

    /// The finding about a PCM that is not the hardware itself; nil for hardware.
    private func plugIn(_ pcm: String, _ trial: OutputTrial) -> Finding? {
        if trial.isNull {
            let best = OutputDevice.byDefault(of: devices)
            return .note(
                .output, "noSound",
                "The output \(pcm) makes no sound and takes music at once, so each album ends within moments.",
                fix: best.map { variables.choosing(output: $0.name) })
        }
        guard !trial.isHardware else { return nil }
        return .note(
            .output, "notHardware",
            "The output \(pcm) is not the hardware itself, so whether every bit reaches the DAC is unknown.",
            fix: devices.isEmpty ? nil : "cratebox devices")
    }

    private func refusal(of refused: [StoreInspection.Format], _ pcm: String, _ trial: OutputTrial) -> Finding {
        let (count, total) = (refused.reduce(0) { $0 + $1.rips }, formats.reduce(0) { $0 + $1.rips })
        let rips: LocalizedText = "\(WrittenNumber.grouped(count)) of \(total, .rips)"
        let lacks: LocalizedText = "The output \(pcm) takes no \(lacking(refused, trial).alternatives)"
        guard !allowsConversion else {
            return .note(.output, "outputConverts", "\(lacks): \(rips) would be converted.")
        }
        let other = another(than: pcm)
        let sentence: LocalizedText
        if reload != nil {
            sentence = "\(lacks): \(rips) would be refused until the box reads its configuration again."
        } else if other == nil {
            sentence = "\(lacks): \(rips) would be refused unless output.allowConversion is true."
        } else {
            sentence = "\(lacks): \(rips) would be refused."
        }
        let fix = reload ?? other ?? variables.setting("output.allowConversion", to: "true")
        let finding: Finding =
            count == total
            ? .problem(.output, "outputFormat", sentence, fix: fix, obstacle: .toAll)
            : .note(.output, "outputFormat", sentence, fix: fix)
        return reload == nil ? finding : finding.about("output.allowConversion")
    }

    /// The refused formats in words, each once, most frequent first.
    private func lacking(_ refused: [StoreInspection.Format], _ trial: OutputTrial) -> [LocalizedText] {
        var words: [LocalizedText] = []
        for format in refused {
            let word: LocalizedText =
                switch trial.lacks[StreamFormat(format)] {
                case .rate, nil: "\(EnglishFormat.rate(format.rate))"
                case .bits: "\(format.bits) bits at \(EnglishFormat.rate(format.rate))"
                case .channels: "\(format.channels) channels"
                }
            if !words.contains(word) { words.append(word) }
        }
        return words
    }

    /// The command for another USB output, if one is connected.
    private func another(than pcm: String) -> String? {
        OutputDevice.byDefault(of: devices.filter { $0.name != pcm && $0.kind == .usb }).map {
            variables.choosing(output: $0.name)
        }
    }
}

extension StreamFormat {
    init(_ format: StoreInspection.Format) {
        self.init(rate: format.rate, bits: format.bits, channels: format.channels)
    }
}

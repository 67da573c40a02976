import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import CrateTerminal

/// What to do about an album that is not proved.
struct ProofStep {
    private let document: ProofDocument

    init(after document: ProofDocument) { self.document = document }

    /// The line with the step; nil if the album is proved.
    var line: TerminalText? { document.proved ? nil : Hint.line(advice) }

    /// What changes the samples is named first, because it is the same for all tracks.
    private var advice: String {
        if document.lost == true { return doctor }
        if document.signalPath?.verdict == "converted" { return afterChange }
        return hasDamage ? FileAdvice.ripAgain.text : doctor
    }

    /// The command for the cause of a change: the software volume, ReplayGain, or the output.
    private var afterChange: String {
        let gain = document.signalPath?.gain ?? []
        if gain.contains(where: { $0.hasPrefix("software volume") }) { return fullVolume }
        return gain.isEmpty ? doctor : "cratebox config set replayGain off"
    }

    /// The command that leaves the samples at their level. Only a box can set the volume, and not above its ceiling.
    private var fullVolume: String {
        let hasCeiling = (try? CommandBox.configuration())?.volume.ceiling != nil
        let isReachable = (try? CommandBox.running()) != nil && !hasCeiling
        return isReachable ? "cratebox volume 100%" : "cratebox config set volume.software false"
    }

    /// The command that compares the output, without ALSA's conversion, with the rips.
    private var doctor: String {
        document.output.map { "cratebox doctor --device \(ShellWord.quoted(OutputDevice.unconverted($0)))" }
            ?? "cratebox doctor"
    }

    private var hasDamage: Bool {
        document.refused != nil || document.tracks.contains { ["damaged", "wrongChecksum"].contains($0.verdict) }
    }
}

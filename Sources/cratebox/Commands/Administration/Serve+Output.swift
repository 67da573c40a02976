import CrateCore
import CratePlayback
import Logging

extension Serve {
    /// Logs that the output isn't connected: a box that waits for a DAC starts as any other, and so does one with a
    /// mistyped name. Opens nothing, because music may be resuming.
    /// - Parameter output: The configured PCM; nil for the one that would be chosen.
    static func report(absenceOf output: String?, to logger: Logger) {
        let isUnknown = output.map { !OutputDevice.namesCard($0) && OutputDevice.isAbsent($0) } ?? false
        guard isUnknown || OutputObstacle.shown(of: output) == .outputAbsent else { return }
        var facts: Logger.Metadata = ["state": "absent"]
        if let output { facts["pcm"] = .string(output) }
        logger.warning("device", metadata: facts)
    }
}

import ALSA
import CrateCare
import CrateCore
import CratePlayback
import Glibc

/// Checks whether ALSA has a configured output. An absent output may be right all the same: a DAC may be plugged in
/// later.
struct OutputPresence {
    let name: String

    /// The warning that there is no such output now; nil if there is, and if it only can't be opened, as while it
    /// plays.
    var warning: ConfigurationWarning? {
        guard isAbsent else { return nil }
        return ConfigurationWarning(
            OutputAbsence.sentence(of: name), try: OutputAbsence.next(after: name),
            lines: Self.advice(onAbsent: name).map { Hint.line($0) }, preventsUse: true)
    }

    /// What is wrong with an output that can't be opened, and the command that lists the others, or that makes the
    /// running box use the configured one.
    static func advice(onAbsent name: String) -> [String] {
        [sentence(onAbsent: name).text] + (next(after: name).map { [$0] } ?? [])
    }

    /// What is wrong with an output that can't be opened: the running box may only have to read that another one is
    /// configured.
    static func sentence(onAbsent name: String) -> LocalizedText {
        CommandBox.unreadOutput(insteadOf: name)?.sentence ?? OutputAbsence.sentence(of: name)
    }

    /// The command after ``sentence(onAbsent:)``; nil for an output that writes a file.
    static func next(after name: String) -> String? {
        CommandBox.unreadOutput(insteadOf: name)?.commands.first ?? OutputAbsence.next(after: name)
    }

    private var isAbsent: Bool {
        do throws(ALSAError) {
            _ = try Capabilities(of: name)
            return false
        } catch {
            return [ENOENT, ENODEV, ENXIO, EINVAL, ENOTDIR, EISDIR, EROFS].contains(-error.code)
        }
    }
}

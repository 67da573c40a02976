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
            lines: Self.advice(onAbsent: name).map { Hint.line($0) })
    }

    /// What is wrong with an output that can't be opened, and the command that lists the others.
    static func advice(onAbsent name: String) -> [String] {
        [OutputAbsence.sentence(of: name).text] + (OutputAbsence.next(after: name).map { [$0] } ?? [])
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

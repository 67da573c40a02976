import ALSA
import CrateCore
import CratePlayback
import Glibc

/// Whether ALSA has an output that was set. One that it lacks may be right all the same: a DAC that is plugged in
/// later.
struct OutputPresence {
    let name: String

    /// Warns if there is no such output now; does not if it only can't be opened, as while it plays.
    func warn() {
        guard isAbsent else { return }
        let advice: LocalizedText = "There is no output \(name): cratebox devices"
        Terminal.printError(Hint.line(advice.text))
    }

    private var isAbsent: Bool {
        do throws(ALSAError) {
            _ = try Capabilities(of: name)
            return false
        } catch {
            return [ENOENT, ENODEV, ENXIO, EINVAL].contains(-error.code)
        }
    }
}

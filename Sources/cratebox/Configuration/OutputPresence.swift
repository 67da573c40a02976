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
        Terminal.printError(Hint.line(Self.absence(of: name).text))
    }

    /// What is wrong with an output that can't be opened: the file that it would write, or its name.
    static func absence(of name: String) -> LocalizedText {
        guard let file = OutputDevice.file(ofPCM: name) else { return "There is no output \(name): cratebox devices" }
        return "\(file) can't be written."
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

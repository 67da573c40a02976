import ALSA
import CrateCore
import CratePlayback
import Glibc

/// Checks whether ALSA has a configured output. An absent output may be right all the same: a DAC may be plugged in
/// later.
struct OutputPresence {
    let name: String

    /// Warns if there is no such output now; does not if it only can't be opened, as while it plays.
    func warn() {
        guard isAbsent else { return }
        for line in Self.advice(onAbsent: name) { Terminal.printError(Hint.line(line)) }
    }

    /// What is wrong with an output that can't be opened: the file that it would write, or its name.
    static func absence(of name: String) -> LocalizedText {
        if let file = OutputDevice.file(ofPCM: name) { return "\(file) can't be written." }
        // The card of a name that ALSA knows is only unplugged.
        let isKnown = OutputDevice.namesCard(name) || OutputDevice.isDefined(pcm: name)
        return isKnown ? "The output \(name) isn't connected: plug it in." : "There is no output \(name)."
    }

    /// What is wrong with an output that can't be opened, and the command that lists the others.
    static func advice(onAbsent name: String) -> [String] {
        [absence(of: name).text] + (OutputDevice.file(ofPCM: name) == nil ? ["cratebox devices"] : [])
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

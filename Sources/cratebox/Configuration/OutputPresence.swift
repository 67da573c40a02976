import ALSA
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
            Self.absence(of: name), try: Self.listing(beside: name),
            lines: Self.advice(onAbsent: name).map { Hint.line($0) })
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
        [absence(of: name).text] + (listing(beside: name).map { [$0] } ?? [])
    }

    /// The command that lists the other outputs; nil for an output that writes a file.
    private static func listing(beside name: String) -> String? {
        OutputDevice.file(ofPCM: name) == nil ? "cratebox devices" : nil
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

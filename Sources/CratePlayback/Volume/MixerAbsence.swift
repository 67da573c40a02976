internal import ALSA
internal import Glibc

/// A control device that was found to have no volume, which stays so while the files that define it are unchanged.
///
/// Without this, each status of an output without a mixer would parse ALSA's configuration.
struct MixerAbsence {
    private let control: String
    private let files: MixerFiles

    /// Keeps a negative result for a control; nil for one that may differ the next time.
    /// - Parameters:
    ///   - code: The failure of opening it; nil if it was opened and has no volume.
    ///   - files: The files as they were before that.
    init?(of control: String, _ code: Int32?, _ files: MixerFiles) {
        guard code.map({ Self.lasts($0, control) }) ?? true else { return nil }
        self.control = control
        self.files = files
    }

    /// Whether a control certainly still has no volume.
    func applies(to control: String, _ files: MixerFiles) -> Bool { self.control == control && self.files == files }

    /// A name without a definition, or the card that it means, appears with a file only. A denied or busy card may
    /// change without one, and so may a device behind a plug-in.
    private static func lasts(_ code: Int32, _ control: String) -> Bool {
        code == -ENOENT || (code == -ENODEV && control.hasPrefix("hw"))
    }
}

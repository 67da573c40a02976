internal import ALSA
internal import Glibc

/// A control device that was found to have no volume. The result is valid while the files that define the device are
/// unchanged.
///
/// Without this, each status of an output without a mixer would parse ALSA's configuration.
struct MixerAbsence {
    private let control: String
    private let files: MixerFiles

    /// Records that a control has no volume; nil if that may change while the files stay unchanged.
    /// - Parameters:
    ///   - code: The failure of opening it; nil if it was opened and has no volume.
    ///   - files: The state of the files before the device was opened.
    init?(of control: String, _ code: Int32?, _ files: MixerFiles) {
        guard code.map({ Self.lasts($0, control) }) ?? true else { return nil }
        self.control = control
        self.files = files
    }

    /// Whether a control certainly still has no volume.
    func applies(to control: String, _ files: MixerFiles) -> Bool { self.control == control && self.files == files }

    /// Whether a failure lasts while the files are unchanged. A missing definition or card can only appear with a file,
    /// but a denied or busy card, or a device behind a plug-in, can change without one.
    private static func lasts(_ code: Int32, _ control: String) -> Bool {
        code == -ENOENT || (code == -ENODEV && control.hasPrefix("hw"))
    }
}

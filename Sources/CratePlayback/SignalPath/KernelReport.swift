internal import ALSA
internal import Glibc

/// What the kernel says of an open PCM, and if nothing, why.
enum KernelReport: Sendable, Hashable {
    /// Where the kernel writes about sound.
    static let root = "/proc/asound"

    /// The PCM is a plug-in: the kernel knows nothing of it.
    case noHardware
    /// Nothing of the kernel's is to be seen: systemd's `ProcSubset=pid` hides it, or there is no `/proc`.
    case hidden
    /// The file cannot be read, or not understood.
    case unreadable
    /// The device is not set up.
    case closed
    /// It is set to this.
    case parameters(KernelParameters)

    /// Reads what the kernel says of the device at a place.
    static func of(_ place: PCM.Place?, root: String = root) -> KernelReport {
        guard let place else { return .noHardware }
        do throws(ProcError) {
            return KernelReport(text: try ProcFile.text(place.folder(below: root) + "/hw_params"))
        } catch {
            return unsafe access(root, R_OK | X_OK) == 0 ? .unreadable : .hidden
        }
    }

    /// Reads the text of `hw_params`.
    init(text: String) {
        if text.prefix(while: { $0 != "\n" }) == "closed" {
            self = .closed
        } else {
            self = KernelParameters(text: text).map { .parameters($0) } ?? .unreadable
        }
    }

    /// The parameters, where it tells them.
    var parameters: KernelParameters? { if case .parameters(let parameters) = self { parameters } else { nil } }
}

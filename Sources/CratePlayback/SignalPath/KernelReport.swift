internal import ALSA
internal import Glibc

/// The kernel's report about an open PCM, or why there is none.
enum KernelReport: Sendable, Hashable {
    /// The folder of the kernel's reports.
    static let root = "/proc/asound"

    /// The PCM is a plug-in without hardware parameters.
    case noHardware
    /// The folder is not visible: systemd's `ProcSubset=pid` hides it, or `/proc` is not mounted.
    case hidden
    /// The file cannot be read or parsed.
    case unreadable
    /// The device is closed, so it has no parameters.
    case closed
    /// The device is open with these parameters.
    case parameters(KernelParameters)

    /// Reads the report about the device at a place.
    static func of(_ place: PCM.Place?, root: String = root) -> KernelReport {
        guard let place else { return .noHardware }
        do throws(ProcError) {
            return KernelReport(text: try ProcFile.text(place.folder(below: root) + "/hw_params"))
        } catch {
            // SAFETY: the path outlives the call.
            return unsafe access(root, R_OK | X_OK) == 0 ? .unreadable : .hidden
        }
    }

    /// Parses the text of `hw_params`.
    init(text: String) {
        if text.prefix(while: { $0 != "\n" }) == "closed" {
            self = .closed
        } else {
            self = KernelParameters(text: text).map { .parameters($0) } ?? .unreadable
        }
    }

    /// The parameters; nil for a closed PCM, and if there is no report.
    var parameters: KernelParameters? { if case .parameters(let parameters) = self { parameters } else { nil } }
}

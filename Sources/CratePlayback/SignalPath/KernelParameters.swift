internal import ALSA
internal import Glibc

/// What the kernel says a PCM is set to: `hw_params` in its folder below `/proc/asound`.
struct KernelParameters: Hashable {
    let format: DeviceFormat

    /// Reads the file; nil when it is not there or the PCM is closed.
    init?(folder: String) {
        guard let text = Self.contents(of: folder + "/hw_params") else { return nil }
        self.init(text: text)
    }

    /// Reads lines such as `format: S32_LE` and `rate: 44100 (44100/1)`.
    init?(text: String) {
        var values: [Substring: Substring] = [:]
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            values[line[..<colon]] = line[line.index(after: colon)...].drop(while: { $0 == " " })
        }
        guard let name = values["format"].map(String.init), let format = SampleFormat(rawValue: name),
            let rate = values["rate"]?.split(separator: " ").first.flatMap({ Int($0) }),
            let channels = values["channels"].flatMap({ Int($0) })
        else { return nil }
        self.format = DeviceFormat(format: name, bits: format.bits, rate: rate, channels: channels)
    }

    private static func contents(of path: String) -> String? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }
}

import Foundation

/// The resident memory of this process: proc(5). Queried twice per damaged file, so it avoids allocations.
public enum FuzzMemory {
    /// The bytes now, and the maximum since ``forgetPeak()``.
    public static func resident() -> (now: Int, peak: Int) {
        var status = [CChar](repeating: 0, count: 4096)
        let file = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        guard file >= 0, read(file, &status, status.count - 1) > 0 else { return (0, 0) }
        return (bytes("VmRSS:", in: status), bytes("VmHWM:", in: status))
    }

    /// Resets the maximum to the present value.
    public static func forgetPeak() {
        let file = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC)
        defer { close(file) }
        _ = write(file, "5", 1)
    }

    /// True if the figures are meaningful: sanitizers keep freed memory.
    public static var isTelling: Bool { dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil }

    private static func bytes(_ field: String, in status: [CChar]) -> Int {
        status.withUnsafeBufferPointer { text in
            guard let base = text.baseAddress, let place = strstr(base, field) else { return 0 }
            return atol(place + field.utf8.count) * 1024
        }
    }
}

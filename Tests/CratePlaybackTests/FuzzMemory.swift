import Foundation

/// How much of this process is in memory: proc(5).
enum FuzzMemory {
    /// Bytes now, and at most since the last ``forgetPeak()``.
    static func resident() throws -> (now: Int, peak: Int) {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        return (bytes("VmRSS:", in: status), bytes("VmHWM:", in: status))
    }

    /// Lets the peak begin anew from what is in memory now.
    static func forgetPeak() { try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }

    /// Whether the figures are the program's own: a sanitizer keeps memory that was given back.
    static var isTelling: Bool { dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil }

    private static func bytes(_ field: String, in status: String) -> Int {
        let line = status.split(separator: "\n").first { $0.hasPrefix(field) }
        let number = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return (number ?? 0) * 1024
    }
}

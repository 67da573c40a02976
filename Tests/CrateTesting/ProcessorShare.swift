import Glibc

/// The part of a processor that a thread of usual priority gets.
public enum ProcessorShare {
    private static let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))

    /// The part at the moment, above 0 and at most 1: /proc/loadavg of proc(5).
    public static var present: Double {
        var bytes = [UInt8](repeating: 0, count: 128)
        let file = open("/proc/loadavg", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 1 }
        defer { close(file) }
        let count = read(file, &bytes, bytes.count)
        return among(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self), processors: processors)
    }

    /// The part by a line of that file. Its fourth word begins with the number of threads that run or want to, one of
    /// which reads the line.
    static func among(_ line: String, processors: Int) -> Double {
        let words = line.split(separator: " ")
        guard words.count > 3, let running = words[3].split(separator: "/").first.flatMap({ Int($0) }) else { return 1 }
        return min(1, Double(processors) / Double(max(1, running - 1)))
    }
}

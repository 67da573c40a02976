import Foundation

/// The thread of a connection to a bus, as the kernel sees it: proc(5).
public struct BusThread: Sendable {
    private let number: String

    /// The one of this process that was started first; nil where there is none.
    public static func first() throws -> BusThread? {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").filter { number in
            (try? String(contentsOfFile: "/proc/self/task/\(number)/comm", encoding: .utf8)) == "crate-bus\n"
        }.min { (Int($0) ?? 0) < (Int($1) ?? 0) }.map { BusThread(number: $0) }
    }

    /// How often it has gone to sleep.
    public func switches() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/task/\(number)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        guard let count = line?.split(separator: "\t").last.flatMap({ Int($0) }) else { throw SystemError(status) }
        return count
    }
}

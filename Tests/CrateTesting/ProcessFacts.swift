import Foundation

/// The kernel's figures about a running process.
public struct ProcessFacts: Sendable, CustomStringConvertible {
    /// The private dirty and swapped memory in KiB: proc(5), `smaps_rollup`.
    public let memory: Int
    /// The number of open descriptors.
    public let descriptors: Int
    /// The number of threads.
    public let threads: Int
    /// The processor time used.
    public let processorTime: Duration

    /// Reads the present figures of a process.
    public init(of process: Int32) throws {
        let folder = "/proc/\(process)"
        let pages = try String(contentsOfFile: folder + "/smaps_rollup", encoding: .utf8)
        memory = pages.split(separator: "\n").filter { $0.hasPrefix("Private_Dirty") || $0.hasPrefix("Swap:") }
            .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }.reduce(0, +)
        descriptors = try FileManager.default.contentsOfDirectory(atPath: folder + "/fd").count
        threads = try FileManager.default.contentsOfDirectory(atPath: folder + "/task").count
        // The fields after the name, which may contain anything.
        let line = try String(contentsOfFile: folder + "/stat", encoding: .utf8)
        let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
        let ticks = [12, 13].compactMap { fields.indices.contains($0) ? Int(fields[$0]) : nil }
        processorTime = .milliseconds(ticks.reduce(0, +) * 1000 / sysconf(Int32(_SC_CLK_TCK)))
    }

    /// All figures.
    public var description: String {
        "\(memory) KiB, \(descriptors) descriptors, \(threads) threads, \(processorTime) of the processor"
    }
}

import Foundation

/// What the threads of a process wait for, one thread a line: proc_pid_wchan(5), proc_pid_syscall(5),
/// proc_pid_stack(5).
///
/// Explains why a process does not answer. The call with its arguments tells a condition (`FUTEX_WAIT_BITSET`, 0x189)
/// from a lock (`FUTEX_WAIT` for 2, 0x80), and locks from each other. What this user may not read is left out.
public struct ThreadFacts: CustomStringConvertible {
    private let lines: [String]

    /// Reads the present state of all threads; none if the process has ended.
    public init(of process: Int32) {
        let folder = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        lines = threads.sorted().map { thread in
            func text(_ name: String) -> String {
                let text = try? String(contentsOfFile: "\(folder)/\(thread)/\(name)", encoding: .utf8)
                return (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
            }
            let status = text("stat")
            let state = status[(status.lastIndex(of: ")") ?? status.startIndex)...].dropFirst(2).prefix(1)
            let calls = text("stack").split(separator: "\n").compactMap { $0.split(separator: " ").last }.prefix(8)
            let call = text("syscall").split(separator: " ").prefix(5).joined(separator: " ")
            return "\(text("comm")) \(state) \(text("wchan")) (\(call)) \(calls.joined(separator: " < "))"
        }
    }

    /// The threads, in the order of their numbers.
    public var description: String { lines.joined(separator: "\n") }
}

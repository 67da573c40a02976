internal import LinuxSystem

/// Whether a process handles the signal that would end it.
package enum ProcessCondition: Sendable, Hashable {
    /// It handles signals.
    case running
    /// SIGSTOP or a terminal stopped it: every signal but SIGKILL waits until it continues, signal(7).
    case stopped
    /// SIGTERM is pending: the process was asked to end and has not handled that signal yet.
    case ending

    /// Reads the condition of a process; one that can't be examined counts as running.
    package init(of process: Int) {
        let bytes = try? OpenFile("/proc/\(process)/status").contents(notOver: 16 << 10)
        self.init(status: String(decoding: (bytes ?? nil) ?? [], as: UTF8.self))
    }

    /// Reads the condition from the text of `/proc/PID/status`: proc_pid_status(5).
    init(status: String) {
        func value(_ name: String) -> Substring? {
            let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
            return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
        }
        // SIGTERM is signal 15, and so bit 14.
        let isSignalled = value("ShdPnd").flatMap { UInt64($0, radix: 16) }.map { $0 & 1 << 14 != 0 } ?? false
        self = value("State") == "T" ? .stopped : isSignalled ? .ending : .running
    }

    /// The command that ends a box, or wakes a stopped one.
    package func command(forBox process: Int) -> String {
        switch self {
        case .running: "kill \(process)"
        case .stopped: "kill -CONT \(process)"
        case .ending: "kill -KILL \(process)"
        }
    }

    /// The command that ends any process: another program that continues would keep what it uses.
    package func command(ending process: Int) -> String {
        self == .running ? "kill \(process)" : "kill -KILL \(process)"
    }
}

internal import CrateBox
internal import Glibc
internal import LinuxSystem

/// An executable in `$PATH` or the standard folders, such as `usermod`. A run blocks for up to 3 minutes.
public struct SystemProgram: Sendable, Hashable {
    /// The absolute path at which the executable was found.
    let path: String

    /// Finds a program in `$PATH` and the standard folders; nil if there is none.
    public init?(_ name: String, environment: [String: String]) {
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
        let all = folders + ["/usr/sbin", "/usr/bin", "/sbin", "/bin"]
        guard let path = all.lazy.map({ $0 + "/" + name }).first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.path = path
    }

    /// The time limit of a run, longer than systemd's default of 90 s for stopping a service: `DefaultTimeoutStopSec=`.
    private static let timeout = Duration.seconds(180)

    /// Runs the program, for 3 minutes at most. Returns nil if it exits with 0, otherwise its error message.
    public func run(_ arguments: String...) -> String? {
        do throws(Errno) {
            let report = try ChildProcess([path] + arguments).run(reading: .errors, within: Self.timeout)
            guard report.ending != .exited(0) else { return nil }
            guard let end = report.text.lastIndex(where: { !$0.isWhitespace }) else {
                return "\(path): \(Self.words(report.ending))"
            }
            return String(report.text[...end].drop(while: \.isWhitespace))
        } catch {
            return "\(path): \(error.words)"
        }
    }

    private static func words(_ ending: ChildProcess.Ending) -> String {
        switch ending {
        case .exited(let status): "exit status \(status)"
        case .killed(let signal): "ended by signal \(signal)"
        case .late: "no answer within \(timeout.components.seconds) s"
        }
    }
}

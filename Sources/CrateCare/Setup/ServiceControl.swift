internal import CrateBox
internal import Glibc

/// The service on this machine, where there is one: told of what was set up.
public struct ServiceControl: Sendable {
    private static let unit = "cratebox.service"
    private let program: SystemProgram?
    private let environment: [String: String]

    /// Looks whether systemd runs here and knows the unit. Only root can tell it anything.
    public init(environment: [String: String]) {
        self.environment = environment
        guard geteuid() == 0, access("/run/systemd/system", F_OK) == 0,
            let program = SystemProgram("systemctl", environment: environment),
            program.run("cat", "--no-pager", Self.unit) == nil
        else {
            program = nil
            return
        }
        self.program = program
    }

    /// Whether systemd runs the service now.
    public var isActive: Bool { program?.run("is-active", "--quiet", Self.unit) == nil && program != nil }

    /// Ends the service, so that its state folder can be changed; its socket too, which would start it again.
    /// - Returns: systemd's words where that could not be done.
    public func stop() -> String? { program?.run("stop", "cratebox.socket", Self.unit) }

    /// Starts it, with its socket where there is one.
    /// - Returns: systemd's words where that could not be done.
    public func start() -> String? {
        _ = program?.run("start", "cratebox.socket")
        return program?.run("start", Self.unit)
    }

    /// What became of a box that should read its configuration again.
    public enum Reload: String, Sendable, Hashable {
        /// It was told to.
        case told
        /// No box that stays runs here.
        case none
        /// It could not be told.
        case failed
    }

    /// Lets the box of a state folder read its configuration again: by systemd, else by a signal.
    public func reload(state: String) -> Reload {
        if isActive { return program?.run("reload", Self.unit) == nil ? .told : .failed }
        // A box that lives only as long as its music takes this signal for its end.
        guard let owner = BoxLock.look(state: state), owner.name == "cratebox serve" else { return .none }
        return Self.signal(SIGHUP, to: owner.process) ? .told : .failed
    }

    /// Signals a process of this very program, and no other: what a file says of a process may be of any.
    static func signal(_ number: Int32, to process: pid_t) -> Bool {
        guard process > 1 else { return false }
        var (own, other) = (stat(), stat())
        guard stat("/proc/self/exe", &own) == 0, stat("/proc/\(process)/exe", &other) == 0,
            own.st_dev == other.st_dev, own.st_ino == other.st_ino
        else { return false }
        return kill(process, number) == 0
    }
}

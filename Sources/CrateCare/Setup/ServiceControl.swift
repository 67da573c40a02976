internal import CrateBox
internal import Glibc

/// Starts, stops and notifies the systemd service `cratebox`, if it is installed and this is root.
public struct ServiceControl: Sendable {
    private static let unit = "cratebox.service"
    /// The sockets of remotes, which are started only if they are enabled.
    private static let remoteSockets = ["cratebox-mpd.socket", "cratebox-web.socket"]
    private let program: SystemProgram?
    private let environment: [String: String]

    /// Finds out whether systemd is running and has the unit. Only root can control it.
    public init(environment: [String: String]) {
        self.environment = environment
        guard geteuid() == 0, ServiceManager.isRunning,
            let program = SystemProgram("systemctl", environment: environment),
            program.run("cat", "--no-pager", Self.unit) == nil
        else {
            program = nil
            return
        }
        self.program = program
    }

    /// Whether systemd is running the service now; false without systemd, and for users other than root.
    public var isActive: Bool { program?.run("is-active", "--quiet", Self.unit) == nil && program != nil }

    /// Stops the service, so that its state folder can be changed, and its sockets, which would start it again.
    /// - Returns: The error of systemctl(1); nil on success.
    public func stop() -> String? {
        for socket in Self.remoteSockets { _ = program?.run("stop", socket) }
        return program?.run("stop", "cratebox.socket", Self.unit)
    }

    /// Starts the service and its sockets: the socket for commands if there is one, the sockets of remotes if enabled.
    /// - Returns: The error of systemctl(1); nil on success.
    public func start() -> String? {
        _ = program?.run("start", "cratebox.socket")
        for socket in Self.remoteSockets where program?.run("is-enabled", "--quiet", socket) == nil {
            _ = program?.run("start", socket)
        }
        return program?.run("start", Self.unit)
    }

    /// The result of asking the service to read its configuration again.
    public enum Reload: String, Sendable, Hashable {
        /// The service was asked to read its configuration, which it does a moment later.
        case notified
        /// No service of that state folder is running.
        case none
        /// The service could not be notified.
        case failed
    }

    /// Reloads the active systemd unit, whatever its state folder; otherwise signals the `cratebox serve` that owns
    /// `state`. May block for 3 minutes, while systemctl(1) runs.
    public func reload(state: String) -> Reload {
        if isActive { return program?.run("reload", Self.unit) == nil ? .notified : .failed }
        // Only the service gets the signal: SIGHUP would end a foreground box.
        guard let owner = BoxLock.namedOwner(state: state), owner.isServing else { return .none }
        return Self.signal(SIGHUP, to: owner.process) ? .notified : .failed
    }

    /// Signals a process only if it runs this executable, because the process id comes from a file and may be out of
    /// date.
    static func signal(_ number: Int32, to process: pid_t) -> Bool {
        guard process > 1 else { return false }
        var (own, other) = (stat(), stat())
        guard stat("/proc/self/exe", &own) == 0, stat("/proc/\(process)/exe", &other) == 0,
            own.st_dev == other.st_dev, own.st_ino == other.st_ino
        else { return false }
        return kill(process, number) == 0
    }
}

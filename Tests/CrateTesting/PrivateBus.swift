import Foundation

/// A message bus of its own: dbus-daemon(1) with a socket in a temporary folder. Ends when this object is destroyed.
public final class PrivateBus: Sendable {
    /// True if the program is installed.
    public static let isInstalled = FileManager.default.isExecutableFile(atPath: program)
    private static let program = "/usr/bin/dbus-daemon"

    /// Where it listens: `unix:path=…`.
    public let address: String
    private let folder: TemporaryFolder
    private let daemon: RunningProcess

    /// Who may do what, by default everybody everything, on a bus for everybody.
    public static let openPolicy = """
        <policy context="default">
          <allow user="*"/><allow own="*"/><allow send_destination="*"/><allow send_type="signal"/>
          <allow receive_type="method_call"/><allow receive_type="signal"/>
          <allow receive_type="method_return"/><allow receive_type="error"/>
        </policy>
        """

    /// Starts a bus and waits until it listens.
    /// - Parameter policy: Elements of its configuration: dbus-daemon(1).
    public convenience init(policy: String = openPolicy) async throws {
        try await self.init(in: try TemporaryFolder(), policy: policy)
    }

    /// Starts a bus at the address of one that was killed.
    public convenience init(replacing killed: PrivateBus) async throws {
        try await self.init(in: killed.folder, policy: Self.openPolicy)
    }

    private init(in folder: TemporaryFolder, policy: String) async throws {
        let address = "unix:path=\(folder.path)/bus"
        let configuration = """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>system</type>
              <listen>\(address)</listen>
              <auth>EXTERNAL</auth>
              \(policy)
            </busconfig>
            """
        let file = try folder.write(configuration, to: "bus.conf")
        daemon = try RunningProcess(Self.program, ["--config-file=\(file)", "--nofork", "--print-address"])
        _ = try await daemon.output(containing: "unix:")
        (self.folder, self.address) = (folder, address)
    }

    /// Its process id.
    public var identifier: Int32 { daemon.identifier }

    /// Kills it, as a crash does.
    public func kill() { daemon.signal(SIGKILL) }

    /// The variables with which programs find it, as the bus of the machine and of the session.
    public var environment: [String: String] {
        ["DBUS_SYSTEM_BUS_ADDRESS": address, "DBUS_SESSION_BUS_ADDRESS": address]
    }
}

package import Glibc

/// The paths of the control socket, for servers and for clients.
public enum SocketPlace {
    static let fileName = "control.sock"

    /// The path that a box binds if it inherited no descriptor: `$CRATEBOX_SOCKET`, otherwise `control.sock` in
    /// `$RUNTIME_DIRECTORY`, `$XDG_RUNTIME_DIR/cratebox` or the state folder.
    public static func forServer(environment: [String: String], state: String) -> String {
        if let path = value("CRATEBOX_SOCKET", environment) { return path }
        if let folder = value("RUNTIME_DIRECTORY", environment)?.split(separator: ":").first {
            return "\(folder)/\(fileName)"
        }
        return underRuntime(environment) ?? "\(state)/\(fileName)"
    }

    /// The paths that a client tries, in order: `$CRATEBOX_SOCKET` alone if it is set, otherwise `control.sock` in
    /// `$XDG_RUNTIME_DIR/cratebox`, in `/run/cratebox`, and in the state folder if that is known.
    public static func forClient(environment: [String: String], state: String?) -> [String] {
        if let path = value("CRATEBOX_SOCKET", environment) { return [path] }
        return [underRuntime(environment), "/run/cratebox/\(fileName)", state.map { "\($0)/\(fileName)" }]
            .compactMap(\.self)
    }

    /// The variables that name paths which a client tries, by path.
    public static func variables(environment: [String: String]) -> [String: String] {
        if let path = value("CRATEBOX_SOCKET", environment) { return [path: "CRATEBOX_SOCKET"] }
        return underRuntime(environment).map { [$0: "XDG_RUNTIME_DIR"] } ?? [:]
    }

    /// The command that sets a shorter path, for a path that is too long for the address of a socket: unix(7). Nil for
    /// any other path.
    public static func shortening(_ path: String, environment: [String: String]) -> String? {
        guard sockaddr_un.of(path) == nil else { return nil }
        let isNamed = value("CRATEBOX_SOCKET", environment) == path
        return isNamed ? "unset CRATEBOX_SOCKET" : "export CRATEBOX_SOCKET=\"$HOME/cratebox.sock\""
    }

    private static func underRuntime(_ environment: [String: String]) -> String? {
        value("XDG_RUNTIME_DIR", environment).map { "\($0)/cratebox/\(fileName)" }
    }

    private static func value(_ name: String, _ environment: [String: String]) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension sockaddr_un {
    /// Converts a path to an address for connect(2) and bind(2); nil if the path is too long, see unix(7).
    package static func of(_ path: String) -> sockaddr_un? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        // SAFETY: the bytes fit into `sun_path`, with the zero byte that ends them.
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return address
    }

    /// Calls a closure with the address and its size, as the socket functions expect them.
    package func withPointer<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
        // SAFETY: `sockaddr_un` begins as `sockaddr` does, and the size that the functions get is its own. It is valid
        // during the body.
        withUnsafePointer(to: self) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}

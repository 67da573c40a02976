internal import Glibc
public import LinuxSystem

/// The places where a bus listens, in the order in which they are tried: `unix:path=/run/dbus/system_bus_socket`.
/// D-Bus Specification, Server Addresses.
///
/// The only supported transport is `unix:` with `path`, `abstract` or `runtime`. Others are skipped.
public struct BusAddress: Sendable, Hashable {
    /// One address in the list: a socket, and the bus expected there.
    public struct Place: Sendable, Hashable {
        /// The path or abstract name of the bus's listening socket.
        public var socket: LocalSocket.Address
        /// The identifier that the bus must have, 32 hexadecimal digits; nil for any.
        public var identifier: String?

        /// Describes a place to connect to; with nil as the identifier, any bus is accepted there.
        public init(_ socket: LocalSocket.Address, identifier: String? = nil) {
            (self.socket, self.identifier) = (socket, identifier)
        }
    }

    /// The places, in the order in which they are tried.
    public let places: [Place]

    /// Parses an address; nil if it is malformed, or has no place of a supported transport.
    /// - Parameter runtime: The folder that `runtime=yes` means: `XDG_RUNTIME_DIR`.
    public init?(_ text: String, runtime: String? = nil) {
        var places: [Place] = []
        for part in text.utf8.split(separator: UInt8(ascii: ";")) {
            guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            guard let fields = Self.fields(of: part[part.index(after: colon)...]) else { return nil }
            guard part[..<colon].elementsEqual("unix".utf8) else { continue }
            guard let socket = Self.socket(fields, runtime: runtime) else { continue }
            places.append(Place(socket, identifier: fields["guid"]))
        }
        guard !places.isEmpty else { return nil }
        self.places = places
    }

    private static func socket(_ fields: [String: String], runtime: String?) -> LocalSocket.Address? {
        // Exactly one of these keys must be present.
        let paths = ["path", "abstract", "runtime", "dir", "tmpdir"].filter { fields[$0] != nil }
        guard paths.count == 1 else { return nil }
        if let path = fields["path"] { return .path(path) }
        if let name = fields["abstract"] { return .abstract(name) }
        guard fields["runtime"] == "yes", let runtime else { return nil }
        return .path(runtime + "/bus")
    }

    /// `key=value` pairs, joined by commas, whose values are escaped with `%`; nil if one is not valid.
    private static func fields(of bytes: Substring.UTF8View) -> [String: String]? {
        var fields: [String: String] = [:]
        for part in bytes.split(separator: UInt8(ascii: ",")) {
            guard let equals = part.firstIndex(of: UInt8(ascii: "=")), let key = String(part[..<equals]),
                let value = unescaped(part[part.index(after: equals)...]), fields.updateValue(value, forKey: key) == nil
            else { return nil }
        }
        return fields
    }

    private static func unescaped(_ bytes: Substring.UTF8View) -> String? {
        var plain: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                plain.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, let text = String(digits), let escaped = UInt8(text, radix: 16) else { return nil }
            plain.append(escaped)
            rest = rest.dropFirst(2)
        }
        guard !plain.contains(0) else { return nil }
        return String(validating: plain, as: UTF8.self)
    }
}

extension BusAddress {
    /// The bus of the machine: D-Bus Specification, System message bus.
    public static func system(environment: [String: String]) -> BusAddress? {
        BusAddress(environment["DBUS_SYSTEM_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 } ?? systemAddress)
    }

    private static let systemAddress = "unix:path=/var/run/dbus/system_bus_socket"

    /// The bus of the user's session; nil without one: D-Bus Specification, Login session message bus.
    ///
    /// Without `DBUS_SESSION_BUS_ADDRESS` it is the user's bus of systemd, `XDG_RUNTIME_DIR/bus`, if this user owns
    /// such a socket.
    public static func session(environment: [String: String]) -> BusAddress? {
        let runtime = environment["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : $0 }
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
            return BusAddress(address, runtime: runtime)
        }
        guard let runtime, isOwnSocket(runtime + "/bus") else { return nil }
        return BusAddress("unix:runtime=yes", runtime: runtime)
    }

    /// True if a socket exists at one of the places now. Abstract names have no file that could be checked.
    public var isPresent: Bool {
        places.contains { place in
            switch place.socket {
            case .path(let path): Self.socket(path) != nil
            case .abstract: true
            }
        }
    }

    private static func isOwnSocket(_ path: String) -> Bool { socket(path)?.st_uid == LocalSocket.user }

    /// The facts of a socket; nil if there is none.
    private static func socket(_ path: String) -> stat? {
        guard let facts = try? OpenFile(path, for: .place).facts(), facts.st_mode & S_IFMT == S_IFSOCK else {
            return nil
        }
        return facts
    }
}

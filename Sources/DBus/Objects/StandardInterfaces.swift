internal import LinuxSystem

/// The interfaces that every object has: D-Bus Specification, Standard Interfaces.
enum StandardInterfaces {
    static let peer = InterfaceDescription(
        "org.freedesktop.DBus.Peer",
        methods: [.init("Ping"), .init("GetMachineId", returns: [.init("machine_uuid", .string)])])
    static let introspectable = InterfaceDescription(
        "org.freedesktop.DBus.Introspectable",
        methods: [.init("Introspect", returns: [.init("xml_data", .string)])])
    static let properties = InterfaceDescription(
        "org.freedesktop.DBus.Properties",
        methods: [
            .init(
                "Get", [.init("interface_name", .string), .init("property_name", .string)],
                returns: [.init("value", .variant)]),
            .init("GetAll", [.init("interface_name", .string)], returns: [.init("properties", .options)]),
            .init(
                "Set", [.init("interface_name", .string), .init("property_name", .string), .init("value", .variant)]),
        ],
        signals: [
            .init(
                "PropertiesChanged",
                [
                    .init("interface_name", .string), .init("changed_properties", .options),
                    .init("invalidated_properties", .array(.string)),
                ])
        ])

    static let all = [peer, introspectable, properties]

    /// The machine's identifier, machine-id(5); nil if the machine has none.
    static func machine() -> String? {
        for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
            guard let file = try? OpenFile(path), let bytes = try? file.contents(limit: 32), bytes.count == 32 else {
                continue
            }
            let isHexadecimal = bytes.allSatisfy { byte in
                NameRule.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
            if isHexadecimal { return String(decoding: bytes, as: UTF8.self) }
        }
        return nil
    }
}

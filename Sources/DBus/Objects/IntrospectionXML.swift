/// Describes an object as XML: D-Bus Specification, Introspection Data Format.
enum IntrospectionXML {
    private static let head = """
        <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">

        """

    /// The description of an object.
    /// - Parameter children: The first path elements of the objects below it.
    static func text(_ interfaces: [InterfaceDescription], children: [String]) -> String {
        let inner = interfaces.flatMap(lines(of:)) + children.map { " <node name=\"\(escaped($0))\"/>" }
        return head + (["<node>"] + inner + ["</node>", ""]).joined(separator: "\n")
    }

    private static func lines(of interface: InterfaceDescription) -> [String] {
        let methods = interface.methods.flatMap { method in
            element(
                "method", method.name,
                method.inputs.map { argument($0, " direction=\"in\"") }
                    + method.outputs.map { argument($0, " direction=\"out\"") })
        }
        let signals = interface.signals.flatMap { element("signal", $0.name, $0.arguments.map { argument($0, "") }) }
        return [" <interface name=\"\(interface.name)\">"] + methods + signals
            + interface.properties.flatMap(lines(of:)) + [" </interface>"]
    }

    private static func element(_ kind: String, _ name: MemberName, _ arguments: [String]) -> [String] {
        guard !arguments.isEmpty else { return ["  <\(kind) name=\"\(name)\"/>"] }
        return ["  <\(kind) name=\"\(name)\">"] + arguments + ["  </\(kind)>"]
    }

    private static func argument(_ argument: InterfaceDescription.Argument, _ direction: String) -> String {
        "   <arg name=\"\(escaped(argument.name))\" type=\"\(argument.type.code)\"\(direction)/>"
    }

    private static func lines(of property: InterfaceDescription.Property) -> [String] {
        let access = property.isWritable ? "readwrite" : "read"
        let start = "  <property name=\"\(property.name)\" type=\"\(property.type.code)\" access=\"\(access)\""
        guard property.changeSignal != .withValue else { return [start + "/>"] }
        let note = "org.freedesktop.DBus.Property.EmitsChangedSignal"
        return [
            start + ">", "   <annotation name=\"\(note)\" value=\"\(property.changeSignal.rawValue)\"/>",
            "  </property>",
        ]
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}

/// An object whose methods and properties others use over a bus.
///
/// An ``ObjectTree`` passes only calls that its interfaces describe: the names exist, and the arguments have the right
/// types.
public protocol BusObject: Sendable {
    /// The interfaces, without the standard ones.
    var interfaces: [InterfaceDescription] { get }

    /// The present values of all properties of an interface.
    func properties(of interface: InterfaceName) async -> [MemberName: Value]

    /// Sets a property that is writable.
    /// - Throws: ``BusFault``, which becomes the answer.
    func set(_ property: MemberName, of interface: InterfaceName, to value: Value) async throws(BusFault)

    /// Runs a method.
    /// - Returns: What the method returns, of the types that are described.
    /// - Throws: ``BusFault``, which becomes the answer.
    func call(
        _ method: MemberName, of interface: InterfaceName, _ arguments: [Value]
    ) async throws(BusFault) -> [Value]
}

extension BusObject {
    /// The signal that properties have other values: `org.freedesktop.DBus.Properties.PropertiesChanged`.
    /// - Parameter changes: The new values, in this order.
    public static func changed(
        _ changes: [(MemberName, Value)], of interface: InterfaceName, at path: ObjectPath
    ) -> Message {
        .signal(
            "PropertiesChanged", of: StandardInterfaces.properties.name, from: path,
            [.string(interface.text), .options(changes.map { ($0.0.text, $0.1) }), .strings([])])
    }
}

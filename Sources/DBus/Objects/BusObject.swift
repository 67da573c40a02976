/// An object whose methods and properties are offered on a bus.
///
/// An ``ObjectTree`` passes only calls that match the described interfaces: the members exist, and the arguments have
/// the right types.
public protocol BusObject: Sendable {
    /// The interfaces that the object implements, without the standard ones, which are added.
    var interfaces: [InterfaceDescription] { get }

    /// The current values of all properties of an interface, by name; `Get` takes a single one from them.
    func properties(of interface: InterfaceName) async -> [MemberName: Value]

    /// Sets a writable property.
    /// - Throws: ``BusFault``, which is sent as the reply.
    func set(_ property: MemberName, of interface: InterfaceName, to value: Value) async throws(BusFault)

    /// Runs a method.
    /// - Returns: The results, of the described types.
    /// - Throws: ``BusFault``, which is sent as the reply.
    func call(
        _ method: MemberName, of interface: InterfaceName, _ arguments: [Value]
    ) async throws(BusFault) -> [Value]
}

extension BusObject {
    /// Returns the signal for changed properties, `org.freedesktop.DBus.Properties.PropertiesChanged`, for the caller
    /// to send.
    /// - Parameter changes: The new values, in this order.
    public static func changed(
        _ changes: [(MemberName, Value)], of interface: InterfaceName, at path: ObjectPath
    ) -> Message {
        .signal(
            "PropertiesChanged", of: StandardInterfaces.properties.name, from: path,
            [.string(interface.text), .options(changes.map { ($0.0.text, $0.1) }), .strings([])])
    }
}

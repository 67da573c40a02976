/// The objects of a program by their paths: answers calls and introspection.
public struct ObjectTree: Sendable {
    private let objects: [ObjectPath: any BusObject]

    /// Creates a tree of objects at their paths. The paths above them can be introspected too, and list them.
    public init(_ objects: [ObjectPath: any BusObject]) { self.objects = objects }

    /// Whether a call only reads, so that other calls need not wait for it.
    public func isReading(_ call: Message) -> Bool {
        switch call.interface {
        case StandardInterfaces.peer.name, StandardInterfaces.introspectable.name: true
        case StandardInterfaces.properties.name: call.member != "Set"
        default: false
        }
    }

    /// Runs a call.
    /// - Returns: The reply; to be sent only if the caller wants it: ``Message/wantsReply``.
    public func answer(_ call: Message) async -> Message {
        do throws(BusFault) {
            return call.reply(try await results(of: call))
        } catch {
            return call.reply(error)
        }
    }

    private func results(of call: Message) async throws(BusFault) -> [Value] {
        guard let path = call.path, let member = call.member else { throw .invalidArguments("The call is not valid.") }
        let object = objects[path]
        let children = Set(objects.keys.compactMap { $0.child(of: path) }).sorted()
        let interfaces = StandardInterfaces.all + (object?.interfaces ?? [])
        // The peer interface is answered at every path, even one without an object.
        guard object != nil || !children.isEmpty || call.interface == StandardInterfaces.peer.name else {
            throw .unknown(.object, "There is no object \(path).")
        }
        // A call without an interface runs the method of the first interface that has it.
        let named = call.interface.map { name in interfaces.filter { $0.name == name } } ?? interfaces
        guard !named.isEmpty else { throw .unknown(.interface, "The object has no such interface.") }
        guard let interface = named.first(where: { $0.method(member) != nil }), let method = interface.method(member)
        else { throw .unknown(.method, "The object has no method \(member).") }
        guard call.body.map(\.type) == method.inputs.map(\.type) else {
            throw .invalidArguments("\(member) takes arguments of other types.")
        }
        switch interface.name {
        case StandardInterfaces.peer.name: return try Self.peer(member)
        case StandardInterfaces.introspectable.name:
            return [.string(IntrospectionXML.text(object == nil ? [] : interfaces, children: children))]
        case StandardInterfaces.properties.name:
            guard let object else { throw .unknown(.interface, "The object has no such interface.") }
            return try await PropertyCalls(object: object).run(member, call.body)
        default:
            guard let object else { throw .unknown(.object, "There is no object \(path).") }
            return try await object.call(member, of: interface.name, call.body)
        }
    }

    private static func peer(_ member: MemberName) throws(BusFault) -> [Value] {
        guard member == "GetMachineId" else { return [] }
        guard let machine = StandardInterfaces.machine() else { throw .failed("The machine has no identifier.") }
        return [.string(machine)]
    }
}

/// The bus as an object: D-Bus Specification, Message Bus Messages.
enum Bus {
    static let path: ObjectPath = "/org/freedesktop/DBus"
    static let interface: InterfaceName = "org.freedesktop.DBus"
}

extension Connection {
    /// The result of a request for a name: D-Bus Specification, `RequestName`.
    public enum NameReply: UInt32, Sendable, Hashable {
        /// This connection owns the name from now on.
        case owner = 1
        /// Another connection owns the name, and this one is in its queue.
        case queued = 2
        /// Another connection owns the name.
        case exists = 3
        /// This connection owned the name before the request.
        case already = 4
    }

    /// Asks for a well-known name, without taking it from another owner and without waiting for it.
    /// - Throws: ``CallError``: a fault `AccessDenied` if the policy of the bus does not allow it.
    public func request(_ name: BusName) async throws(CallError) -> NameReply {
        let doNotQueue: UInt32 = 4
        let reply = try await askBus("RequestName", [.string(name.text), .uint32(doNotQueue)])
        guard let number = reply.first?.whole, let word = UInt32(exactly: number).flatMap({ NameReply(rawValue: $0) })
        else { throw .invalid(.mismatch) }
        return word
    }

    /// The unique name of the connection that owns a name; nil if no connection does: `GetNameOwner`.
    /// - Throws: ``CallError``.
    public func owner(of name: BusName) async throws(CallError) -> BusName? {
        do throws(CallError) {
            return try await askBus("GetNameOwner", [.string(name.text)]).first?.text.flatMap { BusName($0) }
        } catch {
            if case .fault(let fault) = error, fault.name == "org.freedesktop.DBus.Error.NameHasNoOwner" { return nil }
            throw error
        }
    }

    /// Subscribes to messages: `AddMatch`. ``next()`` returns only signals that match a rule.
    /// - Throws: ``CallError``.
    public func add(_ rule: MatchRule) async throws(CallError) {
        watch(rule)
        do throws(CallError) {
            _ = try await askBus("AddMatch", [.string(rule.text)])
        } catch {
            unwatch(rule)
            throw error
        }
    }

    /// Ends a subscription, for a rule equal to the added one: `RemoveMatch`.
    /// - Throws: ``CallError``.
    public func remove(_ rule: MatchRule) async throws(CallError) {
        unwatch(rule)
        _ = try await askBus("RemoveMatch", [.string(rule.text)])
    }

    private func askBus(_ member: MemberName, _ body: [Value]) async throws(CallError) -> [Value] {
        try await call(.call(member, of: Bus.interface, at: Bus.path, on: .bus, body)).body
    }
}

internal import DBus

/// Tracks BlueZ's adapters that accept a player. Adapters come and go, and BlueZ may stop and start again.
struct BluetoothAdapters: Sendable, Hashable {
    static let bluez: BusName = "org.bluez"
    static let media: InterfaceName = "org.bluez.Media1"
    static let manager: InterfaceName = "org.freedesktop.DBus.ObjectManager"

    /// The match rules for the signals about adapters and about BlueZ itself.
    static let rules = [
        MatchRule(
            sender: .bus, interface: "org.freedesktop.DBus", member: "NameOwnerChanged", arguments: [0: bluez.text]),
        MatchRule(sender: bluez, interface: manager, member: "InterfacesAdded"),
        MatchRule(sender: bluez, interface: manager, member: "InterfacesRemoved"),
    ]

    /// BlueZ's unique bus name; nil while BlueZ does not run.
    private(set) var owner: BusName?
    /// The adapters to which a registration was sent.
    private var known: Set<ObjectPath> = []

    /// A task of the session after a signal.
    enum Task: Sendable, Hashable {
        /// Request BlueZ's objects, because it has started.
        case inspect
        /// Register the box as a player at an adapter: `RegisterPlayer` of `org.bluez.Media1`.
        case register(ObjectPath)
    }

    /// Handles a change of BlueZ's unique name; nil if it has left the bus. Returns ``Task/inspect`` for a new one.
    mutating func use(_ owner: BusName?) -> Task? {
        guard owner != self.owner else { return nil }
        (self.owner, known) = (owner, [])
        return owner == nil ? nil : .inspect
    }

    /// Starts again with BlueZ's present name after lost signals: every adapter is unknown, because any may be new.
    mutating func restart(with owner: BusName?) { (self.owner, known) = (owner, []) }

    /// Handles BlueZ's reply to `GetManagedObjects`.
    /// - Returns: The adapters that were unknown before.
    mutating func take(_ objects: Value) -> [Task] {
        (objects.entries ?? []).compactMap { object in
            guard object.value[Self.media.text] != nil, let path = object.key.path, known.insert(path).inserted else {
                return nil
            }
            return .register(path)
        }
    }

    /// Handles a signal that matches one of the rules.
    mutating func handle(_ signal: Message) -> Task? {
        if Self.rules[0].matches(signal) {
            return use(signal.body.last?.text.flatMap { BusName($0) })
        }
        // Any program on the bus can send this connection a signal: accept only BlueZ's.
        guard owner != nil, signal.sender == owner, signal.interface == Self.manager,
            let path = signal.body.first?.path, signal.body.count == 2
        else { return nil }
        switch signal.member {
        case "InterfacesAdded":
            guard signal.body[1][Self.media.text] != nil, known.insert(path).inserted else { return nil }
            return .register(path)
        case "InterfacesRemoved":
            if signal.body[1].elements?.contains(.string(Self.media.text)) == true { known.remove(path) }
            return nil
        default: return nil
        }
    }
}

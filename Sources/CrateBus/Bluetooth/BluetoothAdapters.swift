internal import DBus

/// The adapters of BlueZ that take a player, as BlueZ tells of them. Adapters come and go, and BlueZ may end and return.
struct BluetoothAdapters: Sendable, Hashable {
    static let bluez: BusName = "org.bluez"
    static let media: InterfaceName = "org.bluez.Media1"
    static let manager: InterfaceName = "org.freedesktop.DBus.ObjectManager"

    /// The signals that tell of them.
    static let rules = [
        MatchRule(
            sender: .bus, interface: "org.freedesktop.DBus", member: "NameOwnerChanged", arguments: [0: bluez.text]),
        MatchRule(sender: bluez, interface: manager, member: "InterfacesAdded"),
        MatchRule(sender: bluez, interface: manager, member: "InterfacesRemoved"),
    ]

    /// The connection of BlueZ; nil while it does not run.
    private(set) var owner: BusName?
    /// The adapters that a registration was sent to.
    private var known: Set<ObjectPath> = []

    /// What a signal asks for.
    enum Task: Sendable, Hashable {
        /// BlueZ has started: its objects are to be looked up.
        case inspect
        /// A player is to be registered at an adapter.
        case register(ObjectPath)
    }

    /// BlueZ has another connection, or none.
    mutating func use(_ owner: BusName?) -> Task? {
        guard owner != self.owner else { return nil }
        (self.owner, known) = (owner, [])
        return owner == nil ? nil : .inspect
    }

    /// All objects of BlueZ, as `GetManagedObjects` gives them.
    /// - Returns: The adapters that are new.
    mutating func take(_ objects: Value) -> [Task] {
        (objects.entries ?? []).compactMap { object in
            guard object.value[Self.media.text] != nil, let path = object.key.path, known.insert(path).inserted else {
                return nil
            }
            return .register(path)
        }
    }

    /// A signal that one of the rules asks for.
    mutating func handle(_ signal: Message) -> Task? {
        if Self.rules[0].matches(signal) {
            return use(signal.body.last?.text.flatMap { BusName($0) })
        }
        // Anybody can send a signal to a single connection: only BlueZ' own count.
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

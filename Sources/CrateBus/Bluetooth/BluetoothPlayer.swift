internal import DBus

/// Builds the calls that register the player with BlueZ: `RegisterPlayer` of `org.bluez.Media1`,
/// doc/media-api.txt of BlueZ 5.66.
///
/// BlueZ rejects all properties if one has a type that it does not expect.
enum BluetoothPlayer {
    /// The properties in the order in which BlueZ must read them: metadata resets its position to the start.
    private static let properties: [MemberName] = [
        "PlaybackStatus", "LoopStatus", "Shuffle", "Metadata", "CanPlay", "CanPause", "CanGoNext", "CanGoPrevious",
        "CanControl",
    ]

    /// The error of BlueZ for a player that is registered at the adapter already.
    static let alreadyExists: ErrorName = "org.bluez.Error.AlreadyExists"

    /// The call that registers the player.
    static func registration(
        at adapter: ObjectPath, of owner: BusName, _ state: PlayerProperties, _ position: Microseconds
    ) -> Message {
        var fields: [(String, Value)] = [("Identity", .string("Cratebox"))]
        fields += properties.compactMap { property in state.value(of: property).map { (property.text, $0) } }
        fields.append(("Position", .int64(position.count)))
        return .call(
            "RegisterPlayer", of: BluetoothAdapters.media, at: adapter, on: owner,
            [.objectPath(PlayerInterfaces.path), .options(fields)], flags: .noAutoStart)
    }

    /// The call that asks BlueZ for its objects.
    static func objects(of owner: BusName) -> Message {
        .call("GetManagedObjects", of: BluetoothAdapters.manager, at: .root, on: owner, flags: .noAutoStart)
    }
}

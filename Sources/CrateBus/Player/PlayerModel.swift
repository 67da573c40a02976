internal import CrateClient
internal import DBus

/// The box's state as published on the bus. It is refreshed after events of the box, and changes are sent as signals.
actor PlayerModel {
    /// The distance from the expected position beyond which `Seeked` is sent.
    private static let jump = Microseconds(200_000)
    /// The events after which a property of the player may differ.
    private static let relevant: Set = [
        "started", "track", "album", "paused", "resumed", "sought", "stopped", "finished", "skipped", "refused",
        "deviceLost", "deviceReturned", "deviceReleased", "yielded", "repeat", "volume", "queued", "queue", "store",
        "scan",
        "libraries", "lost",
    ]

    nonisolated let box: any BoxClient & CollectionClient
    private let send: @Sendable (Message) -> Void
    private let clock = ContinuousClock()

    private(set) var state = PlayerProperties()
    private var head = Playhead.start
    private var album: AlbumEntry?
    private var picture: (release: Int64, address: String)?
    private var soughtPicture: Int64?
    private var (asked, applied) = (0, 0)

    /// Creates a model of a stopped box; ``refresh(hasJumped:)`` reads the actual state.
    /// - Parameter send: receives the signals for changed properties.
    init(box: any BoxClient & CollectionClient, send: @escaping @Sendable (Message) -> Void) {
        (self.box, self.send) = (box, send)
    }

    /// The position now, computed from the last measured one.
    var position: Microseconds { head.position(at: clock.now) }

    /// Reads the state again if an event may have changed it.
    func handle(_ event: BoxEvent) async {
        guard Self.relevant.contains(event.name) else { return }
        if ["store", "scan", "lost"].contains(event.name) { album = nil }
        await refresh(hasJumped: event.name == "sought")
    }

    /// Reads the box's status and sends the changed properties.
    ///
    /// Several tasks may call this at once. A status that was requested before the applied one is dropped.
    func refresh(hasJumped: Bool = false) async {
        asked += 1
        let number = asked
        guard let status = try? await box.status(withTracks: true) else { return }
        let moment = clock.now
        await learn(status.release)
        guard number > applied else { return }
        applied = number
        apply(status, moment, hasJumped: hasJumped)
    }

    /// Loads the album that plays, unless it is loaded already.
    private func learn(_ release: Int64?) async {
        guard let release, album?.release != release else { return }
        let found = try? await box.albums(of: [release], withTracks: true).first
        album = found ?? AlbumEntry(release: release, title: "", artist: "")
    }

    private func apply(_ status: StatusDocument, _ moment: ContinuousClock.Instant, hasJumped: Bool) {
        let known = album.flatMap { $0.release == status.release && !$0.title.isEmpty ? $0 : nil }
        let address = picture.flatMap { $0.release == status.release ? $0.address : nil }
        let (old, expected) = (state, head.position(at: moment))
        state = PlayerProperties(status, known, picture: address)
        head = Playhead(
            state.isActive ? status.elapsed.flatMap { Microseconds(seconds: $0) } ?? .zero : .zero,
            movingSince: state.playback == .playing ? moment : nil, length: state.track?.length)
        let changes = changes(from: old)
        if !changes.isEmpty {
            send(PlayerObject.changed(changes, of: PlayerInterfaces.player.name, at: PlayerInterfaces.path))
        }
        guard let track = state.track else { return }
        let position = head.position(at: moment)
        // Clients assume that a new track is at its start, and BlueZ assumes the same after any new metadata.
        let isNew = old.track != track
        let start = isNew ? Microseconds.zero : expected
        if hasJumped || position.distance(to: start) > Self.jump { publish(position) }
    }

    private func changes(from old: PlayerProperties) -> [(MemberName, Value)] {
        PlayerInterfaces.player.properties.filter { $0.changeSignal == .withValue }.compactMap { property in
            let value = state.value(of: property.name)
            return value == old.value(of: property.name) ? nil : value.map { (property.name, $0) }
        }
    }

    /// Sends all properties and the position, for BlueZ after a registration.
    func publishAll() {
        let sent = PlayerInterfaces.player.properties.filter { $0.changeSignal == .withValue }
        let values = sent.compactMap { property in state.value(of: property.name).map { (property.name, $0) } }
        send(PlayerObject.changed(values, of: PlayerInterfaces.player.name, at: PlayerInterfaces.path))
        publish(position)
    }

    private func publish(_ position: Microseconds) {
        send(
            .signal(
                "Seeked", of: PlayerInterfaces.player.name, from: PlayerInterfaces.path, [.int64(position.count)]))
    }

    /// The playing album, if its picture must be looked up now; nil if it was looked up last. Counts as a look-up.
    func albumWithoutPicture() -> Int64? {
        guard let release = state.track?.uri.release, release != soughtPicture else { return nil }
        soughtPicture = release
        return release
    }

    /// Looks up an album's picture and publishes its URL.
    func findPicture(of release: Int64, in place: any CoverPlace) async {
        guard let cover = try? await box.cover(of: release), let address = await place.address(of: cover),
            soughtPicture == release
        else { return }
        picture = (release, address)
        await refresh()
    }
}

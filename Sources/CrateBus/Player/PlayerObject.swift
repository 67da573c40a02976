internal import CrateClient
internal import DBus

/// The object `/org/mpris/MediaPlayer2`, through which desktops and BlueZ control a box.
struct PlayerObject: BusObject {
    let model: PlayerModel
    let language: ChoiceWords

    var interfaces: [InterfaceDescription] { [PlayerInterfaces.root, PlayerInterfaces.player] }

    func properties(of interface: InterfaceName) async -> [MemberName: Value] {
        guard interface == PlayerInterfaces.player.name else { return PlayerInterfaces.rootValues }
        let (state, position) = (await model.state, await model.position)
        var values: [MemberName: Value] = ["Position": .int64(position.count)]
        for property in PlayerInterfaces.player.properties {
            if let value = state.value(of: property.name) { values[property.name] = value }
        }
        return values
    }

    func set(_ property: MemberName, of interface: InterfaceName, to value: Value) async throws(BusFault) {
        switch property {
        case "LoopStatus":
            guard let loop = value.text.flatMap({ PlayerProperties.Loop(rawValue: $0) }) else {
                throw .invalidArguments("LoopStatus is None, Track or Playlist.")
            }
            try await ask("Repeat", ["mode": loop.mode])
        case "Volume":
            guard let level = value.number, level.isFinite else { throw .invalidArguments("Volume is a number.") }
            // A negative volume counts as 0: MPRIS, Volume.
            try await ask("Volume", ["level": "\(Int((min(max(level, 0), 1) * 100).rounded()))%"])
        default: throw .readOnly("The property \(property) cannot be set.")
        }
    }

    func call(
        _ method: MemberName, of interface: InterfaceName, _ arguments: [Value]
    ) async throws(BusFault) -> [Value] {
        // Raise and Quit have no effect where CanRaise and CanQuit are false.
        guard interface == PlayerInterfaces.player.name else { return [] }
        let state = await model.state
        switch method {
        case "Play": if state.canPlay, state.playback != .playing { try await ask("Resume") }
        case "Pause": if state.playback == .playing { try await ask("Pause") }
        case "PlayPause": if state.canPlay { try await ask(state.playback == .playing ? "Pause" : "Resume") }
        case "Stop": if state.isActive { try await ask("Stop") }
        case "Next": if state.canGoNext { try await ask("Next") }
        case "Previous": if state.isActive { try await ask("Previous") }
        case "Seek": try await seek(by: Microseconds(arguments.first?.whole ?? 0), state)
        case "SetPosition":
            // A position in a track that no longer plays has no effect: MPRIS, SetPosition.
            guard arguments.first?.path == state.track?.path, let position = arguments.last?.whole else { break }
            try await seek(to: Microseconds(position), state)
        case "OpenUri": try await open(arguments.first?.text ?? "")
        default: throw .notSupported("\(method) is not supported.")
        }
        return []
    }

    /// Seeks within the track. Beyond its end the next track plays; before its start it begins again: MPRIS, Seek.
    private func seek(by offset: Microseconds, _ state: PlayerProperties) async throws(BusFault) {
        guard state.canSeek, let length = state.track?.length else { return }
        let wanted = await model.position + offset
        if wanted > length {
            if state.canGoNext { try await ask("Next") }
        } else {
            try await ask("Seek", ["time": wanted.thousandths])
        }
    }

    /// Seeks to a position; one outside the track has no effect: MPRIS, SetPosition.
    private func seek(to position: Microseconds, _ state: PlayerProperties) async throws(BusFault) {
        guard state.canSeek, let length = state.track?.length, (.zero...length).contains(position) else { return }
        try await ask("Seek", ["time": position.thousandths])
    }

    /// Plays the album or the track of a URI. Any other text is resolved as the name of an album.
    private func open(_ address: String) async throws(BusFault) {
        guard let uri = SongURI(address) else { return try await ask("PlayAlbum", ["album": address]) }
        var parameters = ["album": "id:\(uri.release)"]
        if let place = uri.place { parameters["track"] = "\(uri.release).\(place)" }
        try await ask("PlayAlbum", parameters)
    }

    /// Runs an intent and refreshes the properties before the caller gets its answer.
    private func ask(_ intent: String, _ parameters: [String: String] = [:]) async throws(BusFault) {
        let reply: BoxReply
        do {
            reply = try await model.box.run(intent, parameters, language: language.code)
        } catch {
            reply = BoxReply(clientError: error, words: "The request failed.")
        }
        await model.refresh()
        try OutcomeFault.check(reply, in: language)
    }
}

internal import CrateClient

extension CommandTable {
    /// Commands that start, seek and stop playback.
    static let playback: [Command] = [
        Command("play", .player, 0...1) { session, arguments in
            let wanted = try arguments.first.map { text throws(Ack) in
                try Argument.integer(text, -1...Int64(Int32.max))
            }
            guard let wanted, wanted >= 0 else { return try await session.begin() }
            let queue = try await session.server.queue().map
            guard let place = queue[Int(wanted)] else { throw Ack(.argument, "Bad song index") }
            try await session.jump(to: place, queue)
        },
        Command("playid", .player, 0...1) { session, arguments in
            let wanted = try arguments.first.map { text throws(Ack) in
                try Argument.integer(text, Int64(Int32.min)...Int64(Int32.max))
            }
            guard let wanted, wanted != -1 else { return try await session.begin() }
            let queue = try await session.server.queue().map
            try await session.jump(to: try ClientSession.place(wanted, queue), queue)
        },
        Command("pause", .player, 0...1) { session, arguments in
            let wanted = try arguments.first.map { text throws(Ack) in try Argument.flag(text) }
            let state = StatusLines.state(of: try await session.box.status(withTracks: false))
            guard state != "stop" else { return }
            let pauses = wanted ?? (state == "play")
            if pauses != (state == "pause") { try await session.ask(pauses ? "Pause" : "Resume") }
        },
        Command("stop", .player, 0...0) { session, _ in
            if try await session.box.state() != "stopped" { try await session.ask("Stop") }
        },
        Command("next", .player, 0...0) { session, _ in
            try await session.checkPlaying()
            try await session.ask("Next")
        },
        Command("previous", .player, 0...0) { session, _ in
            try await session.checkPlaying()
            try await session.ask("Previous")
        },
        Command("seek", .player, 2...2) { session, arguments in
            let wanted = try Argument.unsigned(arguments[0])
            let time = try Argument.seconds(arguments[1])
            let queue = try await session.server.queue().map
            guard let place = queue[Int(wanted)] else { throw Ack(.argument, "Bad song index") }
            try await session.seek(to: time, in: place, queue)
        },
        Command("seekid", .player, 2...2) { session, arguments in
            let wanted = try Argument.unsigned(arguments[0])
            let time = try Argument.seconds(arguments[1])
            let queue = try await session.server.queue().map
            try await session.seek(to: time, in: try ClientSession.place(wanted, queue), queue)
        },
        Command("seekcur", .player, 1...1) { session, arguments in
            let time = try Argument.step(arguments[0])
            let isStep = arguments[0].utf8.first.map { "+-".utf8.contains($0) } ?? false
            try await session.checkPlaying()
            let sign = isStep ? (time < 0 ? "-" : "+") : ""
            try await session.ask("Seek", ["time": sign + ClientSession.written(time.magnitude)])
        },
    ]
}

extension ClientSession {
    /// The song with an id; throws `noExist` if the queue has none.
    static func place(_ id: Int64, _ queue: QueueMap) throws(Ack) -> QueueMap.Place {
        guard let place = queue.place(of: id) else { throw Ack(.noExist, "No such song") }
        return place
    }

    /// Formats seconds for the box: without an exponent.
    fileprivate static func written(_ seconds: Double) -> String { Seconds(seconds)?.thousandths ?? "0" }

    /// Resumes, or plays from the current entry. Does nothing if music plays already or the queue is empty.
    fileprivate func begin() async throws {
        let (queue, current) = try await server.queue()
        // Music that waits for a lost device is not audible: `Resume` retries the device.
        guard let first = queue[0], try await !isAudible() else { return }
        // A finished queue starts again at its first entry.
        if current == nil { return try await jump(to: first, queue) }
        try await sound { try await box.run("Resume", [:], language: server.language.code) }
    }

    private func isAudible() async throws -> Bool {
        guard try await box.state() == "playing" else { return false }
        return StatusLines.state(of: try await box.status(withTracks: false)) == "play"
    }

    /// Plays the queue from a song on. The first song of a whole album jumps to the entry instead of the track, so that
    /// missing files are skipped.
    fileprivate func jump(to place: QueueMap.Place, _ queue: QueueMap) async throws {
        let entry = queue.entries[place.entry]
        let isAlbum = entry.isWhole && queue.positions(of: place.entry).lowerBound == place.position
        try await sound {
            try await box.change(.jump(entry.id, place: isAlbum ? nil : place.uri.place))
        }
    }

    /// Starts playback. A refusal is also the error in `status` until playback starts.
    private func sound(_ body: () async throws -> BoxReply) async throws {
        let ack = OutcomeAck.refusal(try await body(), in: server.language)
        await server.record(ack?.text)
        if let ack { throw ack }
    }

    fileprivate func checkPlaying() async throws {
        guard try await box.state() != "stopped" else { throw Ack(.playerSync, "Not playing") }
    }

    fileprivate func seek(to time: Double, in place: QueueMap.Place, _ queue: QueueMap) async throws {
        let status = try await box.status(withTracks: false)
        let current = Self.current(status, queue, try await server.queue().current)
        let isPlaying = StatusLines.state(of: status) != "stop" && current?.entry == place.entry
        if !isPlaying { try await jump(to: place, queue) }
        let track = "\(place.uri.release).\(place.uri.place ?? 1)"
        try await ask("Seek", ["time": Self.written(time), "track": track])
    }
}

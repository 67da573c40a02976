internal import CrateClient

extension CommandTable {
    /// Commands that clients send about once a second.
    static let status: [Command] = [
        Command("status", .read, 0...0) { session, _ in
            let status = try await session.box.status(withTracks: false)
            let (queue, current) = try await session.server.queue()
            let scan = try await session.box.currentScan()
            let problem = await session.server.problem
            let place = ClientSession.current(status, queue, current)
            var lines = StatusLines(status: status, queue: queue, current: place, scan: scan?.id, problem: problem)
            // A client shows the format of paused music even after the device was yielded.
            if status.signalPath == nil, StatusLines.state(of: status) != "stop", let place {
                lines.format = try await session.song(place.uri)?.format
            }
            lines.write(to: &session.reply)
        },
        Command("currentsong", .read, 0...0) { session, _ in
            let status = try await session.box.status(withTracks: false)
            let (queue, current) = try await session.server.queue()
            guard let place = ClientSession.current(status, queue, current) else { return }
            try await session.writeQueue(queue, [place.position])
        },
        Command("stats", .read, 0...0) { session, _ in
            let facts = try await session.box.statistics()
            session.reply.add("uptime", Seconds(facts.uptime)?.whole ?? 0)
            session.reply.add("playtime", Seconds(facts.played)?.whole ?? 0)
            session.reply.add("artists", facts.artists)
            session.reply.add("albums", facts.albums)
            session.reply.add("songs", facts.tracks)
            session.reply.add("db_playtime", Seconds(facts.duration)?.whole ?? 0)
            session.reply.add("db_update", facts.modified)
        },
        Command("outputs", .read, 0...0) { session, _ in
            let status = try await session.box.status(withTracks: false)
            session.reply.add("outputid", 0)
            session.reply.add("outputname", status.output?.name ?? "none")
            session.reply.add("plugin", "alsa")
            session.reply.add("outputenabled", status.state == "yielded" ? 0 : 1)
            if let verdict = status.signalPath?.verdict { session.reply.add("attribute", "verdict=\(verdict)") }
        },
        Command("enableoutput", .admin, 1...1) { session, arguments in
            try ClientSession.checkOutput(arguments[0])
            try await session.ask("Reclaim")
        },
        Command("disableoutput", .admin, 1...1) { session, arguments in
            try ClientSession.checkOutput(arguments[0])
            try await session.ask("Yield")
        },
        Command("toggleoutput", .admin, 1...1) { session, arguments in
            try ClientSession.checkOutput(arguments[0])
            let isYielded = try await session.box.status(withTracks: false).state == "yielded"
            try await session.ask(isYielded ? "Reclaim" : "Yield")
        },
        Command("clearerror", .player, 0...0) { session, _ in await session.server.record(nil) },
        Command("update", .control, 0...1) { session, arguments in try await session.update(arguments) },
        Command("rescan", .control, 0...1) { session, arguments in try await session.update(arguments) },
    ]
}

extension ClientSession {
    /// The playing song; if playback is stopped, the song with which the queue would start.
    static func current(_ status: StatusDocument, _ queue: QueueMap, _ head: QueueHead?) -> QueueMap.Place? {
        guard let head, let index = queue.entries.firstIndex(where: { $0.id == head.entry }) else { return nil }
        let isPlaying = status.release == queue.entries[index].release
        if let number = isPlaying ? status.track?.number ?? head.place : head.place,
            let place = queue.place(head.entry, number)
        {
            return place
        }
        return queue[queue.positions(of: index).lowerBound].flatMap { $0.entry == index ? $0 : nil }
    }

    static func checkOutput(_ argument: String) throws(Ack) {
        guard try Argument.unsigned(argument) == 0 else { throw Ack(.noExist, "No such audio output") }
    }

    fileprivate func update(_ arguments: [String]) async throws {
        let path = arguments.first ?? ""
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard path.isEmpty || path == "/" || !parts.contains(where: { ["", ".", ".."].contains($0) }) else {
            throw Ack(.argument, "Malformed path")
        }
        reply.add("updating_db", try await box.scan().id)
    }
}

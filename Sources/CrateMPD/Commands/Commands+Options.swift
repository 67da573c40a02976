internal import CrateClient

extension CommandTable {
    /// Volume, repeat, and the play modes that the box does not have.
    static let options: [Command] = [
        Command("setvol", .player, 1...1) { session, arguments in
            try await session.setVolume("\(try Argument.unsigned(arguments[0], most: 100))%")
        },
        Command("volume", .player, 1...1) { session, arguments in
            let change = try Argument.integer(arguments[0], -100...100)
            try await session.setVolume(change < 0 ? "\(change)%" : "+\(change)%", isAnnounced: change != 0)
        },
        Command("getvol", .read, 0...0) { session, _ in
            let status = try await session.box.status(withTracks: false)
            if let volume = StatusLines.volume(of: status) { session.reply.add("volume", volume) }
        },
        Command("repeat", .player, 1...1) { session, arguments in
            let wanted = try Argument.flag(arguments[0])
            let mode = try await session.box.status(withTracks: false).repeat ?? "off"
            if wanted != (mode != "off") { try await session.ask("Repeat", ["mode": wanted ? "album" : "off"]) }
        },
        Command("single", .player, 1...1) { session, arguments in
            guard ["0", "1", "oneshot"].contains(arguments[0]) else {
                throw Ack(.argument, "Unrecognized single mode, expected 0, 1, or oneshot")
            }
            let status = try await session.box.status(withTracks: false)
            if arguments[0] != "oneshot", status.sleep?.until == "track" {
                try await session.ask("Sleep", ["when": "off"])
            }
            switch (arguments[0], status.repeat ?? "off") {
            case ("oneshot", _): try await session.ask("Sleep", ["when": "track"])
            case ("0", "track"): try await session.ask("Repeat", ["mode": "album"])
            case ("1", "album"): try await session.ask("Repeat", ["mode": "track"])
            case ("0", _), ("1", "track"): break
            default: throw Ack(.unknown, "The music doesn't stop after each track.")
            }
        },
        Command("random", .player, 1...1) { _, arguments in
            guard try !Argument.flag(arguments[0]) else { throw Ack(.unknown, "Records play in order.") }
        },
        Command("consume", .player, 1...1) { _, arguments in
            guard try !Argument.flag(arguments[0]) else { throw Ack(.unknown, "Records stay in the queue.") }
        },
        // The following commands announce `options` even if nothing changed, as other servers do.
        Command("crossfade", .player, 1...1) { session, arguments in
            guard try Argument.unsigned(arguments[0]) == 0 else { throw noMixing }
            session.server.publish(.options)
        },
        Command("mixrampdb", .player, 1...1) { session, arguments in
            guard try ClientSession.isNoNumber(arguments[0]) || Argument.float(arguments[0]) == 0 else {
                throw noMixing
            }
            session.server.publish(.options)
        },
        Command("mixrampdelay", .player, 1...1) { session, arguments in
            // A delay of `nan` or below 0 switches MixRamp off.
            guard try ClientSession.isNoNumber(arguments[0]) || Argument.float(arguments[0]) < 0 else { throw noMixing }
            session.server.publish(.options)
        },
        Command("replay_gain_mode", .player, 1...1) { session, arguments in
            guard ["off", "track", "album", "auto"].contains(arguments[0]) else {
                throw Ack(.argument, "Unrecognized replay gain mode")
            }
            guard try await session.replayGain() == arguments[0] else {
                throw Ack(.unknown, "ReplayGain is set in the configuration: replayGain.")
            }
            session.server.publish(.options)
        },
        Command("replay_gain_status", .read, 0...0) { session, _ in
            session.reply.add("replay_gain_mode", try await session.replayGain())
        },
    ]
    private static let noMixing = Ack(.unknown, "Tracks are played gapless and bit for bit.")
}

extension ClientSession {
    /// Whether an option is switched off by `nan`.
    fileprivate static func isNoNumber(_ text: String) -> Bool { text.lowercased() == "nan" }

    /// The ReplayGain mode: `off`, `track` or `album`; never `auto`.
    fileprivate func replayGain() async throws -> String {
        let gain = try await box.status(withTracks: false).signalPath?.gain ?? []
        return ["album", "track"].first { mode in gain.contains { $0.lowercased().contains(mode) } } ?? "off"
    }

    fileprivate func setVolume(_ level: String, isAnnounced: Bool = true) async throws {
        try await ask("Volume", ["level": level])
        // Announced even if it is unchanged, because clients display only what was announced.
        if isAnnounced { server.publish(.mixer) }
    }
}

extension CommandTable {
    /// Commands that concern the connection itself.
    static let connection: [Command] = [
        Command("ping", [], 0...0) { _, _ in },
        Command("close", [], nil) { session, _ in session.end = .close },
        Command("password", [], 1...1) { session, arguments in
            try session.identify(by: arguments[0])
        },
        Command("binarylimit", [], 1...1) { session, arguments in
            session.binaryLimit = try BinaryLimit(arguments[0])
        },
        Command("tagtypes", [], 0...Int.max) { session, arguments in
            guard arguments.isEmpty else { return try session.tags.change(arguments) }
            for name in session.tags.names { session.reply.add("tagtype", name) }
        },
        Command("idle", .read, 0...Int.max) { session, arguments in
            session.end = .waits(try Subsystems(arguments))
        },
        Command("commands", [], 0...0) { session, _ in
            for name in names(for: session.permissions, allowed: true) { session.reply.add("command", name) }
        },
        Command("notcommands", [], 0...0) { session, _ in
            for name in names(for: session.permissions, allowed: false) { session.reply.add("command", name) }
        },
        Command("urlhandlers", .read, 0...0) { session, _ in session.reply.add("handler", "discogs:") },
        Command("decoders", .read, 0...0) { session, _ in
            session.reply.add("plugin", "flac")
            session.reply.add("suffix", "flac")
            session.reply.add("mime_type", "audio/flac")
        },
        Command("listmounts", .read, 0...0) { session, _ in session.reply.add("mount", "") },
        Command("channels", .read, 0...0) { _, _ in }, Command("readmessages", .read, 0...0) { _, _ in },
        Command("listpartitions", .read, 0...0) { session, _ in session.reply.add("partition", "default") },
        Command("partition", .read, 1...1) { _, arguments in
            guard arguments[0] == "default" else { throw Ack(.noExist, "partition does not exist") }
        },
    ]
}

internal import CrateClient

/// Sends the bytes of replies. Suspends while the client reads slowly.
protocol ReplySink: Sendable {
    /// Sends bytes.
    /// - Throws: An error if the client has disconnected.
    func send(_ bytes: [UInt8]) async throws
}

/// One client: its permissions, its tag mask and the reply being written.
final class ClientSession {
    /// The next step after commands have run.
    enum End: Hashable, Sendable {
        case done
        /// The client waits for changes of these subsystems.
        case waits(Subsystems)
        /// Close the connection, after the reply is written.
        case close
    }

    /// The number of bytes from which the written part of a reply is sent. With the rest of the current album it fits
    /// in 32 KiB; beyond that the buffer would double.
    static let piece = 28 << 10

    let server: ServerState
    let passwords: Passwords
    private let sink: any ReplySink
    /// Called for each wrong password.
    private let wrongPassword: @Sendable () -> Void
    var permissions: Permissions
    var tags = TagMask.all
    var binaryLimit = BinaryLimit.usual
    var reply = ReplyBuffer()
    /// Set by a command that closes the connection or waits for changes.
    var end = End.done

    var box: any RemoteBox { server.box }

    /// Creates a session of a client that has just connected; it has the permissions of a client without a password.
    /// - Parameter wrongPassword: Called for each wrong password.
    init(
        server: ServerState, passwords: Passwords, sink: any ReplySink,
        wrongPassword: @escaping @Sendable () -> Void = {}
    ) {
        (self.server, self.passwords, self.sink, self.wrongPassword) = (server, passwords, sink, wrongPassword)
        permissions = passwords.withoutPassword
    }

    /// Runs commands and sends their replies.
    /// - Throws: An error if the client has disconnected.
    func run(_ batch: CommandBatch) async throws -> End {
        end = .done
        var (start, index) = (0, 0)
        while let (line, next) = batch.line(at: start) {
            guard try await run(line, index) else {
                try await flush()
                return end
            }
            guard end == .done else {
                try await flush()
                return end
            }
            if batch.confirmsEach { reply.addLine("list_OK") }
            try await flushIfLong()
            (start, index) = (next, index + 1)
        }
        reply.addLine("OK")
        try await flush()
        return .done
    }

    /// Runs a command. Writes the refusal and returns false if the command is refused.
    private func run(_ line: [UInt8], _ index: Int) async throws -> Bool {
        var name = ""
        do {
            let request = try Tokenizer.request(of: line)
            guard let command = CommandTable.byName[request.command] else {
                throw Ack(.unknown, "unknown command \"\(request.command)\"")
            }
            name = command.name
            try command.check(request.arguments, permissions)
            try await command.run(self, request.arguments)
            return true
        } catch let ack as Ack {
            reply.addLine(ack.line(index: index, command: name))
            // A line that does not begin with a command name belongs to another protocol, so the client is
            // disconnected.
            end = ack == Tokenizer.badCommand && name.isEmpty ? .close : .done
        } catch BoxError.failed(let failure) {
            reply.addLine(Ack(.system, failure.refusal).line(index: index, command: name))
        } catch is BoxError {
            reply.addLine(Ack(.system, "The box doesn't answer.").line(index: index, command: name))
        }
        return false
    }

    /// Gives the client the permissions of a password; throws `password` if it is unknown.
    func identify(by password: String) throws(Ack) {
        do throws(Ack) {
            permissions = try passwords.permissions(for: password)
        } catch {
            wrongPassword()
            throw error
        }
    }

    /// Sends the written part of a long reply, so that no reply is in memory as a whole.
    func flushIfLong() async throws { if reply.bytes.count >= Self.piece { try await flush() } }

    private func flush() async throws {
        let bytes = reply.take()
        if !bytes.isEmpty { try await sink.send(bytes) }
    }

    /// Runs work that reads much of the collection on the threads of ``ServerState/threads``, if there are any.
    func aside<Value>(_ body: () async throws -> Value) async throws -> Value {
        try await withTaskExecutorPreference(server.threads) { try await body() }
    }

    /// Runs an intent of the box. Throws an ``Ack`` with the box's sentence if it is refused.
    @discardableResult func ask(_ intent: String, _ parameters: [String: String] = [:]) async throws -> BoxReply {
        let reply = try await box.run(intent, parameters, language: server.language.code)
        try OutcomeAck.check(reply, in: server.language)
        return reply
    }
}

internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// The thread of a connection: it connects, authenticates, and sleeps until something arrives or can be sent.
struct LinkLoop {
    /// The most bytes to receive in one call.
    private static let piece = 16 << 10

    let link: Link

    func run(_ address: BusAddress, within limit: Duration) {
        do throws(ConnectionError) {
            let deadline = ContinuousClock.now + limit
            let (socket, place) = try connect(to: address, within: limit)
            var reader = MessageReader(limit: link.messageLimit)
            reader.append(try authenticate(socket, place.identifier, until: deadline))
            link.opened(socket)
            try serve(socket, &reader)
        } catch {
            link.finish(error)
        }
    }

    private func connect(
        to address: BusAddress, within limit: Duration
    ) throws(ConnectionError) -> (LocalSocket, BusAddress.Place) {
        var failure = Errno(ENOENT)
        for place in address.places {
            do throws(Errno) {
                return (try LocalSocket(connectingTo: place.socket, within: limit), place)
            } catch {
                failure = error
            }
        }
        throw .unreachable(failure)
    }

    /// - Returns: The bytes of messages that arrived with the last line.
    private func authenticate(
        _ socket: LocalSocket, _ identifier: String?, until deadline: ContinuousClock.Instant
    ) throws(ConnectionError) -> ArraySlice<UInt8> {
        var authentication = Authentication(identifier: identifier)
        try write(Authentication.greeting(user: LocalSocket.user), to: socket)
        while true {
            var entries = [Poll.Entry(socket.descriptor), Poll.Entry(link.wake.descriptor)]
            guard Poll.wait(for: &entries, within: deadline - .now) else { throw .timedOut }
            if link.end != nil { throw .closed }
            guard let bytes = try receive(from: socket) else { continue }
            var rest = bytes[...]
            while !rest.isEmpty {
                let (step, behind) = authentication.take(rest)
                rest = behind
                switch step {
                case .wait: break
                case .send(let bytes): try write(bytes, to: socket)
                case .begin(let bytes):
                    try write(bytes, to: socket)
                    return rest
                case .refused: throw .refused
                }
            }
        }
    }

    /// Writes a few bytes, for which an idle socket has space.
    private func write(_ bytes: [UInt8], to socket: LocalSocket) throws(ConnectionError) {
        let count: Int
        do throws(Errno) { count = try socket.send(bytes[...]) } catch { throw ConnectionError(error) }
        guard count == bytes.count else { throw .congested }
    }

    /// Reads the bytes that have arrived; nil if there are none.
    private func receive(from socket: LocalSocket) throws(ConnectionError) -> [UInt8]? {
        let bytes: [UInt8]?
        do throws(Errno) { bytes = try socket.receive(atMost: Self.piece) } catch { throw ConnectionError(error) }
        if let bytes, bytes.isEmpty { throw .hungUp }
        return bytes
    }

    private func serve(_ socket: LocalSocket, _ reader: inout MessageReader) throws(ConnectionError) {
        try take(from: &reader)
        while true {
            let (end, hasOutput, deadline) = link.state.withLock {
                ($0.end, $0.outbox.isWaitingForSpace, $0.deadline)
            }
            if let end { throw end }
            var entries = [Poll.Entry(socket.descriptor), Poll.Entry(link.wake.descriptor)]
            if hasOutput { entries.append(Poll.Entry(socket.descriptor, for: .output)) }
            Poll.wait(for: &entries, within: deadline.map { $0 - .now })
            if entries[1].isReady { link.wake.clear() }
            if hasOutput, entries[2].isReady { try flush(to: socket) }
            if entries[0].isReady, let bytes = try receive(from: socket) {
                reader.append(bytes)
                try take(from: &reader)
            }
            if deadline != nil { link.expire() }
        }
    }

    private func flush(to socket: LocalSocket) throws(ConnectionError) {
        let failure = link.state.withLock { state -> Errno? in
            do throws(Errno) { try state.outbox.flush(to: socket) } catch { return error }
            return nil
        }
        if let failure { throw ConnectionError(failure) }
    }

    private func take(from reader: inout MessageReader) throws(ConnectionError) {
        do throws(Malformation) {
            while let piece = try reader.next() { take(piece) }
        } catch {
            throw .malformed(error)
        }
    }

    private func take(_ piece: MessageReader.Piece) {
        switch piece {
        case .message(let message):
            switch message.kind {
            case .methodReturn: link.answer(message.replySerial ?? 0, .reply(message))
            case .error: link.answer(message.replySerial ?? 0, .failure(.fault(Self.fault(of: message))))
            case .methodCall: if !link.deliver(message) { refuse(message, "Too many calls wait already.") }
            case .signal: _ = link.deliver(message)
            }
        case .cut(let message):
            switch message.kind {
            case .methodReturn, .error: link.answer(message.replySerial ?? 0, .failure(.tooLong))
            case .methodCall: refuse(message, "The message is too long.")
            case .signal: break
            }
        }
    }

    private static func fault(of message: Message) -> BusFault {
        let text = message.body.first.flatMap { if case .string(let text) = $0 { text } else { nil } }
        return BusFault(message.errorName ?? "org.freedesktop.DBus.Error.Failed", text ?? "")
    }

    private func refuse(_ call: Message, _ sentence: String) {
        guard call.wantsReply else { return }
        // Fails if the caller has disconnected or reads nothing, which is not this connection's fault.
        try? link.send(call.reply(.limitsExceeded(sentence)))
    }
}

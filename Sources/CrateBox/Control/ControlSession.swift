internal import CrateClient
internal import CrateLog
internal import NIOCore
internal import ServiceLifecycle

/// The conversation with each client.
///
/// Requests on one connection run in order; `cancel` and events do not wait.
struct ControlSession: Sendable {
    typealias Channel = NIOAsyncChannel<ByteBuffer, ByteBuffer>
    typealias Writer = NIOAsyncChannelOutboundWriter<ByteBuffer>

    let box: any BoxClient

    /// Serves a client until it closes the connection.
    func serve(_ channel: Channel) async {
        // A client that disconnects during a request is not an error. Cancelling the task closes the connection,
        // because a write to a client that does not read would otherwise block forever.
        await withTaskCancellationHandler {
            try? await converse(channel)
        } onCancel: {
            channel.channel.close(promise: nil)
        }
    }

    /// Refuses a client because there are too many, and closes the connection.
    func refuse(_ channel: Channel) async {
        try? await channel.executeThenClose { _, writer in
            try await writer.write(Self.line(WireLine.refusal(nil, "There are too many clients.")))
        }
    }

    private func converse(_ channel: Channel) async throws {
        try await channel.executeThenClose { inbound, writer in
            try await writer.write(Self.line(WireLine.greeting))
            let requests = OpenRequests { text in
                // A failed write is ignored: the client has disconnected.
                try? await writer.write(Self.line(text))
            }
            do {
                try await withThrowingDiscardingTaskGroup { group in
                    try await withGracefulShutdownHandler {
                        for try await line in inbound {
                            // Checked for each line, because thousands of lines may be buffered already.
                            try Task.checkCancellation()
                            try await answer(line, writer, requests, &group)
                        }
                    } onGracefulShutdown: {
                        requests.boxEnds()
                        channel.channel.close(mode: .input, promise: nil)
                    }
                    // The client has closed its side, or the box is shutting down. Pending requests are still answered;
                    // then the event streams are cancelled, which never end by themselves.
                    await withTaskCancellationHandler {
                        await requests.finish()
                    } onCancel: {
                        requests.cancelAll()
                    }
                    group.cancelAll()
                }
                if let last = requests.lastLine { try await writer.write(Self.line(last)) }
            } catch is LineTooLong {
                try await writer.write(Self.line(WireLine.refusal(nil, "A line may have a mebibyte at most.")))
            }
        }
    }

    private func answer(
        _ line: ByteBuffer, _ writer: Writer, _ requests: OpenRequests,
        _ group: inout ThrowingDiscardingTaskGroup<any Error>
    ) async throws {
        guard !line.readableBytesView.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) else { return }
        requests.clientAsks()
        let request: WireRequest
        do {
            request = try WireRequest(line: line.readableBytesView)
        } catch {
            return try await writer.write(Self.line(WireLine.refusal(error.id, error.sentence)))
        }
        if let number = request.cancel { return requests.cancel(number) }
        if request.events == true {
            guard requests.listen(as: request.id) else {
                let sentence = "The events of this connection are on their way already."
                return try await writer.write(Self.line(WireLine.refusal(request.id, sentence)))
            }
            let events = try await box.events()
            group.addTask { try await Self.pass(events, as: request.id, to: writer) }
            return
        }
        guard request.isKnown else {
            let sentence = "A request has run, say, status, queue, change, collection, events, changed or cancel."
            return try await writer.write(Self.line(WireLine.refusal(request.id, sentence)))
        }
        await requests.add(request.id, waits: request.isQuick) {
            await reply(to: request)
        }
    }

    private func reply(to request: WireRequest) async -> String {
        do {
            if let intent = request.run {
                let reply = try await PlayProblems.$areLoggedByClient.withValue(request.logs == true) {
                    try await box.run(intent, request.parameters ?? [:], language: request.language)
                }
                return WireLine.answer(request.id, reply.json, exit: reply.exit)
            }
            if let utterance = request.say {
                let reply = try await box.say(utterance, in: request.conversation, language: request.language)
                return WireLine.answer(request.id, reply.json, exit: reply.exit)
            }
            if let change = request.change {
                let reply = try await box.change(change)
                return WireLine.answer(request.id, reply.json, exit: reply.exit)
            }
            if let question = request.collection {
                return try await answer(question, request.id, language: request.language)
            }
            if let queue = request.queue {
                return WireLine.answer(request.id, JSON.line(try await document(of: queue)))
            }
            if request.status == true {
                return WireLine.answer(request.id, JSON.line(try await box.status(withTracks: request.tracks == true)))
            }
            try await box.storeChanged()
            return WireLine.answer(request.id, #"{"status":"done"}"#, exit: .done)
        } catch {
            let reply = BoxReply(failure: error)
            return WireLine.answer(request.id, reply.json, exit: reply.exit)
        }
    }

    private func document(of queue: QueueQuestion) async throws -> QueueDocument {
        if let version = queue.since { return try await box.queueChanges(since: version) }
        return try await box.queue(from: queue.from ?? 0, count: queue.count ?? QueueDocument.limit)
    }

    private static func pass(
        _ events: AsyncStream<BoxEvent>, as id: WireIdentifier?, to writer: Writer
    ) async throws {
        for await event in events {
            try await writer.write(line(WireLine.event(id, event.json, at: LogMoment.now.timeOfDay)))
        }
    }

    private static func line(_ text: String) -> ByteBuffer { ByteBuffer(string: text + "\n") }
}

extension WireRequest {
    /// True if the request has a member that is answered with one line.
    fileprivate var isKnown: Bool {
        run != nil || say != nil || status == true || queue != nil || change != nil || collection != nil
            || changed == true
    }

    /// True if the request is answered before the next one is read.
    fileprivate var isQuick: Bool { run == nil && say == nil && change == nil && collection == nil }
}

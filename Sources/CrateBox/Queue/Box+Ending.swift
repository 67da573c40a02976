internal import CrateClient
internal import CrateCore
internal import CrateIntents
internal import CratePlayback
internal import Intents

/// The end of a box that ends with its music. Requests for music that came afterwards would be confirmed and lost.
extension Box {
    /// How long requests that are under way may hold up the end.
    private static let timeout = Duration.seconds(1)

    /// Stops the music for good, without waiting, and takes no more requests for any.
    public func leave() {
        requests.closeForGood()
        engine.end()
    }

    /// Decides whether the box, whose music has ended, ends with it; it then takes no more requests for music. False if
    /// a request that came before has begun other music.
    public func endsWithMusic() async -> Bool {
        requests.close()
        await requests.settle(within: Self.timeout)
        guard engine.report.state != .stopped, !engine.isEnding else {
            requests.closeForGood()
            return true
        }
        requests.open()
        return false
    }

    /// The reply to a request, or that the box ends. A reply that the queue has an album more is not given if the box
    /// ends meanwhile, because the queue ends with it. A request that the end has cancelled is for the box that
    /// follows, like one that comes later.
    func admit(_ request: () async throws -> BoxReply) async throws -> BoxReply {
        let admitted: BoxReply?
        do {
            admitted = try await requests.admit(request)
        } catch is CancellationError where requests.isClosedForGood {
            return .ending
        }
        guard let reply = admitted else { return .ending }
        guard reply.isOfAddition else { return reply }
        return await requests.staysOpen() ? reply : .ending
    }

    /// The reply to an intent, which the end of the box does not concern if it is about the collection alone.
    func admit(_ intent: String, _ request: () async throws -> BoxReply) async throws -> BoxReply {
        guard !CrateIntents.isOfCollectionAlone(intent) else { return try await request() }
        return try await admit(request)
    }
}

extension BoxReply {
    private struct Facts: Decodable { let intent: String? }

    /// Whether it is the reply to an intent that has added to the queue.
    fileprivate var isOfAddition: Bool {
        guard exit == .done, let intent = try? decode(Facts.self).intent else { return false }
        return [QueueAlbumIntent.name, PlayNextIntent.name].contains(intent)
    }
}

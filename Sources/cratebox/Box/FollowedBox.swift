import CrateBox
import CrateClient
import Glibc

/// The box that a continuous command follows until the box ends; if none runs, the wait for the next one.
final class FollowedBox {
    /// What happened to the box.
    enum Event { case event, end, sign, limit }

    /// True if a box runs in another process; otherwise the status is of this one, which plays nothing.
    var isRunning: Bool { listening != nil }
    /// True once a sign of another box has come. Set by the command.
    var hasSign = false
    /// How long a box that ends may take to remove its socket.
    private static let transition = Duration.seconds(5)
    /// How often the libraries are checked. The help of `status` names it.
    private static let interval = Duration.seconds(5)
    /// Watches for another box, from before this one was reached.
    private let signs: BoxSigns
    /// The path of the socket that the previous box has left; nil if it was removed.
    private let remaining: String?
    private let client: any BoxClient
    private let listening: Task<Void, Never>?
    private let checking: Task<Void, Never>
    /// Reports the end of the time for a remaining socket; nil without one.
    private let limiting: Task<Void, Never>?

    /// Follows the running box, if any. The signs are watched first, so that no box is missed.
    /// - Parameter previous: The ended box, or the wait that is over; nil for the first box. If its socket still
    ///   exists and no sign has come, this waits for one, because connecting could start the box again.
    /// - Throws: ``CrateClient/BoxError`` if a box may run that is not reached and `previous` is nil.
    init(after previous: FollowedBox? = nil, _ heed: @escaping @Sendable (Event) -> Void) async throws {
        signs = try BoxSigns(of: try CommandBox.socketPaths()) { heed(.sign) }
        let isFirst = previous == nil
        // The caller may keep the previous object alive for longer. Its limit is not that of this wait.
        previous?.checking.cancel()
        previous?.limiting?.cancel()
        let remaining = previous.flatMap { $0.keepsSocket ? $0.path : nil }
        self.remaining = remaining
        let (client, events) = try await Self.reach(isFirst: isFirst, mayConnect: remaining == nil)
        self.client = client
        let running: (any BoxClient)? = events == nil ? nil : client
        let checking = Task { await FollowedBox.checkLibraries(of: running, heed) }
        self.checking = checking
        listening = events.map { events in Task { await FollowedBox.listen(to: events, checking, heed) } }
        limiting = remaining.map { _ in Task { await FollowedBox.limit(heed) } }
        // A wait that follows a wait has nothing new to show.
        if isFirst || previous?.isRunning == true || events != nil { heed(.event) }
    }

    deinit {
        listening?.cancel()
        checking.cancel()
        limiting?.cancel()
    }

    /// Reports the events of a box and its end, which also ends the checks of its libraries.
    private static func listen(
        to events: AsyncStream<BoxEvent>, _ checking: Task<Void, Never>, _ heed: @Sendable (Event) -> Void
    ) async {
        for await event in events {
            // An ending box has no status any more, and connecting could start it again.
            if event.name == BoxEvent.ended { checking.cancel() } else { heed(.event) }
        }
        checking.cancel()
        heed(.end)
    }

    /// Reports the end of the time that a box has to remove its socket, unless the task is cancelled before.
    private static func limit(_ heed: @Sendable (Event) -> Void) async {
        guard (try? await Task.sleep(for: transition)) != nil else { return }
        heed(.limit)
    }

    /// Requests checks of the libraries until the task is cancelled. A box has no timer for these checks, because a
    /// timer would wake an idle box.
    /// - Parameter running: The running box, which publishes the changes that a query finds as events; nil if none
    ///   runs, when the status of this process is reported as due instead.
    private static func checkLibraries(of running: (any BoxClient)?, _ heed: @Sendable (Event) -> Void) async {
        while (try? await Task.sleep(for: interval)) != nil {
            guard let running else {
                heed(.event)
                continue
            }
            // A box that does not answer is left to the next event or to the end of its connection.
            _ = try? await running.status(withTracks: false)
        }
    }

    /// The running box and its events, else a box in this process.
    /// - Parameter mayConnect: False while a socket is left over, because connecting to it could start the box again.
    private static func reach(
        isFirst: Bool, mayConnect: Bool
    ) async throws -> (any BoxClient, AsyncStream<BoxEvent>?) {
        guard mayConnect else { return (try CommandBox.local(), nil) }
        do {
            let client = try CommandBox.present()
            return (client, client is SocketClient ? try await client.events() : nil)
        } catch let error as BoxError {
            // The box is ending, or does not listen yet and will give another sign.
            guard !isFirst else { throw error }
            return (try CommandBox.local(), nil)
        }
    }

    private var path: String? { (client as? SocketClient)?.path }

    private var keepsSocket: Bool { !hasSign && path.map { access($0, F_OK) == 0 } ?? false }

    /// Checks the socket of the previous box. Must be called at the event `limit`.
    /// - Throws: ``CrateClient/BoxError`` if the socket is still there: the box was killed, or systemd keeps the
    ///   socket, so that the start of another box changes no file.
    func checkSocket() throws {
        guard let remaining, access(remaining, F_OK) == 0 else { return }
        throw BoxError.none(tried: [remaining])
    }

    /// The status; nil if the box is ending.
    func status(withTracks: Bool) async throws -> StatusDocument? {
        do {
            return try await WaitingQueue.status(of: client, withTracks: withTracks)
        } catch let error as BoxError {
            switch error {
            case .none, .silent: return nil
            default: throw error
            }
        }
    }
}

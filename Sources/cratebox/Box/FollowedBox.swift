import CrateBox
import CrateClient
import Glibc

/// The box that a lasting command follows until its end; without one, the wait for the next.
final class FollowedBox {
    /// What happened to the box.
    enum Event { case event, end, sign, limit }

    /// True if a box runs in another process; otherwise the status is of this one, which plays nothing.
    var isRunning: Bool { listening != nil }
    /// A sign of another box has come since this one was reached.
    var hasSign = false
    /// How long a box that ends may take to remove its socket.
    private static let transition = Duration.seconds(5)
    /// How often the libraries are checked. The help of `status` names it.
    private static let interval = Duration.seconds(5)
    private let signs: BoxSigns
    /// The socket that the previous box has left.
    private let remaining: String?
    private let client: any BoxClient
    private let listening: Task<Void, Never>?
    private let checking: Task<Void, Never>

    /// Follows the running box, if any. The signs are watched first, so that no box is missed.
    /// - Parameters:
    ///   - previous: The box that has ended, or the wait that is over. Only without one, a box that may run and is not
    ///     reached is an error.
    ///     If its socket remains, connecting could start it again, so this waits for a sign.
    init(after previous: FollowedBox? = nil, _ heed: @escaping @Sendable (Event) -> Void) async throws {
        signs = try BoxSigns(of: try CommandBox.socketPaths()) { heed(.sign) }
        let isFirst = previous == nil
        // The caller may keep the previous box for longer.
        previous?.checking.cancel()
        let remaining = previous.flatMap { $0.keepsSocket ? $0.path : nil }
        self.remaining = remaining
        let client: any BoxClient
        let events: AsyncStream<BoxEvent>?
        if remaining == nil {
            let reached = try await Self.reach(isFirst: isFirst)
            client = reached.0
            events = reached.1
        } else {
            client = try CommandBox.local()
            events = nil
        }
        self.client = client
        let running: (any BoxClient)? = events == nil ? nil : client
        let checking = Task { await FollowedBox.checkLibraries(of: running, heed) }
        self.checking = checking
        listening = events.map { events in
            Task {
                for await event in events {
                    // An ending box has no status any more, and connecting could start it again.
                    if event.name == BoxEvent.ended { checking.cancel() } else { heed(.event) }
                }
                checking.cancel()
                heed(.end)
            }
        }
        if remaining != nil {
            Task { [limit = Self.transition] in
                try? await Task.sleep(for: limit)
                heed(.limit)
            }
        }
        // A wait that follows a wait has nothing new to show.
        if isFirst || previous?.isRunning == true || events != nil { heed(.event) }
    }

    deinit {
        listening?.cancel()
        checking.cancel()
    }

    /// Requests checks of the libraries until the task is cancelled. A box has no timer for these checks, because a timer
    /// would wake an idle box.
    /// - Parameter running: The running box, which reports what a query finds as an event; nil without one, when the
    ///   status of this process is due again.
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
    private static func reach(isFirst: Bool) async throws -> (any BoxClient, AsyncStream<BoxEvent>?) {
        do {
            let client = try CommandBox.present()
            return (client, client is SocketClient ? try await client.events() : nil)
        } catch let error as BoxError {
            // A box that is ending, or that does not listen yet and gives another sign.
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
            return try await client.status(withTracks: withTracks)
        } catch let error as BoxError {
            switch error {
            case .late: throw error
            case .none, .silent: return nil
            default: throw error
            }
        }
    }
}

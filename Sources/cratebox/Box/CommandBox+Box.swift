import CrateBox
import CrateClient
import CrateCore
import CrateStore
import Glibc
import LinuxSystem

/// The box in another process.
extension CommandBox {
    /// Connects to the box in another process.
    /// - Throws: ``BoxError`` with the reason if no box is reached, or the problem of the configuration.
    static func connected() throws -> SocketClient {
        let paths = try socketPaths()
        guard let state = try? configuration().state else { return try SocketClient(paths: paths) }
        return try SocketClient.ofRunningBox(paths: paths, state: state)
    }

    /// The paths at which a box may listen, in the order in which they are tried.
    /// - Throws: The problem of the configuration, unless a box answers: a running box keeps the configuration that it
    ///   read when it started.
    static func socketPaths() throws -> [String] {
        let environment = EnvironmentVariables.all
        do {
            return SocketPlace.forClient(environment: environment, state: try configuration().state)
        } catch {
            let state = StateFolder.resolve(environment: environment, configured: nil)
            let paths = SocketPlace.forClient(environment: environment, state: state)
            guard (try? SocketClient(paths: paths)) != nil else { throw error }
            return paths
        }
    }

    /// The box in another process; nil if none is reached.
    static func running() throws -> SocketClient? {
        do { return try connected() } catch is BoxError { return nil }
    }

    /// Sends a request to the running box. A box that ends with its music accepts no more requests; the request then
    /// goes to the box that follows it.
    /// - Returns: False if no box runs.
    private static func isAnswered(by ask: (SocketClient) async throws -> Void) async throws -> Bool {
        for _ in 0..<mostEnds {
            guard let client = try running() else { return false }
            do {
                try await ask(client)
                return true
            } catch BoxError.none {
                awaitEnd()
            }
        }
        return false
    }

    /// Sends a request to the running box. Without one this process takes its place; if another box has taken it in the
    /// meantime, the request goes to that.
    /// - Parameter play: Does the work as a box of its own.
    static func perform(
        by ask: (SocketClient) async throws -> Void, orAsBox play: () async throws -> Void
    ) async throws {
        var refusal: BoxLock.Refusal?
        for _ in 0..<mostEnds {
            if try await isAnswered(by: ask) { return }
            do {
                return try await play()
            } catch let error as BoxLock.Refusal {
                guard try isReplaced(error) else { throw Failure(error) }
                refusal = error
            }
        }
        if let refusal { throw Failure(refusal) }
    }

    /// Whether a box that refused the lock answers now, or has ended.
    private static func isReplaced(_ refusal: BoxLock.Refusal) throws -> Bool {
        guard case .owned(let owner) = refusal, owner?.isBox ?? true else { return false }
        return try running() != nil || BoxLock.inspect(state: try configuration().state) == nil
    }

    /// The number of boxes whose end is awaited, one after the other.
    private static let mostEnds = 3
    /// The longest time for a box to end with its music.
    private static let endTime = Duration.seconds(3)

    /// Waits until a box that ends has released the collection.
    private static func awaitEnd() {
        guard let state = try? configuration().state else { return }
        let deadline = ContinuousClock.now + endTime
        while BoxLock.namedOwner(state: state)?.isBox == true, ContinuousClock.now < deadline { usleep(20_000) }
    }

    /// The running box.
    /// - Parameter forPrograms: True to throw ``BoxError`` when no box runs, instead of the failure about music. For
    ///   commands that are about the box and its output rather than about music.
    /// - Throws: ``absence`` if no box runs; ``BoxError`` if one may run that is not reached.
    static func required(forPrograms: Bool = false) async throws -> SocketClient {
        do {
            return try connected()
        } catch BoxError.none where !forPrograms {
            throw await absence
        }
    }

    /// The failure of a command about music when no box runs.
    static var absence: Failure {
        get async {
            if let occupied = Failure.occupied { return occupied }
            let nothing: LocalizedText = "Nothing is playing (no box is running)."
            let waiting = WaitingQueue.advice.map { advice -> LocalizedText in "\(nothing) \(advice.sentence)" }
            // A box that this user starts would fail too.
            if let step = (try? Welcome.refusal())?.next.first {
                return Failure(.unavailable, "noBox", waiting ?? nothing, fix: step)
            }
            return Failure(.unavailable, "noBox", waiting ?? nothing, fix: await MusicStep.withoutBox())
        }
    }

    /// Sends a request to the running box, else to one in this process, which plays nothing; also if the running box
    /// ends before it takes the request. For work on the collection, which does not depend on the running box.
    static func answer<Value>(to ask: (any BoxClient) async throws -> Value) async throws -> Value {
        if let client = try running() {
            do { return try await ask(client) } catch BoxError.none {}
        }
        return try await ask(try local())
    }

    /// A box in this process, which plays nothing.
    static func local() throws -> LocalClient { LocalClient(try Box(try configuration())) }

    /// The running box, else one in this process, which plays nothing. For commands that depend on whether music plays.
    /// - Throws: ``BoxError`` if one may run that is not reached, because "nothing is playing" would be untrue.
    static func present() throws -> any BoxClient {
        if let client = try reached() { return client }
        return try local()
    }

    /// The running box; nil if none runs, or if all of the state folder is closed to this user.
    /// - Throws: ``BoxError`` if one may run that is not reached.
    static func reached() throws -> SocketClient? {
        do {
            return try connected()
        } catch BoxError.none {
            return nil
        } catch BoxError.denied(let path) where isInClosedState(path) {
            return nil
        }
    }

    /// True if a path is in the state folder, and that is not accessible. Neither is the collection then, so every
    /// command fails for that reason.
    private static func isInClosedState(_ path: String) -> Bool {
        guard let state = try? configuration().state else { return false }
        return path.hasPrefix(state + "/") && access(state, X_OK) != 0
    }

    /// Asks the running box, if any, to drop what it knows of the store.
    /// - Parameter limit: How long to wait for the answer.
    /// - Returns: The reason if no box was reached. The change to the store is kept all the same.
    @discardableResult
    static func nudge(within limit: Duration = .seconds(1)) async -> BoxError? {
        do {
            try await connected().storeChanged(within: limit)
            return nil
        } catch {
            return error as? BoxError
        }
    }

    /// The store, for a command that changes it. A damaged store that a running box has open can be set aside once
    /// that box, which is notified, has closed it.
    /// - Parameter open: Opens the store, a second time where the first finds it damaged.
    static func storeToChange(_ open: () throws -> Store = { try CommandBox.store() }) async throws -> Store {
        do {
            return try open()
        } catch StoreError.damaged {
            await nudge(within: .seconds(10))
            return try open()
        }
    }

    /// Opens the store, if there is one, and backs it up if a backup is due. If the backup finds damage, the store is
    /// opened again, which may set it aside.
    static func openToChange() async throws {
        guard try hasStore() else { return }
        _ = try await storeToChange()
        try backUp()
        // The backup reads the whole collection, and marks the store as suspected if it finds damage.
        guard Store.isSuspected(state: try configuration().state) else { return }
        Store.closeShared()
        _ = try await storeToChange()
    }
}

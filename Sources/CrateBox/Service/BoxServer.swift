internal import CrateClient
public import CrateCore
internal import Synchronization

/// The control socket of a foreground box.
///
/// It is bound at once, so that clients find the box as soon as it owns the state folder; those that connect before
/// ``serve(_:)`` wait for their greeting. Clients are served once the music plays, so that serving them does not delay
/// its first frame.
public final class BoxServer: Sendable {
    private enum Stage {
        case bound(ListeningSocket)
        case failed(ListeningSocket.Problem)
        case serving(ServiceEnds, Task<Void, Never>)
        case ended
    }

    private let log: @Sendable (LocalizedText) -> Void
    private let stage: Mutex<Stage>
    /// Serves clients if the music does not start soon.
    private let late = Mutex<Task<Void, Never>?>(nil)

    /// Binds a path. A failure, now or later, does not stop the music: `log` receives a sentence once clients are to be
    /// served.
    public init(path: String, log: @escaping @Sendable (LocalizedText) -> Void) {
        self.log = log
        do {
            stage = Mutex(.bound(try ListeningSocket.bind(path: path)))
        } catch {
            stage = Mutex(.failed(error))
        }
    }

    /// Serves clients from now on. Without effect if they are served already.
    public func serve(_ box: Box) {
        let problem = stage.withLock { stage -> ListeningSocket.Problem? in
            if case .failed(let problem) = stage {
                stage = .ended
                return problem
            }
            guard case .bound(let socket) = stage else { return nil }
            let server = ControlServer(socket: socket, box: LocalClient(box)) { [log] error in
                log("Other commands can't reach this music for now: \(ErrorWords.text(of: error))")
            }
            let ends = ServiceEnds()
            stage = .serving(
                ends, TaskExecutorContext.task { try? await ends.run([server], endingWithin: .seconds(1)) })
            return nil
        }
        guard let problem else { return }
        log("Other commands can't reach this music: \(LocalizedText(written: problem.description))")
    }

    /// Serves clients after some time, unless they are served by then: storage may be slow, or the user may have to
    /// answer a question first.
    public func serve(_ box: Box, after time: Duration) {
        let task = TaskExecutorContext.task { [weak self] in
            guard (try? await ThreadClock().sleep(for: time)) != nil, let self, self.isBound else { return }
            self.serve(box)
        }
        late.withLock { $0 = task }
    }

    private var isBound: Bool { stage.withLock { if case .bound = $0 { true } else { false } } }

    /// Answers pending requests, closes the socket and removes its path.
    public func end() async {
        late.withLock { $0 }?.cancel()
        let last = stage.withLock { stage in
            defer { stage = .ended }
            return stage
        }
        switch last {
        case .bound(let socket): socket.remove()
        case .serving(let ends, let task):
            ends.shutDown()
            await task.value
        case .failed, .ended: break
        }
    }
}

extension ListeningSocket.Problem: CustomStringConvertible {
    /// The problem in English, with the path, for logs.
    public var description: String {
        switch self {
        case .pathTooLong(let path): "the socket's path is too long: \(path)"
        case .taken(let path): "another box listens at \(path)"
        case .system(let path, let words), .fixedDisk(let path, let words): "\(path): \(words)"
        }
    }
}

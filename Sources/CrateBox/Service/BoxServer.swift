internal import CrateClient
public import CrateCore
internal import Logging
internal import ServiceLifecycle

/// The control socket of a foreground box; it listens while the music plays.
public final class BoxServer: Sendable {
    private let group: ServiceGroup?
    private let task: Task<Void, Never>?

    /// Listens on a path. If that fails, now or later, the music goes on and `log` receives a sentence.
    public init(box: Box, path: String, log: @escaping @Sendable (LocalizedText) -> Void) {
        let socket: ListeningSocket
        do {
            socket = try ListeningSocket.bind(path: path)
        } catch {
            log("Other commands can't reach this music: \(LocalizedText(written: error.description))")
            (group, task) = (nil, nil)
            return
        }
        let server = ControlServer(socket: socket, box: LocalClient(box)) { error in
            log("Other commands can't reach this music for now: \(ErrorWords.text(of: error))")
        }
        var logger = Logger(label: "cratebox.services")
        logger.logLevel = .critical
        var configuration = ServiceGroupConfiguration(services: [server], logger: logger)
        configuration.maximumGracefulShutdownDuration = .seconds(1)
        let group = ServiceGroup(configuration: configuration)
        self.group = group
        task = TaskExecutorContext.task { try? await group.run() }
    }

    /// Answers pending requests and closes the socket.
    public func end() async {
        await group?.triggerGracefulShutdown()
        await task?.value
    }
}

extension ListeningSocket.Problem: CustomStringConvertible {
    /// The problem as a sentence.
    public var description: String {
        switch self {
        case .pathTooLong(let path): "the socket's path is too long: \(path)"
        case .taken(let path): "another box listens at \(path)"
        case .system(let path, let words), .fixedDisk(let path, let words): "\(path): \(words)"
        }
    }
}

internal import CrateClient
internal import Logging
internal import ServiceLifecycle

/// A box's socket beside music in the foreground: it listens from the first sound until the last.
public final class BoxServer: Sendable {
    private let group: ServiceGroup?
    private let task: Task<Void, Never>?

    /// Listens on a path; where that cannot be done, or the socket fails later, the music goes on, and a sentence says so.
    public init(box: Box, path: String, note: @escaping @Sendable (String) -> Void) {
        let socket: ListeningSocket
        do {
            socket = try ListeningSocket.bind(path: path)
        } catch {
            note("Other commands cannot reach this music: \(error.description)")
            (group, task) = (nil, nil)
            return
        }
        let server = ControlServer(socket: socket, box: LocalClient(box)) { error in
            note("Other commands cannot reach this music for now: \(ErrorWords.of(error))")
        }
        var logger = Logger(label: "cratebox.services")
        logger.logLevel = .critical
        var configuration = ServiceGroupConfiguration(services: [server], logger: logger)
        configuration.maximumGracefulShutdownDuration = .seconds(1)
        let group = ServiceGroup(configuration: configuration)
        self.group = group
        task = Task { try? await group.run() }
    }

    /// Answers what was asked, and listens no more.
    public func end() async {
        await group?.triggerGracefulShutdown()
        await task?.value
    }
}

extension ListeningSocket.Problem: CustomStringConvertible {
    /// In one sentence.
    public var description: String {
        switch self {
        case .pathTooLong(let path): "the socket's path is too long: \(path)"
        case .system(let path, let words), .fixedDisk(let path, let words): "\(path): \(words)"
        }
    }
}

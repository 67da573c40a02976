internal import LinuxSystem

/// The threads of an engine, which start once and end once.
enum EngineThreads {
    case idle
    case running([WorkerThread])
    case ended

    /// Starts the threads, unless they were started before.
    mutating func start(_ threads: () -> [WorkerThread]) {
        guard case .idle = self else { return }
        self = .running(threads())
    }

    /// Returns the running threads, for the caller to join. No thread starts afterwards.
    mutating func end() -> [WorkerThread] {
        let threads: [WorkerThread] = if case .running(let running) = self { running } else { [] }
        self = .ended
        return threads
    }
}

public import CrateStore
internal import Dispatch
internal import LinuxSystem
internal import Logging

/// Brings exported lists up to date: those whose bytes are others now are written anew.
public struct ExportRefresh: Sendable {
    /// What became of a list that was not as it should be.
    public enum News: Sendable, Hashable {
        /// It was written.
        case written
        /// Its file is gone: it is not put back, and not forgotten, for it may lie on a share that is away.
        case missing
        /// It was not written: it could not be made, or is not a file of this user; why.
        case failed(String)
    }

    private let registry: ExportRegistry
    private let exporters: [String: ListExporter]

    /// For the lists of a state folder.
    public init(state: String, exporters: [String: ListExporter] = ListExporters.all) {
        (registry, self.exporters) = (ExportRegistry(state: state), exporters)
    }

    /// Whether the box of this folder refreshes them, where one runs.
    public var isLeftToBox: Bool { registry.isOfFolder }

    /// Whether no list was exported.
    public var isEmpty: Bool { registry.all.isEmpty }

    /// Whether the places of all lists answer in time: a share may hang, and takes whoever looks at it with it.
    public func answer(within limit: Duration) -> Bool {
        let done = DispatchSemaphore(value: 0)
        let files = registry.all.map { ExportFile(unfollowed: $0.path) }
        let isStarted = WorkerThread.detach(name: "export-look", stackSize: 128 << 10) {
            for file in files { _ = file.standing }
            done.signal()
        }
        return isStarted && done.wait(timeout: .now() + .milliseconds(Int(limit / .milliseconds(1)))) == .success
    }

    /// Writes what has changed, and gives what is worth telling.
    public func run(_ store: Store) -> [(entry: ExportEntry, news: News)] {
        registry.all.compactMap { entry in refresh(entry, store).map { (entry, $0) } }
    }

    /// The same, told to a log: one record a list.
    func run(_ store: Store, _ logger: Logger) {
        for (entry, news) in run(store) {
            var facts: Logger.Metadata = ["kind": .string(entry.kind), "file": .string(entry.path)]
            switch news {
            case .written: logger.info("export", metadata: facts)
            case .missing:
                facts["error"] = "missing"
                logger.warning("export", metadata: facts)
            case .failed(let words):
                facts["error"] = .string(words)
                logger.error("export", metadata: facts)
            }
        }
    }

    private func refresh(_ entry: ExportEntry, _ store: Store) -> News? {
        let file = ExportFile(unfollowed: entry.path)
        switch file.standing {
        case .missing: return .missing
        case .foreign: return .failed("\(entry.path) is not a file of this user alone")
        case .own: break
        }
        guard let exporter = exporters[entry.kind] else { return .failed("nothing here exports \(entry.kind)") }
        do {
            return try file.write(try exporter(entry, store)) ? .written : nil
        } catch {
            return .failed(ErrorWords.of(error))
        }
    }
}

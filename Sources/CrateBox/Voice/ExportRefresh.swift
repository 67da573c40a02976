internal import CrateIntents
public import CrateStore
internal import LinuxSystem
internal import Logging

/// Updates exported lists whose contents have changed.
public struct ExportRefresh: Sendable {
    /// The result for a list that was not up to date.
    public enum Event: Sendable, Hashable {
        /// The file was written.
        case written
        /// The file is missing, which is reported once. It is not recreated, but followed again if it returns, because
        /// it may be on a disconnected share.
        case missing
        /// The file was not written, because it now belongs to another user; with the user's id.
        case foreign(UInt32)
        /// The file was not written, because the export failed or the file may not be replaced; with the reason.
        case failed(String)
    }

    private let registry: ExportRegistry
    private let exporters: [String: ListExporter]

    /// Creates the update of the lists in a state folder's registry. Accesses no file.
    /// - Parameter exporters: generates each kind of list; entries of other kinds are skipped.
    public init(state: String, exporters: [String: ListExporter] = ListExporters.all) {
        (registry, self.exporters) = (ExportRegistry(state: state), exporters)
    }

    /// True if the running box of this folder updates the lists.
    public var isLeftToBox: Bool { registry.isOfFolder }

    /// True if no list was exported.
    public var isEmpty: Bool { registry.all.isEmpty }

    /// True if the paths of all lists respond in time; a hung share blocks the calling thread.
    public func answer(within limit: Duration) -> Bool {
        let done = Semaphore()
        let files = registry.all.map { ReplacedFile(unfollowed: $0.path) }
        let isStarted = WorkerThread.detach(name: "export-look", stackSize: 128 << 10) {
            for file in files { _ = file.ownership }
            done.signal()
        }
        return isStarted && done.wait(atMost: limit)
    }

    /// Writes the lists that have changed; returns those that were not up to date, with what happened to them.
    public func run(_ store: Store) -> [(entry: ExportEntry, event: Event)] {
        registry.all.compactMap { entry in refresh(entry, store).map { (entry, $0) } }
    }

    /// Writes the lists that have changed, with one log record each.
    func run(_ store: Store, _ logger: Logger) {
        for (entry, event) in run(store) {
            var facts: Logger.Metadata = ["kind": .string(entry.kind), "file": .string(entry.path)]
            switch event {
            case .written: logger.info("export", metadata: facts)
            case .missing:
                facts["error"] = "missing"
                logger.warning("export", metadata: facts)
            case .foreign:
                facts["error"] = .string("\(entry.path) belongs to another user")
                logger.error("export", metadata: facts)
            case .failed(let words):
                facts["error"] = .string(words)
                logger.error("export", metadata: facts)
            }
        }
    }

    private func refresh(_ entry: ExportEntry, _ store: Store) -> Event? {
        let file = ReplacedFile(unfollowed: entry.path)
        switch file.ownership {
        case .missing: return isFirstMiss(entry) ? .missing : nil
        case .another(let user): return .foreign(user)
        case .foreign: return .failed("\(entry.path) is not a file of this user alone")
        case .own where entry.kind == HassilList.kind && !file.isReplaceable(byTextWith: HassilExport.mark):
            return .failed("\(entry.path) has another text than an exported list")
        case .own: break
        }
        if entry.isMissing == true { try? registry.mark(entry, isMissing: nil) }
        guard let exporter = exporters[entry.kind] else { return .failed("nothing here exports \(entry.kind)") }
        do {
            return try file.write(try exporter(entry, store)) ? .written : nil
        } catch {
            return .failed(ErrorWords.of(error))
        }
    }

    /// Registers that a file is missing; false if it was registered as missing before.
    private func isFirstMiss(_ entry: ExportEntry) -> Bool {
        guard entry.isMissing != true else { return false }
        // A registry that can't be written reports it again.
        try? registry.mark(entry, isMissing: true)
        return true
    }
}

public import CrateCore
internal import CrateLog
public import CrateStore
public import Logging

extension StoreNotice {
    /// Logs the notice: a store that was set aside or was missing as an error, any other notice as a warning.
    public func log(to logger: Logger) {
        switch self {
        case .setAside(let path, let restored):
            var facts: Logger.Metadata = ["file": .string(path)]
            if let restored { facts["restored"] = .string(restored) }
            logger.error("storeSetAside", metadata: facts)
        case .missing(let path, let restored):
            logger.error(
                "storeSetAside",
                metadata: ["file": .string(path), "restored": .string(restored), "state": .string(Self.missingState)])
        case .replacedByChoice(let path):
            logger.error("storeSetAside", metadata: ["file": .string(path), "restored": .string(Self.choice)])
        case .lost(let loss):
            logger.warning("storeLost", metadata: loss.facts.mapValues { .string($0) })
        case .waiting(let holder):
            var facts: Logger.Metadata = ["state": "waiting"]
            if let process = holder.process { facts["process"] = .stringConvertible(process) }
            logger.warning("storeLock", metadata: facts)
        case .notBackedUp(let reason):
            logger.warning("storeNotBackedUp", metadata: ["error": .string(reason)])
        }
    }
}

extension StoreNotice {
    /// The value in place of a backup's date if a person chose the backup.
    private static let choice = "chosen"
    /// The state of a store whose file was missing.
    private static let missingState = "missing"

    /// The notice of a record about a store that was set aside, or whose file was missing.
    /// - Parameter state: `missing` if its file was missing; nil for a damaged store.
    public init(setAside path: String, restored: String?, state: String?) {
        self =
            if state == Self.missingState, let restored {
                .missing(path: path, restored: restored)
            } else if restored == Self.choice {
                .replacedByChoice(path: path)
            } else {
                .setAside(path: path, restored: restored)
            }
    }

    /// As `text`, but with the date as people write it.
    public var spokenText: LocalizedText {
        switch self {
        case .setAside(let path, let restored?):
            StoreNotice.setAside(path: path, restored: SpokenTime.words(restored)).text
        case .missing(let path, let restored):
            StoreNotice.missing(path: path, restored: SpokenTime.words(restored)).text
        case .setAside, .replacedByChoice, .lost, .waiting, .notBackedUp: text
        }
    }

    /// Writes a notice about a store that was set aside, or about what its backup lacks, to the problems in a state
    /// folder, for processes without a log. Other notices are ignored.
    public func keep(in state: String) {
        var facts: [String: LogValue] = [:]
        switch self {
        case .setAside(let path, let restored):
            facts["file"] = .text(path)
            if let restored { facts["restored"] = .text(restored) }
        case .missing(let path, let restored):
            facts = ["file": .text(path), "restored": .text(restored), "state": .text(Self.missingState)]
        case .replacedByChoice(let path): facts = ["file": .text(path), "restored": .text(Self.choice)]
        case .lost(let loss):
            let lost = LogRecord(.warning, "storeLost", loss.facts.mapValues { LogValue.text($0) })
            return ProblemRing(state: state).append([lost])
        case .waiting, .notBackedUp: return
        }
        ProblemRing(state: state).append([LogRecord(.error, "storeSetAside", facts)])
    }
}

extension StoreLoss {
    /// The names of what was lost, as facts of a log record: one text for each kind.
    fileprivate var facts: [String: String] {
        ["crates": crates, "wants": wants, "albums": albums].filter { !$0.value.isEmpty }
            .mapValues { $0.joined(separator: ", ") }
    }
}

extension Store {
    /// Logs what the store cannot do; nothing if it can be read and written.
    func recordLimits(to logger: Logger) {
        if let refusal { return logger.critical("store", metadata: ["error": .string(refusal.description)]) }
        guard mode != .full else { return }
        logger.warning("store", metadata: ["state": .string(mode.rawValue), "file": .string(folder)])
    }
}

internal import CrateClient
internal import CrateCore
public import CrateStore
public import Intents

extension IntentsArtefact {
    /// All of it, as one JSON object.
    public var json: String { JSON.line(self) }

    /// Changes when what a host may have remembered of it no longer holds: a phrase is another, an album has come.
    public func etag(_ evidence: IndexEvidence) -> String {
        let generation = evidence.generation
        let text = "\(json) \(generation.albums) \(generation.crates)"
        return SHA256.hash(Array(text.utf8)).prefix(8).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
    }

    /// The same with what the indices hold of what the phrases promise.
    public func with(_ evidence: IndexEvidence) -> IntentsArtefact {
        with(entries: Dictionary(uniqueKeysWithValues: evidence.entries.map { ($0.key.rawValue, $0.value) }))
    }

    /// Whether everything in it can be shown.
    public var isWhole: Bool {
        intents.allSatisfy(\.visible) && entities.allSatisfy(\.visible) && shortcuts.allSatisfy(\.visible)
    }
}

/// `cratebox shortcuts --json`.
public struct ShortcutsDocument: Encodable, Sendable {
    /// The application's name.
    public let application: String
    /// The shortcuts.
    public let shortcuts: [ShortcutEntry]
    /// ``IntentsArtefact/etag(_:)``.
    public let etag: String

    /// The shortcuts of an artefact.
    public init(_ artefact: IntentsArtefact, etag: String) {
        (application, shortcuts, self.etag) = (artefact.application, artefact.shortcuts, etag)
    }
}

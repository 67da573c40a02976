internal import CrateClient
internal import CrateCore
public import CrateStore
public import Intents

extension IntentsArtefact {
    /// The artefact as one line of JSON, with `visible` and `reasons` for each item.
    public var json: String { JSON.line(self) }

    /// A digest of the artefact and of the albums' and crates' generations, by which a host detects that its cached
    /// copy is outdated.
    public func etag(_ evidence: IndexEvidence) -> String {
        let generation = evidence.generation
        let text = "\(json) \(generation.albums) \(generation.crates)"
        return SHA256.hash(Array(text.utf8)).prefix(8).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
    }

    /// The artefact with the numbers of indexed entries for the types in its phrases.
    public func with(_ evidence: IndexEvidence) -> IntentsArtefact {
        with(entries: Dictionary(uniqueKeysWithValues: evidence.entries.map { ($0.key.rawValue, $0.value) }))
    }

    /// Whether hosts would show every intent, entity and shortcut.
    public var isWhole: Bool {
        intents.allSatisfy(\.visible) && entities.allSatisfy(\.visible) && shortcuts.allSatisfy(\.visible)
    }
}

/// The output of `cratebox shortcuts --json`.
public struct ShortcutsDocument: Encodable, Sendable {
    /// The name that phrases have in place of `${applicationName}`.
    public let application: String
    /// The app shortcuts of ``CrateShortcuts``, with their phrases.
    public let shortcuts: [ShortcutEntry]
    /// A digest that changes with the phrases, albums and crates: ``IntentsArtefact/etag(_:)``.
    public let etag: String

    /// Takes the application and shortcuts from an artefact.
    public init(_ artefact: IntentsArtefact, etag: String) {
        (application, shortcuts, self.etag) = (artefact.application, artefact.shortcuts, etag)
    }
}

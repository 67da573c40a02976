internal import CrateClient
internal import CrateCore
internal import CrateIntents
internal import CrateStore
internal import Intents

extension Box {
    /// All crates, in the order of their names, with their sizes.
    func crates() async throws -> [CrateListing] {
        try await collection.read { try CrateEditor(store: $0).list().map(CrateListing.init) }
    }

    /// The items of a crate; nil if there is none with that name.
    func crate(named name: String) async throws -> [CrateItem]? {
        try await collection.read { try CrateEditor(store: $0).entries(of: name)?.map(CrateItem.init) }
    }

    /// Creates, replaces, renames or removes a crate, and publishes the change. A failure is in the reply.
    func change(_ change: CrateChange) async throws -> BoxReply {
        do throws(CrateError) {
            // Not on the thread of ``CollectionService``: its queries would wait for the disk.
            try Self.make(change, in: CrateEditor(store: store))
        } catch {
            switch error.failure {
            case let failure as IntentFailure: return BoxReply(failure, to: error)
            default: return BoxReply(failure: error.failure)
            }
        }
        noteChange()
        return BoxReply(exit: .done, json: #"{"status":"done"}"#)
    }

    private static func make(_ change: CrateChange, in editor: CrateEditor) throws(CrateError) {
        switch change {
        case .create(let name, let items): try editor.create(name, holding: entries(items))
        case .replace(let name, let items): try editor.replace(name, by: entries(items))
        case .rename(let name, let new): try editor.rename(name, to: new)
        case .remove(let name): try editor.delete(name)
        }
    }

    private static func entries(_ items: [CrateItem]) -> [CrateEntry] {
        items.map { item in
            let release = Release.ID(rawValue: item.release)
            guard let place = item.place, place > 0 else { return CrateEntry(release) }
            return CrateEntry(Track.ID(release: release, place: place))
        }
    }
}

extension BoxReply {
    fileprivate init(_ failure: IntentFailure, to error: CrateError) {
        let words = FailureDocument(
            error: failure.name, full: failure.dialog.full, supporting: failure.dialog.supporting)
        let exit: ExitStatus =
            switch error {
            case .noSuchCrate, .notInCrate, .noSuchAlbum: .notInCollection
            case .nameTaken, .emptyName, .unprintableName, .longName, .numberName, .isFolder: .usage
            case .store: .storeFailure
            }
        self.init(exit: exit, json: JSON.line(words))
    }
}

internal import CrateIntents
internal import CrateStore
public import Intents

extension IntentsPackage {
    /// The declarations of Cratebox.
    public static var cratebox: IntentsPackage {
        IntentsPackage(
            provider: CrateShortcuts.self, intents: CrateIntents.discoverable, entities: CrateIntents.entities,
            donated: Set(SearchIndexName.allCases.map(\.rawValue)))
    }
}

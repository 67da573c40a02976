internal import CrateIntents
internal import CrateStore
public import Intents

extension IntentsPackage {
    /// What this player declares.
    public static var cratebox: IntentsPackage {
        IntentsPackage(
            provider: PlayShortcuts.self, intents: CrateIntents.discoverable, entities: [AlbumEntity.self],
            donated: Set(SearchIndexName.allCases.map(\.rawValue)))
    }
}

/// Stands in for the shortcuts of CrateIntents until they are there.
private enum PlayShortcuts: AppShortcutsProvider {
    static let applicationName = "Cratebox"
    static let applicationNameSpellings = ["crate box"]

    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: PlayAlbumIntent(),
            phrases: ["Play an album on \(.applicationName)", "Play \(\.$album) on \(.applicationName)"],
            shortTitle: "Play Album", systemImageName: "media-playback-start")
    }
}

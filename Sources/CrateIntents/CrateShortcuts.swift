public import Intents

/// What can be said to this player.
public enum CrateShortcuts: AppShortcutsProvider {
    /// Its name.
    public static let applicationName = "Cratebox"
    /// What recognisers make of it.
    public static let applicationNameSpellings = ["crate box"]

    /// The shortcuts.
    public static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: PlayAlbumIntent(),
            phrases: [
                "Play an album on \(.applicationName)", "Play \(\.$album) on \(.applicationName)",
            ], shortTitle: "Play Album", systemImageName: "media-playback-start")
        AppShortcut(
            intent: SearchCollectionIntent(),
            phrases: [
                "Search my collection on \(.applicationName)", "Search \(.applicationName) for \(\.$criteria)",
            ], shortTitle: "Search Collection", systemImageName: "edit-find")
    }
}

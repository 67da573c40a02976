public import Intents

/// The shortcuts of Cratebox, one for each of the six listed intents.
///
/// The first phrase of each has no slots and serves as its label. English phrases are declared here, German ones in
/// `GermanPhrases`.
public enum CrateShortcuts: AppShortcutsProvider {
    /// The name in phrases: "Cratebox".
    public static let applicationName = "Cratebox"
    /// Transcriptions of the name by speech recognition.
    public static let applicationNameSpellings = ["crate box", "create box", "creatbox", "great box", "Kratebox"]

    /// The shortcuts, most common first.
    public static var appShortcuts: [AppShortcut] {
        playAlbum
        openAlbum
        openCrate
        addToWantlist
        openWantlist
        searchCollection
    }
}

extension CrateShortcuts {
    static var playAlbum: AppShortcut {
        AppShortcut(
            intent: PlayAlbumIntent(),
            phrases: [
                "Play an album on \(.applicationName)",
                "Play \(\.$album) on \(.applicationName)",
                "Play \(\.$album) in \(.applicationName)",
                "Play the album \(\.$album) on \(.applicationName)",
                "Put on \(\.$album) on \(.applicationName)",
                "Listen to \(\.$album) on \(.applicationName)",
                "Ask \(.applicationName) to play \(\.$album)",
            ],
            negativePhrases: [
                "Stop playing on \(.applicationName)", "Stop playing \(\.$album) on \(.applicationName)",
                "Don't play \(\.$album) on \(.applicationName)", "Do not play \(\.$album) on \(.applicationName)",
                "Never play \(\.$album) on \(.applicationName)", "Play nothing on \(.applicationName)",
            ],
            translations: ["de": GermanPhrases.playAlbum],
            negativeTranslations: ["de": GermanPhrases.playNothing],
            shortTitle: "Play Album", systemImageName: "media-playback-start")
    }

    static var openAlbum: AppShortcut {
        AppShortcut(
            intent: OpenAlbumIntent(),
            phrases: [
                "Show an album on \(.applicationName)",
                "Open an album on \(.applicationName)",
                "Open \(\.$target) on \(.applicationName)",
                "Show the album \(\.$target) on \(.applicationName)",
                "Open the album \(\.$target) on \(.applicationName)",
                "Can \(.applicationName) play \(\.$target)",
                "Is \(\.$target) ready to play on \(.applicationName)",
            ],
            translations: ["de": GermanPhrases.openAlbum],
            shortTitle: "Open Album", systemImageName: "media-optical")
    }

    static var openCrate: AppShortcut {
        AppShortcut(
            intent: OpenCrateIntent(),
            phrases: [
                "Open a crate on \(.applicationName)",
                "Open the crate \(\.$target) on \(.applicationName)",
                "Open the \(\.$target) crate on \(.applicationName)",
                "Show the crate \(\.$target) on \(.applicationName)",
                "What is in the crate \(\.$target) on \(.applicationName)",
            ],
            translations: ["de": GermanPhrases.openCrate],
            shortTitle: "Open Crate", systemImageName: "folder-music")
    }

    static var addToWantlist: AppShortcut {
        AppShortcut(
            intent: AddToWantlistIntent(),
            phrases: [
                "Add an album to my wantlist on \(.applicationName)",
                "Add \(\.$album) to my wantlist on \(.applicationName)",
                "Put \(\.$album) on my wantlist on \(.applicationName)",
                "Wish for \(\.$album) on \(.applicationName)",
            ],
            negativePhrases: ["Don't add \(\.$album) to my wantlist on \(.applicationName)"],
            translations: ["de": GermanPhrases.addToWantlist],
            negativeTranslations: ["de": GermanPhrases.addNothing],
            shortTitle: "Add to Wantlist", systemImageName: "list-add")
    }

    static var openWantlist: AppShortcut {
        AppShortcut(
            intent: OpenWantlistIntent(),
            phrases: [
                "Show my wantlist on \(.applicationName)",
                "Show my wantlist in \(.applicationName)",
                "Open my wantlist on \(.applicationName)",
                "Open my wantlist in \(.applicationName)",
                "What is on my wantlist on \(.applicationName)",
            ],
            translations: ["de": GermanPhrases.openWantlist],
            shortTitle: "Open Wantlist", systemImageName: "emblem-favorite")
    }

    static var searchCollection: AppShortcut {
        AppShortcut(
            intent: SearchCollectionIntent(),
            phrases: [
                "Search my collection on \(.applicationName)",
                "Search \(.applicationName) for \(\.$criteria)",
                "Search for \(\.$criteria) on \(.applicationName)",
                "Find \(\.$criteria) on \(.applicationName)",
                "Find \(\.$criteria) in \(.applicationName)",
            ],
            translations: ["de": GermanPhrases.searchCollection],
            shortTitle: "Search Collection", systemImageName: "edit-find")
    }
}

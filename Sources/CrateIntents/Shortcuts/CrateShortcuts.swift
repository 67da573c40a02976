public import Intents

/// The shortcuts of Cratebox, one for each of the six listed intents.
///
/// The first phrase of each has no slots and serves as its label. The phrases are in the folder of their language.
public enum CrateShortcuts: AppShortcutsProvider {
    /// "Cratebox", as phrases and replies have it.
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
        shortcut(PlayAlbumIntent(), "media-playback-start", { $0.playAlbum }, never: { $0.playNothing })
    }

    static var openAlbum: AppShortcut {
        shortcut(OpenAlbumIntent(), "media-optical", { $0.openAlbum })
    }

    static var openCrate: AppShortcut {
        shortcut(OpenCrateIntent(), "folder-music", { $0.openCrate })
    }

    static var addToWantlist: AppShortcut {
        shortcut(AddToWantlistIntent(), "list-add", { $0.addToWantlist }, never: { $0.addNothing })
    }

    static var openWantlist: AppShortcut {
        shortcut(OpenWantlistIntent(), "emblem-favorite", { $0.openWantlist })
    }

    static var searchCollection: AppShortcut {
        shortcut(SearchCollectionIntent(), "edit-find", { $0.searchCollection })
    }

    /// Creates a shortcut with the phrases of every language, and the first English one as its label.
    /// - Parameters:
    ///   - phrases: returns a language's phrases of the intent.
    ///   - never: returns a language's phrases that never mean the intent.
    static func shortcut<Intent: AppIntent>(
        _ intent: Intent, _ icon: String, _ phrases: ((any Localization.Type) -> [Phrase<Intent>]),
        never: ((any Localization.Type) -> [Phrase<Intent>]) = { _ in [] }
    ) -> AppShortcut {
        let others = CrateIntents.localizations.dropFirst()
        return AppShortcut(
            intent: intent, phrases: phrases(English.self), negativePhrases: never(English.self),
            translations: Dictionary(uniqueKeysWithValues: others.map { ($0.code, phrases($0)) }),
            negativeTranslations: Dictionary(uniqueKeysWithValues: others.map { ($0.code, never($0)) }),
            shortTitle: Intent.title, systemImageName: icon)
    }
}

extension Rule {
    /// The number of app shortcuts that an app may have; ``tooManyShortcuts`` applies beyond it.
    public static let shortcutLimit = 10

    /// The rules for app shortcuts, including those for their phrases.
    public static var shortcuts: [Rule] {
        phrases + [
            .unregisteredIntent, .tooManyShortcuts, .severalProviders, .missingUpdateParameters, .unknownIntent,
            .duplicateShortcut, .notShown, .shortTitleMissing, .parameterInLabel,
        ]
    }

    /// A discoverable intent without an app shortcut; one finding for each project in source code.
    public static let unregisteredIntent = Rule(
        "unregistered-intent", "Intent without an app shortcut", .shortcuts, .medium, .project,
        artefact: .warning, source: .note,
        reason: """
            Without an app shortcut an intent is an action in the Shortcuts app and nothing more: no phrase starts \
            it, and no tile shows it.
            """,
        remedy: "Give every discoverable intent an app shortcut, or hide it with `isDiscoverable = false`.",
        before: #"""
            struct ShelfShortcuts: AppShortcutsProvider {
                static var appShortcuts: [AppShortcut] {
                    AppShortcut(
                        intent: ShowQueueIntent(), phrases: ["Show the queue in \(.applicationName)"],
                        shortTitle: "Show Queue", systemImageName: "list.bullet")
                }
            }
            """#,
        after: #"""
            struct ShelfShortcuts: AppShortcutsProvider {
                static var appShortcuts: [AppShortcut] {
                    AppShortcut(
                        intent: ShowQueueIntent(), phrases: ["Show the queue in \(.applicationName)"],
                        shortTitle: "Show Queue", systemImageName: "list.bullet")
                    AppShortcut(
                        intent: ShuffleIntent(), phrases: ["Shuffle my records in \(.applicationName)"],
                        shortTitle: "Shuffle", systemImageName: "shuffle")
                }
            }
            """#,
        origins: ["App Intents review, lines 105–106", "AppShortcutsProvider (App Intents)"])

    /// More than ``shortcutLimit`` app shortcuts; those never offered together are counted separately.
    public static let tooManyShortcuts = Rule(
        "too-many-shortcuts", "More app shortcuts than an app may have", .shortcuts, .high,
        artefact: .error, source: .error,
        reason: "An app may have \(shortcutLimit) app shortcuts; those beyond that are not offered.",
        remedy: "Keep the \(shortcutLimit) shortcuts that people use most.",
        before: #"""
            static var appShortcuts: [AppShortcut] {
                // … ten shortcuts
                AppShortcut(
                    intent: ShowCreditsIntent(), phrases: ["Show the credits of \(.applicationName)"],
                    shortTitle: "Show Credits", systemImageName: "info.circle")
            }
            """#,
        after: """
            static var appShortcuts: [AppShortcut] {
                // … ten shortcuts
            }
            """,
        origins: ["App Intents review, lines 120–121", "AppShortcutsProvider (App Intents)"])

    /// Several types of one target that conform to `AppShortcutsProvider`.
    public static let severalProviders = Rule(
        "several-providers", "Several providers of app shortcuts", .shortcuts, .high, .project, source: .error,
        reason: "App Intents takes an app's shortcuts from one provider; those of a second one are not offered.",
        remedy: "Merge the providers of an app into one.",
        before: """
            struct PlayShortcuts: AppShortcutsProvider {
                static var appShortcuts: [AppShortcut] { return Shortcuts.play }
            }

            struct QueueShortcuts: AppShortcutsProvider {
                static var appShortcuts: [AppShortcut] { return Shortcuts.queue }
            }
            """,
        after: """
            struct ShelfShortcuts: AppShortcutsProvider {
                static var appShortcuts: [AppShortcut] { return Shortcuts.play + Shortcuts.queue }
            }
            """,
        origins: ["AppShortcutsProvider (App Intents)"])

    /// Phrases with entities in a project that never calls `updateAppShortcutParameters()`.
    public static let missingUpdateParameters = Rule(
        "missing-update-parameters", "Phrases whose values are never updated", .shortcuts, .high, .project,
        source: .warning,
        reason: """
            The system keeps a list of the values that a phrase may name. Until the app asks for an update, an entity \
            that was added or renamed cannot be named in a phrase.
            """,
        remedy: "Call `updateAppShortcutParameters()` after launch and whenever such entities change.",
        before: """
            func rename(_ album: Album, to title: String) throws {
                album.title = title
                try context.save()
            }
            """,
        after: """
            func rename(_ album: Album, to title: String) throws {
                album.title = title
                try context.save()
                ShelfShortcuts.updateAppShortcutParameters()
            }
            """,
        origins: ["App Intents review, lines 114–115", "AppShortcutsProvider.updateAppShortcutParameters()"])

    /// An app shortcut of an artefact whose intent is missing or hidden from discovery.
    public static let unknownIntent = Rule(
        "unknown-intent", "App shortcut for an intent that is not there", .shortcuts, .high, artefact: .error,
        reason: "A shortcut whose intent does not exist, or is hidden from discovery, is not offered.",
        remedy: "Let every shortcut name an intent that exists and is discoverable.",
        before: #"{ "intent": "PlayRecord", "shortTitle": "Play Album" }"#,
        after: #"{ "intent": "PlayAlbum", "shortTitle": "Play Album" }"#,
        origins: ["AppShortcutsProvider (App Intents)"])

    /// A second app shortcut of an artefact for one intent, which hosts do not show.
    public static let duplicateShortcut = Rule(
        "duplicate-shortcut", "Two app shortcuts for one intent", .shortcuts, .medium, artefact: .warning,
        reason: """
            Hosts show the first shortcut of an intent, and both count towards the \(shortcutLimit) that an app may \
            have.
            """,
        remedy: "Give an intent one shortcut, with all of its phrases.",
        before: #"""
            AppShortcut(
                intent: ShuffleIntent(), phrases: ["Shuffle my records in \(.applicationName)"],
                shortTitle: "Shuffle", systemImageName: "shuffle")
            AppShortcut(
                intent: ShuffleIntent(), phrases: ["Surprise me with \(.applicationName)"],
                shortTitle: "Surprise Me", systemImageName: "shuffle")
            """#,
        after: #"""
            AppShortcut(
                intent: ShuffleIntent(),
                phrases: ["Shuffle my records in \(.applicationName)", "Surprise me with \(.applicationName)"],
                shortTitle: "Shuffle", systemImageName: "shuffle")
            """#,
        origins: ["App Intents review, lines 120–121"])

    /// An item of an artefact that is not `visible`, for a reason that no other rule reports.
    public static let notShown = Rule(
        "not-shown", "Declaration that is not shown", .shortcuts, .high, artefact: .error,
        reason: "A host leaves out what it cannot show, without a message: the only sign is a tile that is missing.",
        remedy: "Remove the reason that keeps the declaration from being shown.",
        before: #"{ "name": "PlayAlbum", "visible": false, "reasons": ["it needs a newer host"] }"#,
        after: #"{ "name": "PlayAlbum", "visible": true, "reasons": [] }"#,
        origins: ["Album intents, lines 156–160"])

    /// An app shortcut with an empty title or icon name.
    public static let shortTitleMissing = Rule(
        "short-title-missing", "App shortcut without a short title or an image", .shortcuts, .low,
        artefact: .note, source: .note,
        reason: "The tile of a shortcut shows its short title and its image.",
        remedy: "Give every shortcut a short title and an image.",
        before: #"""
            AppShortcut(intent: ShuffleIntent(), phrases: ["Shuffle my records in \(.applicationName)"])
            """#,
        after: #"""
            AppShortcut(
                intent: ShuffleIntent(), phrases: ["Shuffle my records in \(.applicationName)"],
                shortTitle: "Shuffle", systemImageName: "shuffle")
            """#,
        origins: ["AppShortcut.init(intent:phrases:shortTitle:systemImageName:)"])

    /// A label of an artefact's shortcut that contains a slot.
    public static let parameterInLabel = Rule(
        "parameter-in-label", "Label with a parameter", .shortcuts, .medium, artefact: .warning,
        reason: "A label is shown before any parameter has a value.",
        remedy: "Label a shortcut with words alone.",
        before: #"{ "intent": "PlayAlbum", "label": "Play ${album} on ${applicationName}" }"#,
        after: #"{ "intent": "PlayAlbum", "label": "Play an album on ${applicationName}" }"#,
        origins: ["Album intents, lines 290–291"])
}

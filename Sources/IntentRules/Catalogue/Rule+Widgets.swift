extension Rule {
    /// The rules for intents that change the data of widgets, and for the configurations of widgets.
    static var widgets: [Rule] {
        [.widgetNotReloaded, .performOnConfigurationIntent, .configurationKind]
    }

    /// An intent that changes stored data in a project with widgets, but reloads none.
    public static let widgetNotReloaded = Rule(
        "widget-not-reloaded", "Change that no widget shows", .snippets, .medium, .project, source: .note,
        reason: "A widget keeps its timeline until it is reloaded, and shows what was there before the change.",
        remedy: "Reload the widgets' timelines before `perform()` returns.",
        before: """
            func perform() async throws -> some IntentResult {
                try context.save()
                return .result()
            }
            """,
        after: """
            func perform() async throws -> some IntentResult {
                try context.save()
                WidgetCenter.shared.reloadAllTimelines()
                return .result()
            }
            """,
        origins: ["App Intents review, lines 112–113", "WidgetCenter.reloadAllTimelines()"])

    /// `perform()` in a `WidgetConfigurationIntent`; controls and focus filters may have one.
    public static let performOnConfigurationIntent = Rule(
        "perform-on-configuration-intent", "`perform()` in a widget's configuration", .snippets, .low, source: .note,
        reason: "A widget's configuration only carries values: the system does not perform it.",
        remedy: "Delete `perform()`.",
        before: """
            struct ShelfConfiguration: WidgetConfigurationIntent {
                static let title: LocalizedStringResource = "Shelf"
                @Parameter(title: "Crate") var crate: CrateEntity?

                func perform() async throws -> some IntentResult { .result() }
            }
            """,
        after: """
            struct ShelfConfiguration: WidgetConfigurationIntent {
                static let title: LocalizedStringResource = "Shelf"
                @Parameter(title: "Crate") var crate: CrateEntity?
            }
            """,
        origins: ["App Intents review, lines 56–57", "WidgetConfigurationIntent (App Intents)"])

    /// A question: whether an intent with “Configuration” in its name configures a widget or a control.
    public static let configurationKind = Rule(
        "configuration-kind", "Configuration of the wrong kind", .snippets, .low, .question,
        reason: "A `WidgetConfigurationIntent` configures a widget, a `ControlConfigurationIntent` a control.",
        remedy: "Conform the configuration to the protocol of what it configures.",
        before: """
            struct SpeakerConfiguration: AppIntent { … }
            """,
        after: """
            struct SpeakerConfiguration: ControlConfigurationIntent { … }
            """,
        origins: ["App Intents review, lines 56–59", "ControlConfigurationIntent (App Intents)"])
}

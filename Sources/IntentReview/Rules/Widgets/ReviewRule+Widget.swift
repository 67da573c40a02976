internal import IntentRules

extension ReviewRule {
    /// Rules for the intents of buttons in widgets and snippets.
    static var widgetRules: [ReviewRule] {
        [
            ReviewRule(.helperDiscoverable, discoverableHelpers),
            ReviewRule(.buttonIntentWithoutInit, buttonIntentsWithoutInit),
            ReviewRule(.inlineSnippetWithButtons, inlineSnippetsWithButtons),
            ReviewRule(.widgetNotReloaded, widgetsNotReloaded),
            ReviewRule(.unsharedDefaults, unsharedDefaults),
        ]
    }
}

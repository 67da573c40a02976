internal import IntentRules

extension ReviewRule {
    /// Rules for intents behind buttons, in widgets and in snippets.
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

internal import IntentRules

extension ReviewRule {
    /// All rules for source code. Computed, so that listing the catalogue does not create them.
    static var all: [ReviewRule] {
        phraseRules + registrationRules + dialogRules + intentRules + metadataRules + resultRules + parameterRules
            + openRules + snippetRules + widgetRules + entityRules + queryRules + dependencyRules + performRules
            + spotlightRules + availabilityRules
    }
}

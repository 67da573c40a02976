internal import IntentRules

extension ReviewRule {
    /// Every rule that looks at source. A computed value: what only lists the catalogue makes none of them.
    static var all: [ReviewRule] {
        phraseRules + registrationRules + dialogRules + intentRules + metadataRules + resultRules + parameterRules
            + openRules + snippetRules + widgetRules + entityRules + queryRules + dependencyRules + performRules
            + spotlightRules + availabilityRules
    }
}

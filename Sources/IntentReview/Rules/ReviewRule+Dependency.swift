extension ReviewRule {
    /// Rules for what intents, entities and queries depend on.
    static var dependencyRules: [ReviewRule] {
        [
            dependencyRegisteredInView, setupInViewModifier, dependencyRegisteredLate,
            providerWithoutRegisteredDependency, dependencyInQuery, modelStoredInIntent, contextAcrossActors,
        ]
    }
}

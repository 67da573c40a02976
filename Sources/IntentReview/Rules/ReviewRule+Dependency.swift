extension ReviewRule {
    /// Rules for the dependencies of intents, entities and queries.
    static var dependencyRules: [ReviewRule] {
        [
            dependencyRegisteredInView, setupInViewModifier, dependencyRegisteredLate,
            providerWithoutRegisteredDependency, dependencyInQuery, modelStoredInIntent, contextAcrossActors,
        ]
    }
}

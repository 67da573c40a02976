internal import IntentRules

extension ReviewRule {
    /// Rules for titles, descriptions and other static members.
    static var metadataRules: [ReviewRule] {
        [
            ReviewRule(.plainStringMetadata, plainStrings),
            ReviewRule(.descriptionType, descriptions),
            ReviewRule(.mutableStaticMetadata, mutableStatics),
            ReviewRule(.serviceNameInStaticMetadata, serviceNames),
        ]
    }
}

internal import IntentRules

extension ReviewRule {
    /// Rules for queries and predicates.
    static var queryRules: [ReviewRule] {
        [
            ReviewRule(.swiftUIQueryInIntent, swiftUIQueryInIntent),
            ReviewRule(.queryWithoutIDLookup, queryWithoutIDLookup),
            ReviewRule(.stringQueryNotDeclared, stringQueryNotDeclared),
            ReviewRule(.enumerableWithoutAll, enumerableWithoutAll),
            ReviewRule(.enumerableOnLargeSet, enumerableOnLargeSet),
            ReviewRule(.propertyQueryInstead, propertyQueryInstead),
            ReviewRule(.predicateEntityPath, predicateEntityPath),
        ]
    }
}

internal import IntentRules

extension ReviewRule {
    /// Checks of the functions of queries, and of predicates anywhere.
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

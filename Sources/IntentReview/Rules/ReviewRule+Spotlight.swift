internal import IntentRules

extension ReviewRule {
    /// Rules for Spotlight indexing.
    static var spotlightRules: [ReviewRule] {
        [
            ReviewRule(.indexedNeverDonated, indexedNeverDonated),
            ReviewRule(.indexedWithoutOpenIntent, indexedWithoutOpenIntent),
            ReviewRule(.defaultIndex, defaultIndex),
            ReviewRule(.undebouncedDonation, undebouncedDonation),
            ReviewRule(.attributeSetFromScratch, attributeSetFromScratch),
            ReviewRule(.noIndexDeletion, noIndexDeletion),
        ]
    }
}

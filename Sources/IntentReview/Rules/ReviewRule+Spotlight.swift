internal import IntentRules

extension ReviewRule {
    /// Checks of donations, and of entities that could be donated.
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

internal import IntentRules

extension ReviewRule {
    /// Rules for the index of Spotlight.
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

internal import IntentRules

extension ReviewRule {
    /// Rules for intents that open, delete and search, for which the system has protocols.
    static var openRules: [ReviewRule] {
        [
            ReviewRule(.openIntentTargetName, openIntentTargetName),
            ReviewRule(.openActionAsPlainIntent, openActionAsPlainIntent),
            ReviewRule(.deleteAsPlainIntent, deleteAsPlainIntent),
            ReviewRule(.searchAsPlainIntent, searchAsPlainIntent),
            ReviewRule(.performOnURLIntent, performOnURLIntent),
        ]
    }
}

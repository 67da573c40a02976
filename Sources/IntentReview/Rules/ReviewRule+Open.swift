internal import IntentRules

extension ReviewRule {
    /// Rules for intents that open, delete and search: what the system has protocols for.
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

extension ReviewRule {
    /// Rules for what `perform()` reaches for.
    static var performRules: [ReviewRule] { [serviceBuiltInPerform, sharedStoreInPerform, authInPerform] }
}

extension ReviewRule {
    /// Rules for what `perform()` creates, shares and shows.
    static var performRules: [ReviewRule] { [serviceBuiltInPerform, sharedStoreInPerform, authInPerform] }
}

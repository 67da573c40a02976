extension ReviewRule {
    /// Checks of what `perform()` creates, shares and shows.
    static var performRules: [ReviewRule] { [serviceBuiltInPerform, sharedStoreInPerform, authInPerform] }
}

extension ReviewRule {
    /// Rules for services and state used by `perform()`.
    static var performRules: [ReviewRule] { [serviceBuiltInPerform, sharedStoreInPerform, authInPerform] }
}

extension ReviewRule {
    /// Rules for snippet intents and their views.
    static var snippetRules: [ReviewRule] { [snippetDiscoverable, snippetMutates, snippetSlow, snippetTooTall] }
}

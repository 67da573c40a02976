internal import IntentRules

extension ReviewRule {
    /// Checks of how and when an intent asks for values.
    static var parameterRules: [ReviewRule] {
        [
            ReviewRule(.entityParameterWithoutPrompt, withoutPrompt),
            ReviewRule(.sideEffectBeforeNeedsValue, effectsBeforeQuestions),
        ]
    }
}

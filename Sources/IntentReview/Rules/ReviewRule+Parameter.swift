internal import IntentRules

extension ReviewRule {
    /// Rules for the parameters of intents.
    static var parameterRules: [ReviewRule] {
        [
            ReviewRule(.entityParameterWithoutPrompt, withoutPrompt),
            ReviewRule(.sideEffectBeforeNeedsValue, effectsBeforeQuestions),
        ]
    }
}

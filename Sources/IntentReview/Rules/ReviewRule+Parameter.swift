internal import IntentRules

extension ReviewRule {
    /// Rules for the questions with which an intent asks for values.
    static var parameterRules: [ReviewRule] {
        [
            ReviewRule(.entityParameterWithoutPrompt, withoutPrompt),
            ReviewRule(.sideEffectBeforeNeedsValue, effectsBeforeQuestions),
        ]
    }
}

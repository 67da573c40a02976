internal import IntentRules

extension ReviewRule {
    /// Rules for the conformances of intents, and for functions that are useless with them.
    static var intentRules: [ReviewRule] {
        [
            ReviewRule(.dualConformance, dualConformances),
            ReviewRule(.performOnConfigurationIntent, performingConfigurations),
            ReviewRule(.foregroundLegacy, olderForegrounds),
        ]
    }

    /// `perform()` in a widget's configuration; controls and focus filters may have one.
    @Sendable private static func performingConfigurations(_ project: Project) -> [Place] {
        project.intents.compactMap { type in
            guard type.conforms(to: "WidgetConfigurationIntent"),
                !type.conforms(toAnyOf: ["ControlConfigurationIntent", "SetFocusFilterIntent"]),
                let (file, function) = type.perform
            else { return nil }
            return Place(
                file: file, start: function.nameStart, end: function.end, scope: "\(type.name).perform()",
                subject: type.name,
                problem: "\(type.name) configures a widget, so the system never runs its perform().",
                after: "// No perform(): the system reads the values of \(type.name), and does not run it.")
        }
    }
}

internal import IntentRules

extension ReviewRule {
    /// Standard defaults in an intent run by a widget's button, or shared between an intent and a widget's timeline.
    @Sendable static func unsharedDefaults(_ project: Project) -> [Place] {
        let pressed = Set(
            project.intentUses.filter { $0.taker == .control || $0.taker == .button && project.drawsWidgets($0.file) }
                .map(\.intent))
        let timeline = Set(project.types.indices.filter { isTimelineProvider(project.types[$0]) })
        guard !pressed.isEmpty || !timeline.isEmpty else { return [] }
        let uses = project.types.indices.flatMap { DefaultsUse.all(of: $0, in: project) }
        let keys = { (types: (Int) -> Bool) in Set(uses.filter { types($0.type) }.compactMap(\.key)) }
        let shared = keys { timeline.contains($0) }.intersection(keys { project.types[$0].isIntent })
        let elsewhere = Dictionary(grouping: uses.compactMap { use in use.key.map { ($0, use.type) } }, by: \.0)
        let found = uses.filter { use in
            if let key = use.key, shared.contains(key), timeline.contains(use.type) || project.types[use.type].isIntent
            {
                return true
            }
            guard pressed.contains(use.type), !runsInApp(project.types[use.type]) else { return false }
            guard let key = use.key else { return true }
            // A key that no other type uses is private to the intent.
            return elsewhere[key]?.contains { $0.1 != use.type } ?? false
        }
        return Dictionary(grouping: found) { [$0.type, $0.file] }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .compactMap { _, uses in place(uses.sorted { $0.start < $1.start }, in: project) }
    }

    private static func place(_ uses: [DefaultsUse], in project: Project) -> Place? {
        guard let first = uses.first else { return nil }
        let text = project.text(first.file, first.start, first.end)
        let isWrapper = text.hasPrefix("@")
        let suite = #"UserDefaults(suiteName: "group.…")"#
        let change =
            isWrapper
            ? String(text.dropLast()) + ", store: \(suite))"
            : text == "UserDefaults.standard"
                ? "\(suite) ?? .standard" : text.replacing("UserDefaults.standard", with: suite + "?")
        return Place(
            file: first.file, start: first.start, end: first.end, others: uses.dropFirst().map(\.start),
            scope: first.scope, subject: project.types[first.type].name,
            problem: "\(project.types[first.type].name) uses standard defaults, which a widget does not share.",
            changes: [
                Edit(offset: Int(first.start), length: Int(first.end - first.start), text: change)
            ])
    }

    private static func isTimelineProvider(_ type: IndexedType) -> Bool {
        type.kind != .protocol
            && type.conforms(toAnyOf: [
                "TimelineProvider", "AppIntentTimelineProvider", "IntentTimelineProvider", "ControlValueProvider",
                "AppIntentControlValueProvider",
            ])
    }

    /// Intents of these protocols, and those that open the app, always run in the app's process.
    private static func runsInApp(_ type: IndexedType) -> Bool {
        if type.conforms(toAnyOf: [
            "LiveActivityIntent", "AudioPlaybackIntent", "ForegroundContinuableIntent", "OpenIntent",
        ])
            || type.unavailable.contains("ForegroundContinuableIntent")
        {
            return true
        }
        return type.property("openAppWhenRun")?.initialiser?.kind == .boolean(true)
    }
}

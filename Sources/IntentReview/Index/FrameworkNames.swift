/// Names of the framework, by what they make of a type.
enum FrameworkNames {
    /// An intent that a person can run, or that is like one.
    static let intents: Set<String> = [
        "AppIntent", "OpenIntent", "DeleteIntent", "SnippetIntent", "SetValueIntent", "AudioPlaybackIntent",
        "AudioRecordingIntent", "AudioStartingIntent", "LiveActivityIntent", "LiveActivityStartingIntent",
        "ShowInAppSearchResultsIntent", "URLRepresentableIntent", "ForegroundContinuableIntent", "PredictableIntent",
        "ProgressReportingIntent", "CameraCaptureIntent", "StartWorkoutIntent", "PauseWorkoutIntent",
        "ResumeWorkoutIntent", "StartDiveIntent", "SystemIntent", "TargetContentProvidingIntent", "UndoableIntent",
        "CustomIntentMigratedAppIntent", "DeprecatedAppIntent", "PushToTalkTransmissionIntent", "LongRunningIntent",
        "CancellableIntent", "UniqueAppIntent",
    ]
    /// An intent that only sets something up.
    static let configurations: Set<String> = [
        "WidgetConfigurationIntent", "ControlConfigurationIntent", "SetFocusFilterIntent",
    ]
    static let everyIntent = intents.union(configurations)
    static let entities: Set<String> = [
        "AppEntity", "IndexedEntity", "FileEntity", "URLRepresentableEntity", "UniqueAppEntity", "SyncableEntity",
    ]
    static let queries: Set<String> = [
        "EntityQuery", "EntityStringQuery", "EnumerableEntityQuery", "EntityPropertyQuery", "UniqueIDEntityQuery",
        "IntentValueQuery", "UniqueAppEntityQuery", "IndexedEntityQuery",
    ]
    /// Refinements of `AppIntent`: the same as `AppIntent` and more.
    static let refinements = intents.union(configurations).subtracting(["AppIntent"])

    /// Macros that make a type one of these.
    static let schemas: [String: String] = [
        "AppIntent": "AppIntent", "AppEntity": "AppEntity", "AppEnum": "AppEnum", "AssistantIntent": "AppIntent",
        "AssistantEntity": "AppEntity", "AssistantEnum": "AppEnum",
    ]

    /// Protocols of the language and of other frameworks that give a type no member that a rule looks for.
    static let plain: Set<String> = [
        "Sendable", "SendableMetatype", "Identifiable", "Hashable", "Equatable", "Comparable", "Codable", "Encodable",
        "Decodable", "CustomStringConvertible", "CustomDebugStringConvertible", "RawRepresentable", "CaseIterable",
        "Transferable", "ObservableObject", "Observable", "CustomLocalizedStringResourceConvertible", "NSObject",
        "NSObjectProtocol", "Error", "LocalizedError", "InstanceDisplayRepresentable", "TypeDisplayRepresentable",
        "PersistentlyIdentifiable", "Copyable", "BitwiseCopyable", "Escapable", "CaseDisplayRepresentable",
        "StaticDisplayRepresentable", "URLRepresentableEnum", "ShowsSnippetIntent",
    ]

    /// What a project may declare itself, and then means something else by it.
    static let all: Set<String> = intents.union(configurations).union(entities).union(queries).union([
        "AppEnum", "TransientAppEntity", "DynamicOptionsProvider", "AppShortcutsProvider", "AppShortcut",
        "AppDependencyManager", "SiriTipView", "ShortcutsLink", "IntentDialog", "IntentParameter", "Parameter",
        "Dependency", "AppDependency", "AppIntentsPackage",
    ])
}

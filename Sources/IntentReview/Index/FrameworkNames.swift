/// Names of the framework, by the kind of type that they declare.
enum FrameworkNames {
    /// Protocols of intents that users can run, and of similar ones.
    static let intents: Set<String> = [
        "AppIntent", "OpenIntent", "DeleteIntent", "SnippetIntent", "SetValueIntent", "AudioPlaybackIntent",
        "AudioRecordingIntent", "AudioStartingIntent", "LiveActivityIntent", "LiveActivityStartingIntent",
        "ShowInAppSearchResultsIntent", "URLRepresentableIntent", "ForegroundContinuableIntent", "PredictableIntent",
        "ProgressReportingIntent", "CameraCaptureIntent", "StartWorkoutIntent", "PauseWorkoutIntent",
        "ResumeWorkoutIntent", "StartDiveIntent", "SystemIntent", "TargetContentProvidingIntent", "UndoableIntent",
        "CustomIntentMigratedAppIntent", "DeprecatedAppIntent", "PushToTalkTransmissionIntent", "LongRunningIntent",
        "CancellableIntent", "UniqueAppIntent",
    ]
    /// Protocols of intents that only configure something.
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
    /// The protocols that inherit from `AppIntent`, so that a conformance to both is one too many.
    static let refinements = intents.union(configurations).subtracting(["AppIntent"])

    /// Macros that declare a conformance.
    static let schemas: [String: String] = [
        "AppIntent": "AppIntent", "AppEntity": "AppEntity", "AppEnum": "AppEnum", "AssistantIntent": "AppIntent",
        "AssistantEntity": "AppEntity", "AssistantEnum": "AppEnum",
    ]

    /// Protocols of Swift and other frameworks that add no member relevant to a rule.
    static let plain: Set<String> = [
        "Sendable", "SendableMetatype", "Identifiable", "Hashable", "Equatable", "Comparable", "Codable", "Encodable",
        "Decodable", "CustomStringConvertible", "CustomDebugStringConvertible", "RawRepresentable", "CaseIterable",
        "Transferable", "ObservableObject", "Observable", "CustomLocalizedStringResourceConvertible", "NSObject",
        "NSObjectProtocol", "Error", "LocalizedError", "InstanceDisplayRepresentable", "TypeDisplayRepresentable",
        "PersistentlyIdentifiable", "Copyable", "BitwiseCopyable", "Escapable", "CaseDisplayRepresentable",
        "StaticDisplayRepresentable", "URLRepresentableEnum", "ShowsSnippetIntent",
    ]

    /// Names that have a different meaning if the project declares them itself.
    static let all: Set<String> = intents.union(configurations).union(entities).union(queries).union([
        "AppEnum", "TransientAppEntity", "DynamicOptionsProvider", "AppShortcutsProvider", "AppShortcut",
        "AppDependencyManager", "SiriTipView", "ShortcutsLink", "IntentDialog", "IntentParameter", "Parameter",
        "Dependency", "AppDependency", "AppIntentsPackage",
    ])
}

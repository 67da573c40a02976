extension Rule {
    /// The rules for the process and the mode in which an intent runs.
    public static var execution: [Rule] {
        [.foregroundLegacy]
    }

    /// `ForegroundContinuableIntent`, or a call of `requestToContinueInForeground` or
    /// `needsToContinueInForegroundError`, which iOS 26 has replaced.
    public static let foregroundLegacy = Rule(
        "foreground-legacy", "Older way into the foreground", .execution, .low, source: .note,
        reason: """
            Since iOS 26 `supportedModes` declares that an intent runs in the background and may continue in the \
            foreground, as the state at run time demands.
            """,
        remedy: "Declare `supportedModes`, and call `continueInForeground`.",
        before: """
            struct ExportIntent: ForegroundContinuableIntent {
                static let title: LocalizedStringResource = "Export Collection"

                func perform() async throws -> some IntentResult {
                    throw needsToContinueInForegroundError()
                }
            }
            """,
        after: """
            struct ExportIntent: AppIntent {
                static let title: LocalizedStringResource = "Export Collection"
                static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]

                func perform() async throws -> some IntentResult {
                    try await continueInForeground()
                    return .result()
                }
            }
            """,
        origins: ["App Intents review, lines 49–51 and 122–123", "AppIntent.supportedModes"])
}

extension DecisionTree {
    /// Chooses the modes of an intent: whether and how it brings the app to the foreground.
    static let foreground = DecisionTree(
        "foreground", title: "Whether the app comes to the front",
        summary: "Stay in the background unless the answer is a screen of the app.",
        "When must the app be in front?",
        [
            .use(
                "Never; before iOS 26 that is the default", "supportedModes", "iOS 26.0",
                """
                struct AddAlbum: AppIntent {
                    static let title: LocalizedStringResource = "Add Album"
                    static let supportedModes: IntentModes = .background
                """),
            .use(
                "Always: the action is to show one entity", "OpenIntent", "iOS 16.0",
                """
                struct OpenAlbum: OpenIntent {
                    static let title: LocalizedStringResource = "Open Album"
                    @Parameter(title: "Album", requestValueDialog: "Which?") var target: AlbumEntity
                """),
            .ask(
                "Always, for another reason", "Is the deployment target iOS 26 or later?",
                [
                    .use(
                        "Yes", "supportedModes", "iOS 26.0",
                        """
                        struct StartScanner: AppIntent {
                            static let title: LocalizedStringResource = "Start Scanner"
                            static let supportedModes: IntentModes = .foreground(.immediate)
                        """),
                    .use(
                        "No", "openAppWhenRun", "iOS 16.0",
                        """
                        struct StartScanner: AppIntent {
                            static let title: LocalizedStringResource = "Start Scanner"
                            static let openAppWhenRun = true
                        """),
                ]),
            .ask(
                "Sometimes; it turns out on the way", "Is the deployment target iOS 26 or later?",
                [
                    .use(
                        "Yes", "continueInForeground", "iOS 26.0",
                        """
                        static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]

                        if systemContext.currentMode.canContinueInForeground {
                            try await continueInForeground(alwaysConfirm: false)
                        }
                        """),
                    .use(
                        "No; deprecated in iOS 26", "ForegroundContinuableIntent", "iOS 16.4",
                        """
                        struct ScanBarcode: ForegroundContinuableIntent {
                            static let title: LocalizedStringResource = "Scan Barcode"
                            func perform() async throws -> some IntentResult {
                                throw needsToContinueInForegroundError()
                        """),
                ]),
        ])
}

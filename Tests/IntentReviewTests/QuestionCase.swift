import Testing

/// Code that triggers a question, and code that does not.
struct QuestionCase: Sendable, CustomTestStringConvertible {
    let rule: String
    /// A word in the question.
    let word: String
    let asked: String
    let quiet: [String]

    var testDescription: String { rule }

    static let all: [QuestionCase] =
        [
            QuestionCase(
                rule: "string-not-attributed", word: "`NoteIntent.noteText`",
                asked: "struct NoteIntent: AppIntent { @Parameter(title: \"Text\") var noteText: String }",
                quiet: [
                    "struct NoteIntent: AppIntent { @Parameter(title: \"Text\") var text: AttributedString }",
                    "struct NoteIntent: AppIntent { @Parameter(title: \"Name\") var name: String }",
                    "struct NoteIntent: AppIntent { static let isDiscoverable = false; @Parameter var text: String }",
                    "struct NoteIntent: WidgetConfigurationIntent { @Parameter(title: \"Text\") var text: String }",
                ]),
            QuestionCase(
                rule: "state-in-memory", word: "`SkipIntent.player` (Player)",
                asked: """
                    import WidgetKit
                    struct SkipIntent: AppIntent { @Dependency var player: Player }
                    final class Player {}
                    struct PlayerWidgetView: View { var body: some View { Button(intent: SkipIntent()) { Text("Skip") } } }
                    """,
                quiet: [
                    """
                    struct SkipIntent: AppIntent { @Dependency var player: Player }
                    final class Player {}
                    struct PlayerView: View { var body: some View { Button(intent: SkipIntent()) { Text("Skip") } } }
                    """,
                    """
                    import WidgetKit
                    struct SkipIntent: AppIntent { @Dependency var player: Player }
                    struct Player {}
                    struct PlayerWidgetView: View { var body: some View { Button(intent: SkipIntent()) { Text("Skip") } } }
                    """,
                ]),
            QuestionCase(
                rule: "configuration-kind", word: "SpeakerConfiguration",
                asked:
                    "struct SpeakerConfiguration: AppIntent { static let title: LocalizedStringResource = \"Speaker\" }",
                quiet: [
                    "struct SpeakerConfiguration: WidgetConfigurationIntent {}",
                    "struct SpeakerConfigurationIntent: AppIntent { func perform() async throws -> some IntentResult { .result() } }",
                ]),
        ] + entities + snippets + schemas

    private static let entities = [
        QuestionCase(
            rule: "costly-field-not-deferred", word: "`load`",
            asked: "struct TrackEntity: AppEntity { @ComputedProperty var lyrics: String { Lyrics.load(id) } }",
            quiet: [
                "struct TrackEntity: AppEntity { @ComputedProperty var title: String { model.title } }",
                "struct TrackEntity: AppEntity { @DeferredProperty var lyrics: String { get async { Lyrics.load(id) } } }",
            ]),
        QuestionCase(
            rule: "internal-field-exposed", word: "`TrackEntity.ownerID`",
            asked: "struct TrackEntity: AppEntity { @Property(title: \"Owner\") var ownerID: String }",
            quiet: [
                "struct TrackEntity: AppEntity { let ownerID: String }",
                "struct TrackEntity: AppEntity { @Property(title: \"Owner\") var owner: String }",
            ]),
        QuestionCase(
            rule: "file-as-plain-entity", word: "`fileURL`",
            asked: "struct ScanEntity: AppEntity { var fileURL: URL }",
            quiet: [
                "struct ScanEntity: FileEntity { var fileURL: URL }",
                "struct ScanEntity: AppEntity { var website: URL }",
                "struct ScanEntity: AppEntity { var coverImage: IntentFile? }",
            ]),
        QuestionCase(
            rule: "id-only-query", word: "TrackQuery",
            asked: "struct TrackQuery: EntityQuery { func entities(for ids: [Int]) -> [TrackEntity] { [] } }",
            quiet: [
                "struct TrackQuery: EntityStringQuery { func entities(for ids: [Int]) -> [TrackEntity] { [] } }",
                """
                struct TrackQuery: EntityQuery {
                    func entities(for ids: [Int]) -> [TrackEntity] { [] }
                    func suggestedEntities() -> [TrackEntity] { [] }
                }
                """,
            ]),
    ]

    private static let snippets = [
        QuestionCase(
            rule: "snippet-text-small", word: "`.footnote`",
            asked: """
                struct HintSnippet: SnippetIntent { func perform() -> some ShowsSnippetView { .result(view: HintView()) } }
                struct HintView: View { var body: some View { Text("Hint").font(.footnote) } }
                """,
            quiet: [
                """
                struct HintSnippet: SnippetIntent { func perform() -> some ShowsSnippetView { .result(view: HintView()) } }
                struct HintView: View { var body: some View { Text("Hint").font(.title2) } }
                """,
                "struct HintView: View { var body: some View { Text(\"Hint\").font(.footnote) } }",
            ]),
        QuestionCase(
            rule: "snippet-without-app-link", word: "QueueView",
            asked: """
                struct QueueSnippet: SnippetIntent { func perform() -> some ShowsSnippetView { .result(view: QueueView()) } }
                struct QueueView: View { var body: some View { ForEach(tracks.prefix(3)) { Text($0.title) } } }
                """,
            quiet: [
                """
                struct QueueSnippet: SnippetIntent { func perform() -> some ShowsSnippetView { .result(view: QueueView()) } }
                struct QueueView: View {
                    var body: some View {
                        ForEach(tracks.prefix(3)) { Text($0.title) }
                        Button("Show All", intent: OpenQueueIntent())
                    }
                }
                """,
                """
                struct QueueSnippet: SnippetIntent { func perform() -> some ShowsSnippetView { .result(view: QueueView()) } }
                struct QueueView: View { var body: some View { Text("Next: one") } }
                """,
            ]),
    ]

    private static let schemas = [
        QuestionCase(
            rule: "schema-domain-unused", word: "photos domain",
            asked: "struct PhotoEntity: AppEntity { let id: Int }",
            quiet: [
                "struct BookingEntity: AppEntity { let id: Int }",
                "@AppEntity(schema: .photos.asset) struct PhotoEntity { let id: Int }",
            ]),
        QuestionCase(
            rule: "visual-result-without-open-intent", word: "SleeveEntity",
            asked: """
                struct SleeveEntity: AppEntity { let id: Int }
                struct SleeveQuery: IntentValueQuery {
                    func values(for input: SemanticContentDescriptor) async throws -> [SleeveEntity] { [] }
                }
                """,
            quiet: [
                """
                struct SleeveEntity: AppEntity { let id: Int }
                struct SleeveQuery: IntentValueQuery {
                    func values(for input: SemanticContentDescriptor) async throws -> [SleeveEntity] { [] }
                }
                struct OpenSleeveIntent: OpenIntent { @Parameter(title: "Sleeve") var target: SleeveEntity }
                """
            ]),
        QuestionCase(
            rule: "onscreen-content-unidentified", word: "CrateDetailView",
            asked: """
                struct CrateEntity: AppEntity { let id: Int }
                struct OpenCrateIntent: OpenIntent { @Parameter(title: "Crate") var target: CrateEntity }
                struct CrateDetailView: View { var body: some View { Text("Crate") } }
                """,
            quiet: [
                """
                struct CrateEntity: AppEntity { let id: Int }
                struct OpenCrateIntent: OpenIntent { @Parameter(title: "Crate") var target: CrateEntity }
                struct CrateDetailView: View {
                    var body: some View { Text("Crate").userActivity("crate", element: crate) { _, _ in } }
                }
                """,
                "struct CrateDetailView: View { var body: some View { Text(\"Crate\") } }",
            ]),
    ]
}
